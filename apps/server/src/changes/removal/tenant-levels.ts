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

export interface Branch {
  level: Level;
  table: string;
  /** Condition that finds the rows of this level below a root, or the root itself; `$1` is the root's id. */
  below: string;
}

/** The tables from a root downwards, the root's own first. */
export const branchesOf = (root: RootType): Branch[] =>
  LEVELS.slice(LEVELS.indexOf(root)).map((level) => ({
    level,
    table: TABLES[level],
    below: level === root ? 'id = $1' : `${root}_id = $1`,
  }));

export const branchOf = (root: RootType, level: Level): Branch | undefined =>
  branchesOf(root).find((branch) => branch.level === level);
