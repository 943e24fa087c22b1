// The points of a line through values, for an SVG polyline.

const MARGIN = 3;

/** Spreads values evenly over the width; the lowest is at the bottom, the highest at the top, equal ones in the middle. */
export function graphPoints(values: readonly number[], width: number, height: number): string {
  const low = Math.min(...values);
  const span = Math.max(...values) - low;
  const step = (width - 2 * MARGIN) / Math.max(1, values.length - 1);
  return values
    .map((value, index) => {
      const share = span ? (value - low) / span : 0.5;
      const y = height - MARGIN - share * (height - 2 * MARGIN);
      return `${(MARGIN + index * step).toFixed(1)},${y.toFixed(1)}`;
    })
    .join(' ');
}
