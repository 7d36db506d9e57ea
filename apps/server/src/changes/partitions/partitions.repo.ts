import type { Db } from '../../platform/db/db.ts';
import { type Sql, sql } from '../../platform/db/sql.ts';

/** Tables that lie in a partition for each month of their ids. */
export const PARTITIONED = ['facts'] as const;
type Partitioned = (typeof PARTITIONED)[number];

const utcDay = (moment: Date): Sql => sql`${moment.toISOString().slice(0, 10)}::date`;

/** Makes the partition of a month, unless it is there. */
export const makePartition = (tx: Db, table: Partitioned, month: Date) =>
  tx.query(sql`select make_partition(${table}, ${utcDay(month)})`);

/** Drops the partitions of months that are over and hold nothing. */
export const dropEmptyPartitions = (tx: Db, table: Partitioned, now: Date) =>
  tx.query(sql`select drop_empty_partitions(${table}, ${utcDay(now)})`);
