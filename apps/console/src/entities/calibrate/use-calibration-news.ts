import type { CameraCalibration } from '@sightline/contract/calibration';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../ui/toasts.tsx';
import { SHARED_MS, useLiveConfiguration } from '../configuration/use-live-configuration.ts';
import { calibrationKey } from './calibration-queries.ts';
import type { CalibrationWork } from './use-calibration.ts';
import type { Saving } from './use-saving.ts';

/** What others save arrives here at once, beside what is drawn here. */
export function useCalibrationNews(camera: CameraCalibration, work: CalibrationWork, saving: Saving) {
  const { t } = useTranslation();
  useLiveConfiguration(['camera'], calibrationKey(camera.id), SHARED_MS);
  const { version } = camera;
  const hear = useEffectEvent(() => {
    if (camera.version <= saving.version || saving.isSaving) return;
    // A shape that is being drawn is not torn from anybody's hand: both versions are shown when it is saved.
    if (work.isDrawing) toast.warning(t('calibrate.saved_elsewhere'));
    else if (work.isDirty || saving.merge.merging) saving.meet(camera);
    else saving.takeTheirs(camera);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another version is news
  useEffect(() => hear(), [version]);
}
