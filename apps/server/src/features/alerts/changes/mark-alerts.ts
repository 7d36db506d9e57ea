import { uuidv7 } from 'uuidv7';
import type { Changing } from '../../../changes/changing.ts';
import { insertEvents, nextVersions } from '../events/events.repo.ts';
import type { Announced } from './announce-changes.ts';
import type { LockedAlert } from './changes.repo.ts';
import { setMarks } from './marks.repo.ts';

export interface Marks {
  read?: boolean | undefined;
  bookmarked?: boolean | undefined;
  followed?: boolean | undefined;
}

/** Following is part of an alert's history: others see who keeps an eye on it. */
async function recordFollowing(
  { tx, actor }: Changing,
  alerts: readonly LockedAlert[],
  followed: boolean,
): Promise<Announced[]> {
  if (alerts.length === 0) return [];
  const versions = await nextVersions(
    tx,
    alerts.map(({ id }) => id),
  );
  const after = alerts.map((alert) => ({ ...alert, version: versions.get(alert.id) ?? alert.version }));
  const values = { kind: 'follow', before: !followed, after: followed } as const;
  await insertEvents(
    tx,
    after.map(({ id, version }) => ({ alertId: id, version, ...values })),
    { changeId: uuidv7(), userId: actor.userId },
  );
  return after.map((alert) => ({ before: alert, after: alert, kinds: ['follow'] }));
}

interface Marked {
  /** On how many alerts a mark changed. */
  count: number;
  /** What others are to hear of: read and bookmarked are the caller's own business. */
  announced: Announced[];
}

/** Sets the caller's own marks on alerts that are locked. */
export async function markAlerts(changing: Changing, alerts: readonly LockedAlert[], marks: Marks): Promise<Marked> {
  const { tx, actor } = changing;
  const ids = alerts.map(({ id }) => id);
  const changed = new Set<string>();
  const announced: Announced[] = [];
  for (const mark of ['read', 'bookmarked', 'followed'] as const) {
    const isSet = marks[mark];
    if (isSet === undefined) continue;
    const marked = await setMarks(tx, actor.userId, ids, mark, isSet);
    for (const id of marked) changed.add(id);
    const own = alerts.filter(({ id }) => marked.has(id));
    if (mark === 'followed') announced.push(...(await recordFollowing(changing, own, isSet)));
  }
  return { count: changed.size, announced };
}
