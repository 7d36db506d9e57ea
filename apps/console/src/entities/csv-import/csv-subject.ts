import type { USERS_CSV_MODES, UsersCsvRow } from '@sightline/contract/user-files';
import type { ReactNode } from 'react';

export type CsvMode = (typeof USERS_CSV_MODES)[number];
export type CsvRow = UsersCsvRow;

/** The file row by row, and how many of them were written. */
export interface CsvAnswer {
  rows: CsvRow[];
  valid: number;
  invalid: number;
  created: number;
}

/** The file as a call takes it. */
interface CsvUpload {
  query: { mode: CsvMode };
  upload: { type: 'text/csv'; data: Uint8Array<ArrayBuffer> };
}

/** What kind of thing a file holds: its columns and limits, where it is sent, and the words for it. */
export interface CsvSubject {
  /** In the order they are shown. */
  columns: readonly string[];
  required: readonly string[];
  maxBytes: number;
  /** A file of the server, or one that is made here. */
  template: { path: string; fileName: string } | { content: string; fileName: string };
  send: (upload: CsvUpload) => Promise<CsvAnswer>;
  /** Some were written. */
  onCreated: () => void;
  words: {
    title: string;
    intro: string;
    /** What else to know of the columns, a line each. */
    hints: readonly string[];
    createAll: (count: number) => string;
    createValid: (count: number) => string;
    writing: (count: number) => string;
    done: (count: number) => string;
    doneHint: string;
  };
  /** Beside the template: another way to a file. */
  aside?: ReactNode;
}
