// The properties of the panels beside the map.
import type { ZhangYiView } from '../../lib/net/wire';
import type { Names } from '../words/scenario';

export interface PanelProps {
  readonly view: ZhangYiView;
  readonly names: Names;
  /** The character that stands for a state. */
  readonly char: (state: string) => string;
}
