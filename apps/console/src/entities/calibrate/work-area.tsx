import type { CameraCalibration } from '@sightline/contract/calibration';
import type { CalibrationFrame } from '@sightline/contract/calibration-tags';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Canvas } from '../drawing/canvas.tsx';
import { paperOf } from '../drawing/paper.ts';
import { ConflictOverlay } from '../merging/conflict-overlay.tsx';
import { Banner } from './banner.tsx';
import css from './calibrate.module.css';
import { whoSaved } from './calibration-conflict.tsx';
import { CheckMarks } from './check-marks.tsx';
import { FallAreas, Grid, Numbers, Rulers } from './ground-overlay.tsx';
import { PointsTable } from './points-table.tsx';
import type { Calculated, CalibrationWork } from './use-calibration.ts';
import type { CalibrationMerging } from './use-calibration-merging.ts';

/** What is shown over the picture. */
export interface Shown {
  grid: boolean;
  fall: boolean;
}

interface WorkAreaProps {
  camera: CameraCalibration;
  frame: CalibrationFrame;
  work: CalibrationWork;
  found: Calculated;
  shown: Shown;
  /** Both versions, when others saved first. */
  merging: CalibrationMerging | undefined;
  isBusy: boolean;
  onShowPlan: () => void;
  /** Over the picture. */
  children: ReactNode;
}

/** One of the two pictures with what is drawn on it, and the numbers below. */
export function WorkArea({ camera, frame, work, found, shown, merging, ...more }: WorkAreaProps) {
  const { isBusy, onShowPlan, children } = more;
  const { t } = useTranslation();
  const isOnPicture = frame === 'cctv';
  const { width, height } = work.drawn.sizes[isOnPicture ? 'frame' : 'layout'];
  return (
    <div className={css.work}>
      <div className={css.stage}>
        <Canvas
          key={frame}
          drawing={work.drawings[frame]}
          picture={isOnPicture ? camera.latest_frame : camera.layout_plan}
          alt={t(isOnPicture ? 'calibrate.picture_of' : 'calibrate.plan_of', { name: camera.name })}
          aspect={width / height}
          isBusy={isBusy}
          under={isOnPicture ? <Under work={work} found={found} shown={shown} /> : null}
          over={
            merging ? (
              <ConflictOverlay
                drawing={work.drawings[frame]}
                merging={merging.frames[frame]}
                who={whoSaved(t, merging)}
                paper={paperOf(width / height)}
              />
            ) : (
              <Over frame={frame} work={work} found={found} />
            )
          }
        >
          {children}
        </Canvas>
      </div>
      <Banner work={work} found={found} onShowPlan={onShowPlan} />
      <PointsTable drawn={work.drawn} found={found} />
    </div>
  );
}

interface LayerProps {
  work: CalibrationWork;
  found: Calculated;
}

const usePaper = ({ width, height }: { width: number; height: number }) =>
  useMemo(() => paperOf(width / height), [width, height]);

/** The ground below the shapes. */
function Under({ work, found: { calculated }, shown }: LayerProps & { shown: Shown }) {
  const paper = usePaper(work.drawn.sizes.frame);
  if (!calculated.ok) return null;
  const { grid_pts, fall_area } = calculated.drawings;
  return (
    <>
      {shown.grid ? <Grid lines={grid_pts} paper={paper} /> : null}
      {shown.fall ? <FallAreas areas={fall_area} paper={paper} /> : null}
    </>
  );
}

/** Numbers, check points and lengths above the shapes. */
function Over({ frame, work, found: { calculated, suspect } }: LayerProps & { frame: CalibrationFrame }) {
  const { drawn, facts, setFacts } = work;
  const isOnPicture = frame === 'cctv';
  const paper = usePaper(drawn.sizes[isOnPicture ? 'frame' : 'layout']);
  const { camera_pts, plane_pts } = drawn.plane;
  return (
    <>
      {isOnPicture ? (
        <Rulers rulers={drawn.rulers} measured={calculated.ok ? calculated.interim_results.rulers : []} paper={paper} />
      ) : null}
      <Numbers
        points={isOnPicture ? camera_pts : plane_pts}
        paper={paper}
        {...(suspect && isOnPicture ? { wrong: suspect } : {})}
      />
      <CheckMarks
        checks={facts.check_points}
        side={isOnPicture ? 'camera' : 'plane'}
        paper={paper}
        onChange={(check_points) => setFacts((now) => ({ ...now, check_points }))}
      />
    </>
  );
}
