import { MAX_SAVED_VIEWS } from '@sightline/contract/saved-views';
import { uuidv7 } from 'uuidv7';
import type { Operation } from '../../../../changes/call.ts';
import { refuseTaken } from '../../../../platform/db/refuse-taken.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { presentView } from '../saved-views.present.ts';
import { countViewsHolding, insertView, VIEW_NAME_TAKEN } from '../saved-views.repo.ts';

export const createSavedView: Operation<'createSavedView'> = async ({ services, actor }, { body }) => {
  const add = services.db.transaction(async (tx) => {
    const count = await countViewsHolding(tx, actor.userId, body.kind);
    if (count >= MAX_SAVED_VIEWS) fail('too_many_saved_views', { max: MAX_SAVED_VIEWS });
    return (await insertView(tx, actor.userId, { id: uuidv7(), ...body })) ?? fail('saved_view_not_found');
  });
  return presentView(await refuseTaken(add, VIEW_NAME_TAKEN));
};
