import type { Db } from '../../../platform/db/db.ts';
import type { Place } from '../../../platform/realtime/realtime.ts';
import { readPlacesOf } from './accounts.repo.ts';
import { commonPlace } from './audit-user.ts';

/** Where what somebody does is filed: the lowest place that holds all of theirs. */
export const placeOfUser = async (db: Db, userId: string): Promise<Place> =>
  commonPlace(await readPlacesOf(db, userId));
