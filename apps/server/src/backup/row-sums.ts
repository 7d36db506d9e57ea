import { createHash } from 'node:crypto';
import type { Db } from '../platform/db/db.ts';
import { readRows } from './tables.repo.ts';

/** Rows of one table: how many, and a sum over what they hold that does not depend on their order. */
interface RowSum {
  rows: number;
  sum: bigint;
}

const WRAP = 2n ** 64n;
const MOMENT = /"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(\.\d+)?([+-]\d\d:\d\d)"/g;

/** A database prints moments in its own zone, and the throwaway one in UTC: both are compared in UTC. */
const inUtc = (row: string): string =>
  row.replace(MOMENT, (text, seconds: string, fraction: string | undefined, offset: string) =>
    offset === '+00:00'
      ? text
      : `"${new Date(`${seconds}${offset}`).toISOString().slice(0, seconds.length)}${fraction ?? ''}+00:00"`,
  );

function add(to: RowSum, rows: readonly string[]): void {
  for (const row of rows) {
    to.rows += 1;
    to.sum = (to.sum + createHash('sha256').update(inUtc(row)).digest().readBigUInt64BE()) % WRAP;
  }
}

/** Holds the rows of an archive against what a database has stored of them. */
export function createRowSums() {
  const expected = new Map<string, RowSum>();
  const differing: string[] = [];

  const compare = async (tx: Db, table: string, wanted: RowSum) => {
    const stored: RowSum = { rows: 0, sum: 0n };
    for await (const rows of readRows(tx, table)) add(stored, rows);
    if (stored.rows !== wanted.rows) differing.push(`${table}: ${stored.rows} rows instead of ${wanted.rows}`);
    else if (stored.sum !== wanted.sum) differing.push(`${table}: other contents`);
  };

  return {
    saw: (table: string, rows: readonly string[]) => {
      const sum = expected.get(table) ?? { rows: 0, sum: 0n };
      expected.set(table, sum);
      add(sum, rows);
    },
    stored: async (tx: Db) => {
      for (const [table, wanted] of expected) await compare(tx, table, wanted);
    },
    /** What is not as it was, by table. */
    differing: (): readonly string[] => differing,
  };
}
