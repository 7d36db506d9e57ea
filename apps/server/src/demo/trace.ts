import { DETECTORS, type DetectorType } from '@sightline/contract/flows';
import type { TraceStep } from '@sightline/contract/node-link';
import type { Random } from '@sightline/scene/random';
import { HABITS } from './scenes/mix.ts';
import type { Finding } from './scenes/shots.ts';
import type { ShownUseCase } from './scenes/shown.ts';

const isDetector = (type: string): type is DetectorType => type in DETECTORS;

/** Why an alert fired, as the engine writes it: the path through the rules, the last one with value and limit. */
export function traceOf(
  useCase: ShownUseCase,
  finding: Finding,
  settings: Readonly<Record<string, unknown>>,
  random: Random,
): TraceStep[] {
  const { path, limit: setting, overSeconds } = HABITS[useCase];
  const limit = setting === undefined ? null : Number(settings[setting]);
  const measured =
    limit !== null && overSeconds !== undefined
      ? limit + 0.2 + random.next() ** 2 * overSeconds
      : (finding.measured ?? null);
  const offending = finding.objects.filter((object) => object.offending).length;
  return path.map((type, index) => {
    const isLast = index === path.length - 1;
    const seen = isDetector(type) ? countOf(type, finding) : offending;
    return {
      node: type,
      type,
      passed: seen,
      measured: isLast && measured !== null ? Math.round(measured * 10) / 10 : null,
      limit: isLast ? limit : null,
    };
  });
}

const countOf = (detector: DetectorType, { objects }: Finding) =>
  objects.filter(({ kind }) => (DETECTORS[detector] as readonly string[]).includes(kind)).length;
