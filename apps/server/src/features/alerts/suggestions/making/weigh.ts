import type { SuggestedChange, SuggestionEffect, SuggestionKind } from '@sightline/contract/alerts/suggestions';
import type { CameraUseCase } from '@sightline/contract/node-link';
import type { UseCaseChange } from '@sightline/engine/replay/change';
import { areaCandidates } from './areas.ts';
import { hourCandidates } from './hours.ts';
import { limitCandidates } from './limits.ts';
import { bySpared, type Candidate, mostLost, type Reviewed } from './reviewed.ts';

/** A change with what it does, and the alerts that go. */
export interface Weighed {
  change: SuggestedChange;
  effect: SuggestionEffect;
  gone: ReadonlySet<string>;
}

/** A suggestion has to spare at least so many false alarms, and this share of them. */
const LEAST_SPARED = 3;
const LEAST_SPARED_SHARE = 0.25;

export const candidatesFor = (live: CameraUseCase, alerts: readonly Reviewed[]): Candidate[] => [
  ...limitCandidates(live, alerts),
  ...areaCandidates(live, alerts),
  ...hourCandidates(live, alerts),
];

/** A suggested change as the engine tries it. */
export function asTried(change: SuggestedChange): UseCaseChange {
  if (change.kind === 'limit') return { limits: { [change.node]: change.to } };
  if (change.kind === 'area') return { areas: { [change.node]: change.areas } };
  return { schedule: change.schedule };
}

const isWorthIt = ({ effect: { invalid, invalid_gone, confirmed_lost } }: Weighed, most: number) =>
  confirmed_lost <= most && invalid_gone >= LEAST_SPARED && invalid_gone >= invalid * LEAST_SPARED_SHARE;

/** Of what was tried, the change that spares the most and loses hardly anything; none when nothing is worth it. */
export const chosenOf = (
  weighed: readonly Weighed[],
  alerts: readonly Reviewed[],
  silenced: ReadonlySet<SuggestionKind>,
): Weighed | undefined =>
  weighed
    .filter((one) => !silenced.has(one.change.kind) && isWorthIt(one, mostLost(alerts)))
    .toSorted((a, b) => bySpared(a.effect, b.effect))[0];
