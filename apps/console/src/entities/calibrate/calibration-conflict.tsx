import type { CameraCalibration } from '@sightline/contract/calibration';
import { CALIBRATION_FRAMES } from '@sightline/contract/calibration-tags';
import { canJoin } from '@sightline/editor/merge';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ConflictBanner } from '../merging/conflict-banner.tsx';
import { ConflictPanel } from '../merging/conflict-panel.tsx';
import { contestedShapes } from '../merging/contested-shapes.tsx';
import { contestedFacts } from '../merging/facts.ts';
import { savedBy } from '../merging/saved-by.ts';
import css from './calibrate.module.css';
import { type CalibrationFact, isCheck, isRuler } from './fact-map.ts';
import { metresText, placeText } from './metres.ts';
import type { CalibrationWork } from './use-calibration.ts';
import { type CalibrationMerge, type CalibrationMerging, partsOf } from './use-calibration-merging.ts';

const savedIn = (t: TFunction, { theirs }: CalibrationMerging) =>
  savedBy(t, theirs.last_calibrated_by?.name, theirs.last_calibrate_update);

export const whoSaved = (t: TFunction, merging: CalibrationMerging) => savedIn(t, merging).who;

function nameOfFact(t: TFunction, key: string): string {
  if (isCheck(key)) return t('calibrate.check');
  if (isRuler(key)) return t('calibrate.ruler');
  return t(key === 'vanish_pt' ? 'calibrate.vanish_point' : 'calibrate.reference');
}

function textOfFact(fact: CalibrationFact, language: string): string {
  if (typeof fact === 'number') return metresText(fact, language);
  if ('camera' in fact) return placeText(fact.camera, language);
  if ('metres' in fact)
    return [fact.name, fact.metres === null ? '' : metresText(fact.metres, language)].join(' ').trim();
  return placeText([fact[0] ?? 0, fact[1] ?? 0], language, 0);
}

interface CalibrationDifferencesProps {
  camera: CameraCalibration;
  work: CalibrationWork;
  merge: CalibrationMerge;
  merging: CalibrationMerging;
}

/** What differs between both versions: on the picture, on the plan, and in the numbers beside them. */
export function CalibrationDifferences({ camera, work, merge, merging }: CalibrationDifferencesProps) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const saved = savedIn(t, merging);
  const { choose: onChoose } = merge;
  const items = CALIBRATION_FRAMES.flatMap((frame) => {
    const { width, height } = work.drawn.sizes[frame === 'cctv' ? 'frame' : 'layout'];
    return contestedShapes({
      ...{ t, language, onChoose },
      drawing: work.drawings[frame],
      merging: merging.frames[frame],
      who: saved.who,
      picture: frame === 'cctv' ? camera.latest_frame : camera.layout_plan,
      aspect: width / height,
      canKeepBoth: canJoin,
    }).map((item) => ({ ...item, about: t(`calibrate.frames.${frame}`) }));
  });
  const facts = contestedFacts(merging.facts, {
    ...{ t, who: saved.who, onChoose },
    nameOf: (key) => nameOfFact(t, key),
    textOf: (_, fact) => textOfFact(fact, language),
  });
  return (
    <div className={css.differences}>
      <ConflictPanel items={[...items, ...facts]} saved={saved} />
    </div>
  );
}

interface CalibrationConflictProps {
  merge: CalibrationMerge;
  merging: CalibrationMerging;
  onReload: () => void;
}

/** Over the picture: that others saved the calibration, and one version for all of it. */
export function CalibrationConflict({ merge, merging, onReload }: CalibrationConflictProps) {
  const { t } = useTranslation();
  const count = partsOf(merging).reduce((sum, { differences }) => sum + differences.length, 0);
  return (
    <ConflictBanner onReload={onReload} onKeepMine={merge.keepMine}>
      {t('configure.differences_from', { ...savedIn(t, merging), count })}
    </ConflictBanner>
  );
}
