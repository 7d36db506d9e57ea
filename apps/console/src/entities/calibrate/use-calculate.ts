import type { CameraCalibration, InterimResults } from '@sightline/contract/calibration';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { toast } from '../../ui/toasts.tsx';
import { metresText } from './metres.ts';
import type { CalibrationWork } from './use-calibration.ts';

/** Results hold for these alone: with others they are dropped. */
const basisOf = ({ plane: { area, plane_pts, camera_pts } }: CalibrationWork['drawn']) =>
  JSON.stringify([area, plane_pts, camera_pts]);

/**
 * The server's word on what is drawn. The preview follows every move without it, by the same code; this says whether the
 * server would take it.
 */
export function useCalculate(
  work: CalibrationWork,
  region: CameraCalibration['region_of_interest'],
  gridStepM: number,
) {
  const { t, i18n } = useTranslation();
  const last = useRef<{ basis: string; results: InterimResults }>(undefined);
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const basis = basisOf(work.drawn);
      const interim_results = last.current?.basis === basis ? last.current.results : null;
      const drawings = { ...work.drawn, region_of_interest: region, grid_step: gridStepM };
      return call('POST /alerts/calibration/calculate/', { body: { drawings, interim_results } });
    },
    onSuccess: ({ interim_results: results }) => {
      last.current = { basis: basisOf(work.drawn), results };
      const error = results.fit_error;
      toast.success(
        error === null
          ? t('calibrate.calculated')
          : t('calibrate.calculated_error', { metres: metresText(error, i18n.language) }),
      );
    },
  });
  return { calculate: () => mutate(), isCalculating: isPending };
}
