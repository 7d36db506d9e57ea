import { createRandom } from '@sightline/scene/random';
import type { AlertRow, MarkRow } from './rows.ts';
import type { DemoUser } from './users.ts';

const DAY_MS = 86_400_000;

/** Share of alerts somebody has read, by age in days and by whether work on them began. */
function readShare(ageDays: number, isPending: boolean): number {
  if (ageDays > 7) return 0.995;
  if (ageDays > 2) return isPending ? 0.8 : 0.97;
  return isPending ? 0.08 : 0.75;
}

/** What the demo accounts have read, bookmarked and followed among the alerts of their sites. */
export function marksOf(seed: number, now: Date, user: DemoUser, alerts: readonly AlertRow[]): MarkRow[] {
  const random = createRandom(seed, 'marks', user.row.username);
  const reachable = new Set(user.sites.map(({ id }) => id));
  const nowMs = now.getTime();
  return alerts.flatMap((alert) => {
    if (!reachable.has(alert.site_id)) return [];
    const atMs = Date.parse(alert.occurred_at);
    const isRead = random.chance(readShare((nowMs - atMs) / DAY_MS, alert.status === 'pending'));
    const [isBookmarked, isFollowed] = [random.chance(0.006), random.chance(0.004)];
    const soon = new Date(atMs + random.next() ** 2 * Math.min(2 * DAY_MS, nowMs - atMs)).toISOString();
    if (!isRead && !isBookmarked && !isFollowed) return [];
    return [
      {
        user_id: user.row.id,
        alert_id: alert.id,
        read_at: isRead ? soon : null,
        bookmarked_at: isBookmarked ? soon : null,
        followed_at: isFollowed ? soon : null,
      },
    ];
  });
}
