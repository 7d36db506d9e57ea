import type { Reached } from '../reach/reached.ts';

/** The levels of the tenant tree from the top, each with the table that holds its rows. */
export const TABLES = {
  reseller: 'reseller_rows',
  company: 'company_rows',
  site: 'site_rows',
  group: 'camera_group_rows',
  camera: 'camera_rows',
} as const;

export type Level = keyof typeof TABLES;
export const LEVELS = Object.keys(TABLES) as Level[];

/** What can be removed with everything below it. */
export const ROOT_TYPES = ['reseller', 'company', 'site', 'group', 'camera'] as const;
export type RootType = (typeof ROOT_TYPES)[number];

/** The id of what is removed with everything below it. */
export type RootId = Reached<RootType>;
