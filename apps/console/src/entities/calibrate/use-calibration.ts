import type { AlertCalibration } from '@sightline/contract/alert-calibration';
import type { CameraCalibration } from '@sightline/contract/calibration';
import type { CalibrationFrame } from '@sightline/contract/calibration-tags';
import { load } from '@sightline/editor/actions';
import { STAGE } from '@sightline/editor/stage';
import { isDrawing } from '@sightline/editor/state';
import { calculate } from '@sightline/engine/calibration/calculate';
import { suspectOf } from '@sightline/geometry/calibration-quality';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Drawing } from '../drawing/drawing.ts';
import { useDrawing, useDrawn } from '../drawing/use-drawing.ts';
import { useCurrentUser } from '../user/current-user.ts';
import { type CalibrationFacts, calibrationOf, factsOf, isSameDrawing, shapesOf } from './drawn-calibration.ts';
import { editorTags } from './editor-tags.ts';
import { usePictureSize } from './use-picture-size.ts';

const WIDE = { width: 1280, height: 720 };
const SQUARE = { width: 1000, height: 1000 };

/** Everything somebody works with while they calibrate a camera. */
export interface CalibrationWork {
  readonly drawings: Readonly<Record<CalibrationFrame, Drawing>>;
  readonly facts: CalibrationFacts;
  readonly setFacts: (change: (facts: CalibrationFacts) => CalibrationFacts) => void;
  /** As it is drawn right now. */
  readonly drawn: AlertCalibration;
  readonly isDirty: boolean;
  readonly isDrawing: boolean;
  /** What changes are counted from. */
  readonly stored: AlertCalibration | null;
  readonly setStored: (calibration: AlertCalibration | null) => void;
  /** Takes over what was stored or pulled; only what was stored is what changes are counted from. */
  readonly take: (calibration: AlertCalibration | null, isStored: boolean) => void;
}

function useDrawings(calibration: AlertCalibration | null) {
  const { t } = useTranslation();
  const user = useCurrentUser().first_name;
  const start = (frame: CalibrationFrame) => () => ({
    shapes: shapesOf(calibration, frame, { user }),
    tags: editorTags(t, frame),
    size: STAGE,
    user,
  });
  const cctv = useDrawing(start('cctv'));
  const layout = useDrawing(start('layout'));
  return useMemo(() => ({ cctv, layout }), [cctv, layout]);
}

/** What a stored calibration looks like once it was drawn again: what changes are counted from. */
const redrawn = (calibration: AlertCalibration | null, sizes: AlertCalibration['sizes']) => {
  const shapes = (frame: CalibrationFrame) => shapesOf(calibration, frame, { user: '' });
  return calibrationOf({ cctv: shapes('cctv'), layout: shapes('layout') }, factsOf(calibration), sizes);
};

export function useCalibration(camera: CameraCalibration): CalibrationWork {
  const user = useCurrentUser().first_name;
  const [stored, setStored] = useState(camera.alert_calibration);
  const drawings = useDrawings(stored);
  const [facts, setFacts] = useState(() => factsOf(stored));
  const frame = usePictureSize(camera.latest_frame, stored?.sizes.frame ?? WIDE);
  const layout = usePictureSize(camera.layout_plan, stored?.sizes.layout ?? SQUARE);
  const cctvShapes = useDrawn(drawings.cctv, (state) => state.shapes);
  const planShapes = useDrawn(drawings.layout, (state) => state.shapes);
  const isOnPicture = useDrawn(drawings.cctv, isDrawing);
  const isOnPlan = useDrawn(drawings.layout, isDrawing);
  const drawn = useMemo(
    () => calibrationOf({ cctv: cctvShapes, layout: planShapes }, facts, { frame, layout }),
    [cctvShapes, planShapes, facts, frame, layout],
  );
  const original = useMemo(() => redrawn(stored, { frame, layout }), [stored, frame, layout]);
  return {
    drawings,
    facts,
    setFacts,
    drawn,
    stored,
    setStored,
    isDirty: !isSameDrawing(drawn, original),
    isDrawing: isOnPicture || isOnPlan,
    take: (calibration, isStored) => {
      if (isStored) setStored(calibration);
      setFacts(factsOf(calibration));
      for (const each of ['cctv', 'layout'] as const)
        drawings[each].change((state) => load(state, shapesOf(calibration, each, { user })));
    },
  };
}

/** What the drawing comes to: calculated again whenever anything moves. */
export function useCalculation(
  drawn: AlertCalibration,
  region: CameraCalibration['region_of_interest'],
  gridStepM: number,
) {
  return useMemo(() => {
    const calculated = calculate(drawn, { region: region?.points, gridStepM });
    const suspect = calculated.ok ? suspectOf(calculated.found.input, calculated.found.calibration) : undefined;
    return { calculated, suspect };
  }, [drawn, region, gridStepM]);
}
export type Calculated = ReturnType<typeof useCalculation>;
