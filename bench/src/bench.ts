/** One line of the verdict: what was promised, what was measured, and whether it holds. */
export interface Verdict {
  what: string;
  measured: string;
  target: string;
  met: boolean;
}

/** What a bench found. Everything in it goes into the document as it is printed. */
export interface Findings {
  title: string;
  /** What was compared with what, so that a reader can judge the figures. */
  method: string;
  columns: string[];
  rows: string[][];
  verdicts: Verdict[];
}

export interface BenchContext {
  say(line: string): void;
  /** Keeps what took long to make, and uses what an earlier run kept. */
  keep: boolean;
  /** Fewer rows than the bench is about, for a quick look. */
  rows?: number;
  /** The parts to run, for a bench that has parts. */
  only?: readonly string[];
}

export type Bench = (context: BenchContext) => Promise<Findings>;
