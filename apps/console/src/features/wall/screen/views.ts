import { CAMERAS_PER_VIEW, type ShownAlert, type ShownCamera } from '@sightline/contract/wall-screens';

/** An alert that nobody deals with stops the rotation for so long. */
const OPEN_MS = 5 * 60_000;
/** However fast somebody is, its camera stays large for so long. */
export const LEAST_MS = 30_000;

/** Cameras by what matters: those of the latest alerts, open ones first, then those that show something. */
function byWeight(cameras: readonly ShownCamera[], alerts: readonly ShownAlert[]): ShownCamera[] {
  const alerting = (id: string, isOpen: boolean) =>
    alerts.some(({ camera, status }) => camera.id === id && (status === 'pending' || !isOpen));
  const rankOf = ({ id, state }: ShownCamera) => {
    if (alerting(id, true)) return 0;
    if (alerting(id, false)) return 1;
    return state === 'offline' || state === 'unknown' ? 3 : 2;
  };
  return cameras.toSorted((a, b) => rankOf(a) - rankOf(b));
}

export function viewsOf(all: readonly ShownCamera[], alerts: readonly ShownAlert[] = []): ShownCamera[][] {
  const cameras = byWeight(all, alerts);
  const count = Math.ceil(cameras.length / CAMERAS_PER_VIEW);
  return Array.from({ length: count }, (_, view) =>
    cameras.slice(view * CAMERAS_PER_VIEW, (view + 1) * CAMERAS_PER_VIEW),
  );
}

/** The alert whose camera is large, and since when. */
export interface Held {
  alert: ShownAlert;
  sinceMs: number;
}

/** Which alert holds the large place: the newest open one, but none gives way before its time. */
export function heldBy(before: Held | undefined, alerts: readonly ShownAlert[], nowMs: number): Held | undefined {
  const open = alerts.find(
    ({ status, occurred_at }) => status === 'pending' && nowMs - Date.parse(occurred_at) < OPEN_MS,
  );
  const isFresh = before !== undefined && nowMs - before.sinceMs < LEAST_MS;
  if (before && (isFresh || open?.id === before.alert.id)) return before;
  return open && { alert: open, sinceMs: nowMs };
}

/** The cameras on screen: the large one first. */
export function inView(
  views: readonly (readonly ShownCamera[])[],
  at: number,
  held: Held | undefined,
  cameras: readonly ShownCamera[],
): ShownCamera[] {
  const view = views[at % Math.max(1, views.length)] ?? [];
  const large = held && cameras.find(({ id }) => id === held.alert.camera.id);
  if (!large) return [...view];
  return [large, ...view.filter(({ id }) => id !== large.id)].slice(0, CAMERAS_PER_VIEW);
}
