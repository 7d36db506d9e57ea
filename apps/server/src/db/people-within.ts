import type { Reach } from '../reach.ts';
import { peopleIdsWithin } from './people-ids-within.ts';
import type { Statement } from './statement.ts';

/** Whether a user, as a statement calls them, has a place within a reach. */
export const peopleWithin = (reach: Reach, user: string, statement: Statement): string =>
  reach.all ? 'true' : `${user}.id in ${peopleIdsWithin(reach, statement)}`;
