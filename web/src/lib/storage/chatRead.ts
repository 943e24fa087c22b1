// Which line of a table's chat was on the screen last: a page that is loaded again does not count it as new.
const place = (table: string): string => `sevenfold.heard.${table}`;

export function heardAt(table: string): number {
  try {
    return Number(sessionStorage.getItem(place(table)));
  } catch {
    return 0;
  }
}

export function keepHeard(table: string, line: number): void {
  try {
    sessionStorage.setItem(place(table), String(line));
  } catch {
    // Then everything counts as new once more after a reload.
  }
}
