import type { Db } from '../../platform/db/db.ts';
import type { Services } from '../services.ts';
import { dropEmptyPartitions, makePartition, PARTITIONED } from './partitions.repo.ts';

/** This month's and the next two, so that a job that fails for weeks does no harm. */
const MONTHS = [0, 1, 2];

/** The first day of a month in UTC. */
const monthFrom = (now: Date, months: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months));

/** Each in a transaction of its own: a table is locked for a moment only. */
export async function keepPartitionsAt(db: Db, now: Date): Promise<void> {
  for (const table of PARTITIONED) {
    for (const months of MONTHS) await db.transaction((tx) => makePartition(tx, table, monthFrom(now, months)));
    await db.transaction((tx) => dropEmptyPartitions(tx, table, now));
  }
}

export const keepPartitions = ({ db }: Services) => keepPartitionsAt(db, new Date());
