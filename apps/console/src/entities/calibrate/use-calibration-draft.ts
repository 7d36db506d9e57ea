import type { AlertCalibration } from '@sightline/contract/alert-calibration';
import { useEffect, useRef } from 'react';
import { useKept, WAITS_MS } from '../configure/kept-draft.ts';
import type { CalibrationWork } from './use-calibration.ts';

/** What somebody drew and did not save, and the version it was drawn on. */
interface CalibrationDraft {
  readonly calibration: AlertCalibration;
  readonly base: AlertCalibration | null;
  readonly version: number;
  readonly at: string;
}

const isCalibration = ({ calibration, base, version }: Partial<CalibrationDraft>) =>
  typeof calibration?.plane === 'object' && base !== undefined && typeof version === 'number';

interface DrawnOn {
  userId: string;
  cameraId: string;
  version: number;
}

/** Keeps a calibration that is not saved on this device, so that neither a reload nor a crash loses it. */
export function useCalibrationDraft(
  { drawn, stored, isDirty }: CalibrationWork,
  { userId, cameraId, version }: DrawnOn,
) {
  const { offered, keep, forget } = useKept({ userId, section: 'calibration', cameraId }, isCalibration);
  const isOffered = offered !== undefined;
  const hasDrawn = useRef(false);
  useEffect(() => {
    // What is still offered stays until something else is drawn.
    if (!isDirty && isOffered && !hasDrawn.current) return undefined;
    const store = () => {
      hasDrawn.current ||= isDirty;
      keep(isDirty ? { calibration: drawn, base: stored, version, at: new Date().toISOString() } : undefined);
    };
    const timer = setTimeout(store, WAITS_MS);
    // A page that is closed or sent to the background does not wait.
    const flush = () => document.visibilityState === 'hidden' && store();
    document.addEventListener('visibilitychange', flush);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', flush);
    };
  }, [drawn, stored, isDirty, isOffered, version, keep]);
  return { offered, forget };
}
