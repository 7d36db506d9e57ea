import type { WallCamera } from '@sightline/contract/alerts/wall';

/** A camera counts as alerting for this long after an alert that nobody has looked into yet. */
const ALERTING_MS = 2 * 60_000;

export type TileState = NonNullable<WallCamera['state']> | 'unknown' | 'alerting';

/** What a tile is about: an alert that has just been raised, else how its camera does. */
export function tileStateOf({ state, last_alert }: Pick<WallCamera, 'state' | 'last_alert'>, nowMs: number): TileState {
  const isFresh = last_alert?.status === 'pending' && nowMs - Date.parse(last_alert.occurred_at) < ALERTING_MS;
  return isFresh ? 'alerting' : (state ?? 'unknown');
}
