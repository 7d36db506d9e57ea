import type { Operation } from '../../../../changes/call.ts';
import { listPlates } from '../list-plates.repo.ts';
import { presentPlate } from '../plates.present.ts';

/** What nothing matches is looked for once more, with one character that may be another. */
export const listRegisteredPlates: Operation<'listRegisteredPlates'> = async (
  { services: { db }, actor },
  { query },
) => {
  const asked = { ...query, isClose: false };
  const found = await listPlates(actor.reach, db, asked);
  const isText = Boolean(query.search || query.license_plate_like);
  const isCloseMatch = found.count === 0 && isText && query.cursor === undefined;
  const page = isCloseMatch ? await listPlates(actor.reach, db, { ...asked, isClose: true }) : found;
  return { ...page, results: page.results.map(presentPlate), is_close_match: isCloseMatch && page.count > 0 };
};
