import { isUseCase, USE_CASES } from '@sightline/contract/use-cases/catalogue';
import { COMMON_FIELDS } from '@sightline/contract/use-cases/define';
import { createRandom } from '@sightline/scene/random';
import { createIds } from './ids.ts';
import type { AlertRow, CameraRow, MarkRow, NoticeRow, SiteRow, WatchRow } from './rows.ts';
import type { DemoUser } from './users.ts';

/** Who starts with cameras to watch, and so with something behind the bell. */
const WATCHERS = ['superuser', 'company', 'operator'];
const KEPT = 30;
/** The latest stay unread unless their alert was read; the older ones have been dealt with. */
const STILL_NEW = 8;

export interface Watcher {
  user: DemoUser;
  site: SiteRow;
  cameras: readonly CameraRow[];
}

/** The watchers with all cameras of their first site. */
export const watchersOf = (users: readonly DemoUser[], cameras: readonly CameraRow[]): Watcher[] =>
  users
    .filter(({ row }) => WATCHERS.includes(row.username))
    .flatMap((user) => {
      const [site] = user.sites;
      return site ? [{ user, site, cameras: cameras.filter((camera) => camera.site_id === site.id) }] : [];
    });

export const watchesOf = ({ user, cameras }: Watcher): WatchRow[] =>
  cameras.map(({ id }) => ({ user_id: user.row.id, camera_id: id }));

interface Folded {
  startMs: number;
  count: number;
  last: AlertRow;
}

/** Alerts of one use case on one camera inside its cooldown are one notification with a count, as they are live. */
function fold(alerts: readonly AlertRow[]): Folded[] {
  const open = new Map<string, Folded>();
  const folded: Folded[] = [];
  for (const alert of alerts) {
    const kind = `${alert.camera_id} ${alert.use_case}`;
    const atMs = Date.parse(alert.occurred_at);
    const known = open.get(kind);
    if (known && atMs - known.startMs <= COMMON_FIELDS.alert_cooldown.default * 1000) {
      known.count += 1;
      known.last = alert;
    } else {
      const fresh = { startMs: atMs, count: 1, last: alert };
      open.set(kind, fresh);
      folded.push(fresh);
    }
  }
  return folded.sort((a, b) => (a.last.occurred_at < b.last.occurred_at ? -1 : 1));
}

/** What the bell of a watcher holds: the latest alerts of the cameras they watch. `alerts` come oldest first. */
export function noticesOf(
  seed: number,
  { user, site, cameras }: Watcher,
  alerts: readonly AlertRow[],
  marks: readonly MarkRow[],
): NoticeRow[] {
  const idAt = createIds(createRandom(seed, 'notices', user.row.username));
  const names = new Map(cameras.map(({ id, name }) => [id, name]));
  const read = new Set(
    marks.filter((mark) => mark.user_id === user.row.id && mark.read_at).map((mark) => mark.alert_id),
  );
  const kept = fold(alerts.filter(({ camera_id }) => names.has(camera_id))).slice(-KEPT);
  return kept.map(({ startMs, count, last }, index) => ({
    id: idAt(startMs),
    user_id: user.row.id,
    tab: 'alerts',
    type: 'observation',
    template: 'alert_observed',
    params: {
      use_case: last.use_case,
      use_case_label: isUseCase(last.use_case) ? USE_CASES[last.use_case].label : last.use_case,
      camera: names.get(last.camera_id) ?? '',
      site: site.name,
    },
    record_id: last.id,
    camera_id: last.camera_id,
    use_case: last.use_case,
    count,
    marked_as_read: read.has(last.id) || index < kept.length - STILL_NEW,
    created_at: new Date(startMs).toISOString(),
    updated_at: last.occurred_at,
  }));
}
