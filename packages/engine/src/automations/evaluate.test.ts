import type { AutomationRule, RuleCondition } from '@sightline/contract/automations/draft';
import { describe, expect, it } from 'vitest';
import { localClock } from '../local-time.ts';
import { holdBack, sift } from './evaluate.ts';
import { type Happening, stateHappenings, type WatchedAlert } from './happening.ts';

const MINUTE = 60_000;
/** A Tuesday, 20:00 in Singapore. */
const START = Date.parse('2026-11-17T12:00:00Z');
const clock = localClock('Asia/Singapore');

const alertAt = (minute: number, part: Partial<WatchedAlert> = {}): Happening => {
  const id = `a${minute}`;
  const atMs = START + minute * MINUTE;
  const alert = { id, useCase: 'crowding', score: 0.8, firstStatus: 'pending', statuses: [], ...part } as const;
  return { key: `alert-${id}`, event: 'alert_raised', value: alert.useCase, atMs, knownMs: atMs, alert };
};
const line = (condition: RuleCondition['condition'], parameters = {}, values: string[] = []): RuleCondition => ({
  condition,
  values,
  parameters,
});
const RAISED = line('alert_raised', {}, ['crowding']);
const ruleOf = (conditions: RuleCondition[], limit_minutes: number | null = null): AutomationRule => ({
  conditions,
  actions: [],
  limit_minutes,
});
const sifted = (conditions: RuleCondition[], happenings: Happening[], nowMs = START + 1000 * MINUTE) =>
  sift(ruleOf(conditions), happenings, { nowMs, clock });
const keys = (conditions: RuleCondition[], happenings: Happening[], nowMs?: number) =>
  sifted(conditions, happenings, nowMs).matches.map(({ happening }) => happening.key);

describe('the conditions of an automation', () => {
  it('let through what they name, one after the other, and say why', () => {
    const happenings = [alertAt(0), alertAt(3, { useCase: 'no_access_area' }), alertAt(5, { score: 0.4 }), alertAt(9)];
    const { left, matches } = sifted(
      [RAISED, line('score', { percent: 60 }), line('repeats', { times: 2, minutes: 10 })],
      happenings,
    );
    expect(left).toEqual([3, 2, 1]);
    expect(matches).toMatchObject([
      {
        happening: { key: 'alert-a9' },
        reasons: [
          { condition: 'alert_raised', value: 'crowding' },
          { condition: 'score', value: 80 },
          { condition: 'repeats', value: 2, span_seconds: 540 },
        ],
      },
    ]);
  });

  it('count what happens several times up to each moment, and not what was not known then', () => {
    const late = { ...alertAt(4), knownMs: START + 60 * MINUTE };
    const twice = [RAISED, line('repeats', { times: 2, minutes: 10 })];
    expect(keys(twice, [alertAt(0), alertAt(10), alertAt(19)])).toEqual(['alert-a19']);
    expect(keys(twice, [late, alertAt(9)])).toEqual([]);
  });

  it('look at the status an alert had then', () => {
    const acknowledged = { statuses: [{ atMs: START + 10 * MINUTE, status: 'acknowledged' }] } as const;
    const pending = [RAISED, line('status', {}, ['pending'])];
    expect(keys(pending, [alertAt(0, acknowledged)])).toEqual(['alert-a0']);
    expect(keys([RAISED, line('pending_for', { minutes: 5 })], [alertAt(0, acknowledged)])).toEqual(['alert-a0']);
    expect(keys([RAISED, line('pending_for', { minutes: 15 })], [alertAt(0, acknowledged)])).toEqual([]);
  });

  it('wait for what has to last', () => {
    const waiting = [RAISED, line('pending_for', { minutes: 15 })];
    expect(keys(waiting, [alertAt(0)], START + 14 * MINUTE)).toEqual([]);
    const [match] = sifted(waiting, [alertAt(0)], START + 15 * MINUTE).matches;
    expect(match?.dueMs).toBe(START + 15 * MINUTE);
  });

  it('go by the clock of the site, over midnight, too', () => {
    const between = (from: string, to: string) => keys([RAISED, line('time_of_day', { from, to })], [alertAt(0)]);
    expect(between('19:00', '07:00')).toEqual(['alert-a0']);
    expect(between('20:00', '20:01')).toEqual(['alert-a0']);
    expect(between('07:00', '20:00')).toEqual([]);
    expect(keys([RAISED, line('weekday', {}, ['tuesday'])], [alertAt(0)])).toEqual(['alert-a0']);
    expect(keys([RAISED, line('weekday', {}, ['wednesday'])], [alertAt(0)])).toEqual([]);
  });
});

describe('the states of a camera', () => {
  const at = (minute: number, state: string) => ({ atMs: START + minute * MINUTE, state });
  const states = stateHappenings([
    at(0, 'live'),
    at(5, 'offline'),
    at(8, 'connecting'),
    at(9, 'offline'),
    at(20, 'connecting'),
    at(21, 'live'),
  ]);

  it('start what lasts, while it connects, too', () => {
    expect(states.map(({ value, atMs }) => [value, (atMs - START) / MINUTE])).toEqual([
      ['offline', 5],
      ['live', 21],
    ]);
    const offline = (minutes: number) => keys([line('camera_state', { minutes }, ['offline'])], states);
    expect(offline(16)).toHaveLength(1);
    expect(offline(17)).toEqual([]);
  });
});

describe('a limit', () => {
  it('holds back what follows too soon on a run, and not what follows on something held back', () => {
    const { matches } = sifted(
      [RAISED],
      [0, 10, 29, 30, 45].map((minute) => alertAt(minute)),
    );
    const outcomes = (doneMs: number[] = []) =>
      holdBack(ruleOf([RAISED], 30), matches, doneMs).map(({ outcome }) => outcome);
    expect(outcomes()).toEqual(['done', 'held_back', 'held_back', 'done', 'held_back']);
    expect(outcomes([START - MINUTE])).toEqual(['held_back', 'held_back', 'done', 'held_back', 'held_back']);
    expect(holdBack(ruleOf([RAISED]), matches).every(({ outcome }) => outcome === 'done')).toBe(true);
  });
});
