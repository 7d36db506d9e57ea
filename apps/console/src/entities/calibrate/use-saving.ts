import { ApiError } from '@sightline/client/api-error';
import type { CameraCalibration } from '@sightline/contract/calibration';
import type { CalibrationTag } from '@sightline/contract/calibration-tags';
import { highlight } from '@sightline/editor/actions';
import { type CalibrationFault, faultsOfCalibration } from '@sightline/engine/calibration/check';
import { FIT_LIMIT_M } from '@sightline/geometry/calibration-quality';
import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { conflictIn } from '../../forms/conflict.ts';
import { call } from '../../lib/api.ts';
import { toast } from '../../ui/toasts.tsx';
import { calibrationKey } from './calibration-queries.ts';
import type { Calculated, CalibrationWork } from './use-calibration.ts';
import { useCalibrationMerging } from './use-calibration-merging.ts';

const labelOf = (t: TFunction, tag: CalibrationTag) => t(`calibrate.tag.${tag}`);

/** The sentence of a fault, with the names that tags have here. */
const faultText = (t: TFunction, { code, params, tags }: CalibrationFault): string => {
  const names = tags.map((tag) => labelOf(t, tag)).join(', ');
  return t(`error.${code}` as 'error.calibration_tags_required', { ...params, tags: names, tag: names });
};

/** Says what keeps a calibration from being saved, and shows for a while where it is. */
function sayFaults(t: TFunction, { drawings }: CalibrationWork, faults: readonly CalibrationFault[]) {
  const tags = new Set<string>(faults.flatMap((fault) => [...fault.tags]));
  for (const fault of faults) toast.error(faultText(t, fault));
  for (const drawing of Object.values(drawings))
    drawing.change((state) =>
      highlight(
        state,
        state.shapes.filter(({ tag }) => tags.has(tag)).map(({ id }) => id),
      ),
    );
}

/** What the server said, as it said it. */
const serialised = (error: unknown) =>
  error instanceof ApiError ? JSON.stringify(error.problem?.errors ?? []) : String(error);

/** Saving: what is checked first, and what comes of it. */
export function useSaving(camera: CameraCalibration, work: CalibrationWork, { calculated }: Calculated) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [version, setVersion] = useState(camera.version);
  const [isSaving, setIsSaving] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const taken = (saved: CameraCalibration) => {
    setVersion(saved.version);
    queries.setQueryData(calibrationKey(camera.id), saved);
  };
  const merge = useCalibrationMerging(work);
  /** Others have saved. Without changes here theirs is shown; with some, both are, and somebody chooses. */
  const meet = (now: CameraCalibration, own = { base: work.stored, mine: work.drawn }) => {
    merge.meet(now, own);
    work.setStored(now.alert_calibration);
    taken(now);
  };
  const takeTheirs = (now: CameraCalibration) => {
    merge.end();
    taken(now);
    work.take(now.alert_calibration, true);
  };
  const send = async (): Promise<boolean> => {
    setIsSaving(true);
    try {
      const body = { alert_calibration: work.drawn, last_calibrate_update: new Date().toISOString(), version };
      const saved = await call('PATCH /cameras/:id/calibration/', { params: { id: camera.id }, body });
      takeTheirs(saved);
      toast.success(t('calibrate.saved'));
      return true;
    } catch (error) {
      const now = conflictIn(error);
      if (now) meet(now as CameraCalibration);
      else toast.error(t('calibrate.save_failed'), serialised(error));
      return false;
    } finally {
      setIsSaving(false);
    }
  };
  const isOff = calculated.ok && (calculated.interim_results.fit_error ?? 0) > FIT_LIMIT_M;
  const save = async (): Promise<boolean> => {
    if (merge.left > 0) return false;
    if (work.isDrawing) {
      toast.warning(t('calibrate.finish_before_saving'));
      return false;
    }
    const faults = faultsOfCalibration(work.drawn);
    if (faults.length > 0) {
      sayFaults(t, work, faults);
      return false;
    }
    if (!isOff) return send();
    setIsAsking(true);
    return false;
  };
  return {
    save,
    isSaving,
    version,
    merge,
    meet,
    takeTheirs,
    /** Saving although it is off: asked once. */
    question: {
      isOpen: isAsking,
      onCancel: () => setIsAsking(false),
      onAgree: () => {
        setIsAsking(false);
        void send();
      },
    },
  };
}
export type Saving = ReturnType<typeof useSaving>;
