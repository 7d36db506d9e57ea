/** Which of several cameras is open, and the way to the others. */
export interface CameraPager {
  /** Counted from 0. */
  index: number;
  total: number;
  onMove: (step: 1 | -1) => void;
}
