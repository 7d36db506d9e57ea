import type { Verdict } from '../../bench.ts';

/** What one part of the bench found. */
export interface Part {
  rows?: string[][];
  /** How it was measured, as a part of the text under the title. */
  method: string;
  verdicts: Verdict[];
}
