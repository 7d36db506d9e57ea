import type { Db } from '../../db/db.ts';
import type { Place } from '../../realtime/realtime.ts';
import { readPlacesOf } from './accounts.repo.ts';
import { commonPlace } from './audit-user.ts';

/** Where what somebody does is filed: the lowest place that holds all of theirs. */
export const placeOfUser = async (db: Db, userId: string): Promise<Place> =>
  commonPlace(await readPlacesOf(db, userId));
