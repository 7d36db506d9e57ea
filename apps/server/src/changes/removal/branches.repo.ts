import { name, type Sql, sql } from '../../platform/db/sql.ts';
import { LEVELS, type Level, type RootId, type RootType, TABLES } from './tenant-levels.ts';

export interface Branch {
  level: Level;
  table: Sql;
  /** Condition that finds the rows of this level below a root, or the root itself. */
  below: (rootId: RootId) => Sql;
}

/** The tables from a root downwards, the root's own first. */
export const branchesOf = (root: RootType): [Branch, ...Branch[]] => {
  const [, ...lower] = LEVELS.slice(LEVELS.indexOf(root));
  return [
    { level: root, table: name(TABLES[root]), below: (rootId) => sql`id = ${rootId}` },
    ...lower.map((level) => ({
      level,
      table: name(TABLES[level]),
      below: (rootId: RootId) => sql`${name(`${root}_id`)} = ${rootId}`,
    })),
  ];
};

/** The cameras below a root, those that are being removed too. */
export const camerasBelow = (root: RootType, id: RootId): Sql =>
  root === 'camera'
    ? sql`select id from camera_rows where id = ${id}`
    : sql`select id from camera_rows where ${name(`${root}_id`)} = ${id}`;
