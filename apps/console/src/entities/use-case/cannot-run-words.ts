import type { CannotRun } from '@sightline/contract/use-cases/cannot-run';
import type { TFunction } from 'i18next';
import { listText, seenName } from '../node/sight-words.ts';

type Lack = Extract<CannotRun['code'], `node_lacks_${string}`>;

const namesOf = (reasons: readonly CannotRun[], code: Lack, name: (word: string) => string): string[] =>
  reasons.flatMap((reason) => (reason.code === code && reason.lacks ? [name(reason.lacks)] : []));

/** What the node would have to see, in one list. */
function lackingThings(t: TFunction, reasons: readonly CannotRun[]): string[] {
  const points = namesOf(reasons, 'node_lacks_key_point', (word) => seenName(t, 'key_point', word));
  return [
    ...namesOf(reasons, 'node_lacks_class', (word) => seenName(t, 'class', word)),
    ...(points.length > 0 ? [t('sight.body_points', { points: points.join(', ') })] : []),
    ...namesOf(reasons, 'node_lacks_identity', (word) => seenName(t, 'identity', word)),
  ];
}

const WHOLE = [
  'settings_too_new',
  'settings_unreadable',
  'areas_unreadable',
  'schedule_unreadable',
  'node_cannot_run',
  'engine_has_no_rule',
  'camera_has_no_node',
  'node_has_not_reported',
] as const;

/** Why a use case cannot run, a sentence for each reason; all that the node cannot see is one sentence. */
export function cannotRunTexts(t: TFunction, reasons: readonly CannotRun[]): string[] {
  const things = lackingThings(t, reasons);
  return [
    ...WHOLE.filter((code) => reasons.some((reason) => reason.code === code)).map((code) => t(`cannot_run.${code}`)),
    ...(things.length > 0 ? [t('cannot_run.node_lacks', { things: listText(things) })] : []),
  ];
}
