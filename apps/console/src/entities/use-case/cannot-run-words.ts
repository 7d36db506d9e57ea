import type { CameraProblem } from '@sightline/contract/cameras';
import i18next, { type TFunction } from 'i18next';
import { joinWords } from '../../lib/join-words.ts';
import { listText, seenName } from '../node/sight-words.ts';

type Code = CameraProblem['code'];
type Reason = Pick<CameraProblem, 'code' | 'lacks'>;
type Lack = Extract<Code, `node_lacks_${string}`>;

const namesOf = (reasons: readonly Reason[], code: Lack, name: (word: string) => string): string[] =>
  reasons.flatMap((reason) => (reason.code === code && reason.lacks ? [name(reason.lacks)] : []));

/** What the node would have to see, in one list. */
function lackingThings(t: TFunction, reasons: readonly Reason[]): string[] {
  const points = namesOf(reasons, 'node_lacks_key_point', (word) => seenName(t, 'key_point', word));
  return [
    ...namesOf(reasons, 'node_lacks_class', (word) => seenName(t, 'class', word)),
    ...(points.length > 0 ? [t('sight.body_points', { points: joinWords(points, i18next.language) })] : []),
    ...namesOf(reasons, 'node_lacks_identity', (word) => seenName(t, 'identity', word)),
  ];
}

/** Reasons that have a sentence each, in this order. */
const WHOLE: Readonly<Record<Exclude<Code, Lack>, true>> = {
  credentials_missing: true,
  operating_hours_unreadable: true,
  model_confidence_unreadable: true,
  region_of_interest_unreadable: true,
  calibration_unreadable: true,
  use_case_unknown: true,
  settings_too_new: true,
  settings_unreadable: true,
  areas_unreadable: true,
  schedule_unreadable: true,
  node_cannot_run: true,
  engine_has_no_rule: true,
  camera_has_no_node: true,
  node_has_not_reported: true,
};
const WHOLE_CODES = Object.keys(WHOLE) as (keyof typeof WHOLE)[];

/** Why something cannot run, a sentence for each reason; all that the node cannot see is one sentence. */
export function cannotRunTexts(t: TFunction, reasons: readonly Reason[]): string[] {
  const has = (code: Code) => reasons.some((reason) => reason.code === code);
  // What no node can run yet, this one need not see.
  const things = has('engine_has_no_rule') ? [] : lackingThings(t, reasons);
  return [
    ...WHOLE_CODES.filter(has).map((code) => t(`cannot_run.${code}`)),
    ...(things.length > 0 ? [t('cannot_run.node_lacks', { things: listText(things) })] : []),
  ];
}

/** About the camera as a whole: of what is off it would only be repeated. */
const OF_CAMERA: readonly Code[] = ['camera_has_no_node', 'node_has_not_reported'];

/** What stops something from running, in words. */
export const warningsOf = (t: TFunction, isOn: boolean, reasons: readonly Reason[]): string[] =>
  cannotRunTexts(t, isOn ? reasons : reasons.filter(({ code }) => !OF_CAMERA.includes(code)));

/** Faces and plates are read by models that are installed by a command of their own. */
export const isInstallable = (reasons: readonly Reason[]): boolean =>
  reasons.some(({ code }) => code === 'node_lacks_identity');
