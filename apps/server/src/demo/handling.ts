import type { AlertStatus } from '@sightline/contract/statuses';
import type { Random } from '@sightline/scene/random';
import type { ShownUseCase } from './scenes/shown.ts';

/** Who may be given an alert, by site. */
export type People = ReadonlyMap<string, readonly string[]>;

const HOUR_MS = 3_600_000;

/** Share of alerts nobody has looked at yet: from this age on, this many. */
const PENDING: readonly (readonly [fromHours: number, share: number])[] = [
  [0, 0.92],
  [3, 0.8],
  [12, 0.62],
  [24, 0.3],
  [72, 0.1],
  [168, 0.025],
];
/** Acknowledged is a step on the way: fewer remain there the older they get. */
const ACKNOWLEDGED: typeof PENDING = [
  [0, 0.7],
  [24, 0.4],
  [72, 0.25],
  [240, 0.12],
];
const shareAt = (steps: typeof PENDING, ageMs: number) =>
  steps.findLast(([fromHours]) => ageMs >= fromHours * HOUR_MS)?.[1] ?? 1;

/** What review makes of a use case: some are mostly harmless, some detections simply wrong. */
const OUTCOMES: Partial<Record<ShownUseCase, { nonCompliant: number; invalid: number }>> = {
  ppe_detection: { nonCompliant: 0.24, invalid: 0.09 },
  worker_under_load: { nonCompliant: 0.3, invalid: 0.06 },
  worker_open_edge: { nonCompliant: 0.28, invalid: 0.05 },
  crowding: { nonCompliant: 0.06, invalid: 0.12 },
  illegal_parking: { nonCompliant: 0.1, invalid: 0.04 },
};
const USUAL_OUTCOME = { nonCompliant: 0.15, invalid: 0.07 };

interface Case {
  atMs: number;
  ageMs: number;
  useCase: ShownUseCase;
  siteId: string;
  people: People;
  random: Random;
}

/** How far people have got with an alert of some age. */
export function handle({ atMs, ageMs, useCase, siteId, people, random }: Case) {
  const status = statusOf(ageMs, useCase, random);
  const isAssigned = random.chance(status === 'pending' ? 0.2 : 0.88);
  const candidates = people.get(siteId) ?? [];
  // The first in the list is the one in charge and gets the most.
  const assignee = candidates[Math.floor(random.next() ** 1.6 * candidates.length)];
  return {
    status,
    assignee_id: (isAssigned && assignee) || null,
    ...handledAt({ atMs, ageMs, useCase, status, random }),
  };
}

/** How many minutes it takes to take an alert up, and how many hours to decide it, on average. */
const PACE: Partial<Record<ShownUseCase, { minutes: number; hours: number }>> = {
  worker_under_load: { minutes: 4.2, hours: 2.1 },
  worker_open_edge: { minutes: 4, hours: 2.3 },
  worker_near_heavy_machine: { minutes: 5, hours: 2.6 },
  ppe_detection: { minutes: 9, hours: 4.1 },
  crowding: { minutes: 11.5, hours: 6 },
  illegal_parking: { minutes: 12, hours: 8 },
};
const USUAL_PACE = { minutes: 6.5, hours: 3 };
/** People have become quicker: so much slower they were per day ago. */
const SLOWER_PER_DAY = 0.006;

type Handled = Pick<Case, 'atMs' | 'ageMs' | 'useCase' | 'random'> & { status: AlertStatus };

/** When an alert was taken up and decided, as far as it was; nobody did so in the future. */
function handledAt({ atMs, ageMs, useCase, status, random }: Handled) {
  const { minutes, hours } = PACE[useCase] ?? USUAL_PACE;
  const slowness = 1 + (SLOWER_PER_DAY * ageMs) / (24 * HOUR_MS);
  const afterMs = (meanMs: number) => Math.min(ageMs, -Math.log(1 - random.next() * 0.98) * meanMs * slowness);
  const ackMs = afterMs((minutes * HOUR_MS) / 60);
  const resolveMs = Math.min(ageMs, ackMs + afterMs(hours * HOUR_MS));
  const moment = (delayMs: number) => new Date(atMs + delayMs).toISOString();
  return {
    acknowledged_at: status === 'pending' ? null : moment(ackMs),
    resolved_at: status === 'pending' || status === 'acknowledged' ? null : moment(resolveMs),
  };
}

function statusOf(ageMs: number, useCase: ShownUseCase, random: Random): AlertStatus {
  if (random.chance(shareAt(PENDING, ageMs))) return 'pending';
  if (random.chance(shareAt(ACKNOWLEDGED, ageMs))) return 'acknowledged';
  const { nonCompliant, invalid } = OUTCOMES[useCase] ?? USUAL_OUTCOME;
  const drawn = random.next();
  if (drawn < invalid) return 'invalid';
  return drawn < invalid + nonCompliant ? 'non_compliant' : 'compliant';
}
