import { can, type Needed } from '@sightline/contract/permissions';
import { MAX_SAVED_VIEWS, type SavedViewKind } from '@sightline/contract/saved-views';
import type { Operation } from '../../../../changes/call.ts';
import { presentSharedView, presentView } from '../saved-views.present.ts';
import { listSharedViews, listViews } from '../saved-views.repo.ts';

/** Who opens the list that a view is of; others learn nothing of what colleagues look for. */
const SEEN_BY: Record<SavedViewKind, Needed> = {
  alerts: 'alerts_summary__read',
  search: 'alerts_summary__read',
  wall: 'cameras_streams__view',
  dashboard: 'alerts_dashboard__read',
};

export const listSavedViews: Operation<'listSavedViews'> = async ({ services: { db }, actor }, { query: { kind } }) => {
  const own = await listViews(db, actor.userId, kind);
  const shared = can(actor, SEEN_BY[kind])
    ? await listSharedViews(actor.reach, db, actor.userId, { kind, limit: MAX_SAVED_VIEWS })
    : [];
  return [...own.map(presentView), ...shared.map(presentSharedView)];
};
