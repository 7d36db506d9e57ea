import type { Reach } from '../reach.ts';
import { peopleIdsWithin } from './people-ids-within.ts';
import type { Statement } from './statement.ts';

/** The condition that people lie within a reach, for composed statements; `user` is how the users are called there. */
export const peopleWithin = (reach: Reach, user: string, statement: Statement): string =>
  reach.all ? 'true' : `${user}.id in ${peopleIdsWithin(reach, statement)}`;

/** All names of the user `u` as one text, exactly as the index over parts of names has it. */
export const ALL_NAMES_OF_USER = `lower(u.username || ' ' || u.email || ' ' || u.first_name || ' ' || coalesce(u.last_name, '')
  || ' ' || coalesce(u.user_channel_id, ''))`;
