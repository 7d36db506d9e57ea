import { INSTALLATION_CONDITIONS } from '@sightline/contract/installation-conditions';
import type { Services } from '../../../changes/services.ts';
import { announceNotices, insertNotices, type Notice, noticeId } from '../../notify/notifications/public.ts';
import {
  endConditions,
  forgetEnded,
  keepConditions,
  listSuperusers,
  lockOpen,
  resolveNotices,
  type StoredCondition,
} from './conditions.repo.ts';
import type { Condition } from './conditions.ts';

const noticeOf = ({ id, kind, params }: StoredCondition, userId: string): Notice => ({
  id: noticeId('installation', id, kind, userId),
  user_id: userId,
  tab: 'platform',
  type: 'observation',
  template: 'installation_trouble',
  params: { ...params, condition: kind },
  record_id: id,
  camera_id: null,
  count: 1,
});

/** New, or worse than what superusers were told. */
function isNews({ key, kind }: StoredCondition, before: readonly StoredCondition[]): boolean {
  const { level, tells } = INSTALLATION_CONDITIONS[kind];
  const was = before.find((each) => each.key === key);
  return tells && (!was || (level === 'act' && INSTALLATION_CONDITIONS[was.kind].level === 'look'));
}

/** Stores what holds now. Superusers are told of each once when it begins, and their notice says so when it ends. */
export async function tellConditions(services: Services, conditions: readonly Condition[]): Promise<void> {
  const { db } = services;
  const told = await db.transaction(async (tx) => {
    const before = await lockOpen(tx);
    const kept = await keepConditions(tx, conditions);
    const ended = await endConditions(
      tx,
      conditions.map(({ key }) => key),
    );
    const news = kept.filter((condition) => isNews(condition, before));
    const people = news.length > 0 ? await listSuperusers(tx) : [];
    const notices = people.flatMap((userId) => news.map((condition) => noticeOf(condition, userId)));
    const resolved = await resolveNotices(
      tx,
      ended.map(({ id }) => id),
    );
    return [...(await insertNotices(tx, notices)), ...resolved];
  });
  announceNotices(services, told);
  await forgetEnded(db);
}
