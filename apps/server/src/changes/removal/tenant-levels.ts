import { name, type Sql, sql } from '../../platform/db/sql.ts';
import type { Reached } from '../reach/reached.ts';

/** The levels of the tenant tree from the top, each with the table that holds its rows. */
const TABLES = {
  reseller: 'reseller_rows',
  company: 'company_rows',
  site: 'site_rows',
  group: 'camera_group_rows',
  camera: 'camera_rows',
} as const;

export type Level = keyof typeof TABLES;
const LEVELS = Object.keys(TABLES) as Level[];

/** What can be removed with everything below it. */
export const ROOT_TYPES = ['reseller', 'company', 'site', 'group', 'camera'] as const;
export type RootType = (typeof ROOT_TYPES)[number];

/** The id of what is removed with everything below it. */
export type RootId = Reached<RootType>;

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
