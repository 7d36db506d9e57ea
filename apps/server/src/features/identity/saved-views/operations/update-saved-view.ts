import { problemEntry } from '@sightline/contract/errors';
import type { Operation } from '../../../../changes/call.ts';
import type { Reach } from '../../../../changes/reach/reach.ts';
import type { Db } from '../../../../platform/db/db.ts';
import { refuseTaken } from '../../../../platform/db/refuse-taken.ts';
import { AppError, fail } from '../../../../platform/errors/app-error.ts';
import { presentView } from '../saved-views.present.ts';
import {
  clearStart,
  lockView,
  placeToShareWith,
  type SharedWith,
  storeView,
  VIEW_NAME_TAKEN,
} from '../saved-views.repo.ts';

const NOBODY: SharedWith = { company_id: null, reseller_id: null };

const sharedWith = async (reach: Reach, db: Db, isShared: boolean): Promise<SharedWith> =>
  isShared ? ((await placeToShareWith(reach, db)) ?? fail('not_in_one_company')) : NOBODY;

const placeOf = ({ company_id, reseller_id }: SharedWith): SharedWith => ({ company_id, reseller_id });

export const updateSavedView: Operation<'updateSavedView'> = async ({ services, actor }, { params, body }) => {
  const change = services.db.transaction(async (tx) => {
    const before = (await lockView(tx, actor.userId, params.id)) ?? fail('saved_view_not_found');
    if (body.version !== undefined && body.version !== before.version) {
      const problem = problemEntry('changed_since', { fields: before.name }, 'version');
      throw new AppError([problem], undefined, presentView(before));
    }
    if (body.is_start && before.kind !== 'dashboard') fail('not_a_dashboard');
    if (body.is_start) await clearStart(tx, actor.userId);
    const after = {
      id: before.id,
      name: body.name ?? before.name,
      query: body.query ?? before.query,
      ...(body.shared === undefined ? placeOf(before) : await sharedWith(actor.reach, tx, body.shared)),
      is_start: body.is_start ?? before.is_start,
    };
    return (await storeView(tx, actor.userId, after)) ?? fail('saved_view_not_found');
  });
  return presentView(await refuseTaken(change, VIEW_NAME_TAKEN));
};
