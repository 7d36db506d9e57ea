import type { ConditionKey } from '@sightline/contract/automations/catalogue';
import type { AlertStatus } from '@sightline/contract/statuses';

/** A status that an alert was given. */
export interface GivenStatus {
  readonly atMs: number;
  readonly status: AlertStatus;
}

/** An alert as conditions look at it. */
export interface WatchedAlert {
  readonly id: string;
  readonly useCase: string;
  /** How surely the object was seen that broke the rule, from 0 to 1; null without one. */
  readonly score: number | null;
  /** What it was raised with. */
  readonly firstStatus: AlertStatus;
  /** Those it was given since, oldest first. */
  readonly statuses: readonly GivenStatus[];
}

/** Something that can start an automation. */
export interface Happening {
  /** The same for the same thing, however often it is told. */
  readonly key: string;
  /** The first condition that it can meet, and what that compares its values with. */
  readonly event: ConditionKey;
  readonly value: string;
  readonly atMs: number;
  /** When the server heard of it: what takes time is counted from here. */
  readonly knownMs: number;
  readonly alert?: WatchedAlert;
  /** Until when a state of a camera lasted; absent: it still does. */
  readonly endedMs?: number;
}

export const statusAt = ({ firstStatus, statuses }: WatchedAlert, atMs: number): AlertStatus =>
  statuses.findLast((given) => given.atMs <= atMs)?.status ?? firstStatus;

/** A state that a camera went into. */
export interface StateChange {
  readonly atMs: number;
  readonly state: string;
}

/**
 * What a camera went through, oldest first. While it connects it is as it was before; back is only what was away: the first
 * state that is known of it starts nothing when that is `live`.
 */
export function stateHappenings(changes: readonly StateChange[]): Happening[] {
  const turns = changes
    .filter(({ state }) => state !== 'connecting')
    .filter(({ state }, index, all) => state !== all[index - 1]?.state);
  return turns.flatMap(({ atMs, state }, index) => {
    if (index === 0 && state === 'live') return [];
    const endedMs = turns[index + 1]?.atMs;
    const happening: Happening = { key: `state-${atMs}`, event: 'camera_state', value: state, atMs, knownMs: atMs };
    return [endedMs === undefined ? happening : { ...happening, endedMs }];
  });
}
