import type { Config } from './config.ts';

/** Whether other servers may run on the same database: the one in the data folder belongs to one server alone. */
export const mayBeSeveral = ({ databaseUrl }: Pick<Config, 'databaseUrl'>): boolean => databaseUrl !== undefined;
