import type { ConditionKey } from '@sightline/contract/automations/catalogue';
import type { AutomationRule, RuleCondition } from '@sightline/contract/automations/draft';
import { minutesOf, WEEKDAYS } from '@sightline/contract/schedules';
import type { LocalTime } from '../local-time.ts';
import { type Happening, statusAt } from './happening.ts';

const MINUTE_MS = 60_000;
const SECOND_MS = 1000;

/** What a condition was found to be. */
export interface Finding {
  readonly isMet: boolean;
  readonly value: string | number;
  readonly spanSeconds?: number;
}

export interface Looking {
  readonly happening: Happening;
  /** When it is looked at: at once, or after the time that a condition waits. */
  readonly dueMs: number;
  /** What the conditions before this one let through, oldest first. */
  readonly others: readonly Happening[];
  /** What lies after it is not known yet. */
  readonly nowMs: number;
  readonly clock: (atMs: number) => LocalTime;
}

type Test = (line: RuleCondition, looking: Looking) => Finding;

const numberIn = ({ parameters }: RuleCondition, name: string) => Number(parameters[name] ?? 0);
const textIn = ({ parameters }: RuleCondition, name: string) => String(parameters[name] ?? '');

const starts: Test = ({ condition, values }, { happening: { event, value } }) => ({
  isMet: event === condition && values.includes(value),
  value,
});

/** The place of the first that happened after a moment. */
function firstAfter(happenings: readonly Happening[], atMs: number): number {
  let [low, high] = [0, happenings.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (happenings[middle]!.atMs > atMs) high = middle;
    else low = middle + 1;
  }
  return low;
}

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** One test for each condition of the catalogue. */
const TESTS: Readonly<Record<ConditionKey, Test>> = {
  alert_raised: starts,
  alert_status: starts,
  record_arrives: starts,
  camera_state: (line, looking) => {
    const { happening, dueMs, nowMs } = looking;
    const lasts = happening.endedMs === undefined || happening.endedMs >= dueMs;
    return { isMet: starts(line, looking).isMet && lasts && dueMs <= nowMs, value: happening.value };
  },
  use_case: ({ values }, { happening: { alert } }) => ({
    isMet: alert !== undefined && values.includes(alert.useCase),
    value: alert?.useCase ?? '',
  }),
  score: (line, { happening: { alert } }) => {
    const percent = (alert?.score ?? 0) * 100;
    return { isMet: percent >= numberIn(line, 'percent'), value: Math.round(percent) };
  },
  repeats: (line, { happening: { atMs }, dueMs, others }) => {
    const fromMs = atMs - numberIn(line, 'minutes') * MINUTE_MS;
    const near = others
      .slice(firstAfter(others, fromMs), firstAfter(others, atMs))
      .filter(({ knownMs }) => knownMs <= dueMs);
    const spanSeconds = Math.round((atMs - (near[0]?.atMs ?? atMs)) / SECOND_MS);
    return { isMet: near.length >= numberIn(line, 'times'), value: near.length, spanSeconds };
  },
  status: ({ values }, { happening: { alert }, dueMs }) => {
    const status = alert ? statusAt(alert, dueMs) : '';
    return { isMet: values.includes(status), value: status };
  },
  pending_for: (_line, { happening: { alert }, dueMs, nowMs }) => {
    const status = alert ? statusAt(alert, dueMs) : '';
    return { isMet: status === 'pending' && dueMs <= nowMs, value: status };
  },
  time_of_day: (line, { happening: { atMs }, clock }) => {
    const { minute } = clock(atMs);
    const [from, to] = [minutesOf(textIn(line, 'from')), minutesOf(textIn(line, 'to'))];
    const isMet = from < to ? minute >= from && minute < to : minute >= from || minute < to;
    return { isMet, value: `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}` };
  },
  weekday: ({ values }, { happening: { atMs }, clock }) => {
    const weekday = WEEKDAYS[clock(atMs).weekday] ?? '';
    return { isMet: values.includes(weekday), value: weekday };
  },
};

export const testCondition: Test = (line, looking) => TESTS[line.condition](line, looking);

/** The conditions that something has to last for. */
const WAITING: ReadonlySet<ConditionKey> = new Set(['camera_state', 'pending_for']);

/** How long after something is known its conditions are looked at. */
export const delayMsOf = ({ conditions }: AutomationRule): number =>
  Math.max(
    0,
    ...conditions.filter(({ condition }) => WAITING.has(condition)).map((line) => numberIn(line, 'minutes')),
  ) * MINUTE_MS;

/** How far back something else can decide whether a condition holds. */
export const lookBackMsOf = ({ conditions }: AutomationRule): number =>
  Math.max(
    0,
    ...conditions.filter(({ condition }) => condition === 'repeats').map((line) => numberIn(line, 'minutes')),
  ) * MINUTE_MS;
