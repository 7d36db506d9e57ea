import type { TrackedObject } from '@sightline/contract/frames';

/** How often a use case may alert on one camera. */
export interface CooldownLimits {
  /** Between any two alerts. */
  readonly alertCooldownMs: number;
  /** Between two alerts about the same track. */
  readonly reAlertDelayMs: number;
}

/** When alerts were raised. Plain data, so that it can be stored. */
export interface CooldownState {
  lastAlertMs: number | null;
  /** Track and when it was last part of an alert. */
  readonly alertedMs: Map<string, number>;
}

// "Nobody is there" has no track of its own; the absence is treated as one.
const NOBODY = '';

export const startCooldown = (): CooldownState => ({ lastAlertMs: null, alertedMs: new Map() });

/** Whether the last alert was so short a while ago that no other may follow yet. */
export const isCoolingDown = (
  { lastAlertMs }: CooldownState,
  { alertCooldownMs }: CooldownLimits,
  atMs: number,
): boolean => lastAlertMs !== null && atMs - lastAlertMs < alertCooldownMs;

/** Whether one of these objects has not been part of an alert lately. */
export function isNews(
  state: CooldownState,
  limits: CooldownLimits,
  objects: readonly TrackedObject[],
  atMs: number,
): boolean {
  if (objects.length === 0) return isFresh(state, limits, NOBODY, atMs);
  for (const object of objects) if (isFresh(state, limits, object.track, atMs)) return true;
  return false;
}

function isFresh({ alertedMs }: CooldownState, { reAlertDelayMs }: CooldownLimits, track: string, atMs: number) {
  const lastMs = alertedMs.get(track);
  return lastMs === undefined || atMs - lastMs >= reAlertDelayMs;
}

/** Starts the clocks; to be called only when the alert was really raised. */
export function noteAlert(state: CooldownState, objects: readonly TrackedObject[], atMs: number): void {
  state.lastAlertMs = atMs;
  if (objects.length === 0) state.alertedMs.set(NOBODY, atMs);
  for (const object of objects) state.alertedMs.set(object.track, atMs);
}

/** Drops tracks that may alert again anyway. */
export function forgetCooled({ alertedMs }: CooldownState, { reAlertDelayMs }: CooldownLimits, atMs: number): void {
  for (const [track, lastMs] of alertedMs) if (atMs - lastMs >= reAlertDelayMs) alertedMs.delete(track);
}
