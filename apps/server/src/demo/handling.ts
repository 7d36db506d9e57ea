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
  ageMs: number;
  useCase: ShownUseCase;
  siteId: string;
  people: People;
  random: Random;
}

/** How far people have got with an alert of some age. */
export function handle({ ageMs, useCase, siteId, people, random }: Case) {
  const status = statusOf(ageMs, useCase, random);
  const isAssigned = random.chance(status === 'pending' ? 0.2 : 0.88);
  const candidates = people.get(siteId) ?? [];
  // The first in the list is the one in charge and gets the most.
  const assignee = candidates[Math.floor(random.next() ** 1.6 * candidates.length)];
  return { status, assignee_id: (isAssigned && assignee) || null };
}

function statusOf(ageMs: number, useCase: ShownUseCase, random: Random): AlertStatus {
  if (random.chance(shareAt(PENDING, ageMs))) return 'pending';
  if (random.chance(shareAt(ACKNOWLEDGED, ageMs))) return 'acknowledged';
  const { nonCompliant, invalid } = OUTCOMES[useCase] ?? USUAL_OUTCOME;
  const drawn = random.next();
  if (drawn < invalid) return 'invalid';
  return drawn < invalid + nonCompliant ? 'non_compliant' : 'compliant';
}
