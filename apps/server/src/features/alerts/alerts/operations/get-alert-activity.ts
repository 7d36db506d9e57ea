import type { AlertActivity, UseCaseActivity } from '@sightline/contract/alerts/activity';
import { isTimeZone } from '@sightline/contract/countries';
import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { countWeek, findWatchedCamera, lastAlerts, MOST_COUNTED } from '../alert-activity.repo.ts';
import { sightOf } from '../alert-search.ts';

export const getAlertActivity: Operation<'getAlertActivity'> = async ({ services: { db }, actor }, input) => {
  const { timezone } = input.query;
  if (!isTimeZone(timezone)) fail('invalid_value', { field: 'timezone' });
  const camera = (await findWatchedCamera(actor.reach, db, input.params.id)) ?? fail('camera_not_found');
  const sight = sightOf(actor);
  const [{ days, counts }, last] = await Promise.all([
    countWeek(db, camera, sight, timezone),
    lastAlerts(db, camera, sight),
  ]);
  const useCases: AlertActivity['use_cases'] = {};
  const activityOf = (key: string): UseCaseActivity => (useCases[key] ??= { counts: days.map(() => 0), last: null });
  for (const { use_case, day, count } of counts) activityOf(use_case).counts[days.indexOf(day)] = count;
  for (const { use_case, id, occurred_at } of last)
    activityOf(use_case).last = { id, occurred_at: occurred_at.toISOString() };
  const counted = counts.reduce((sum, { count }) => sum + count, 0);
  return { days, exact: counted < MOST_COUNTED, use_cases: useCases };
};
