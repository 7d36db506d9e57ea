import type { CameraUseCase, NodeCalibration } from '@sightline/contract/node-link';
import type { RegionOfInterest } from '@sightline/contract/region-of-interest';
import type { FramePoint } from '@sightline/geometry/points';
import { insideAny } from './areas.ts';
import type { CooldownLimits } from './cooldown.ts';
import { compileFlow, type Program } from './flow/compile.ts';
import { alertKey } from './flow/run.ts';
import type { FlowProblem } from './flow/validate.ts';
import { groundOf } from './ground.ts';
import { type ScheduleTest, scheduleIn } from './schedule.ts';

/** One flow of one camera, ready to run. */
export interface Watch {
  /** Its own id: several flows of one use case live side by side. */
  readonly flow: string;
  readonly useCase: string;
  /** What other rules of the camera know its alerts by. */
  readonly alertKey: string;
  readonly program: Program;
  readonly isScheduled: ScheduleTest;
  readonly limits: CooldownLimits;
}

/** All use cases of a camera. Immutable, and the same for every process that was given the same configuration. */
export interface CameraProgram {
  readonly watches: readonly Watch[];
  /** Whether a place counts; absent: the whole picture does. */
  readonly counts?: RegionTest | undefined;
}

export type RegionTest = (foot: FramePoint) => boolean;

/** What the engine has to know of a camera. */
export interface WatchedCamera {
  readonly id: string;
  readonly time_zone: string;
  readonly use_cases: readonly CameraUseCase[];
  readonly calibration?: NodeCalibration | undefined;
  readonly region_of_interest?: RegionOfInterest | undefined;
}

/** A use case that cannot be run, and why. */
export interface WatchProblem {
  readonly useCase: string;
  /** The flow's own id, where the use case has several. */
  readonly flow?: string | undefined;
  readonly problems: readonly Pick<FlowProblem, 'message' | 'node' | 'field'>[];
}

/** Makes a camera's use cases ready to run; one that cannot be run does not stop the others. */
export function compileCamera(
  camera: WatchedCamera,
  inside?: typeof insideAny,
): { program: CameraProgram; problems: WatchProblem[] } {
  const watches: Watch[] = [];
  const problems: WatchProblem[] = [];
  const context = { ground: groundOf(camera.calibration), inside };
  for (const settings of camera.use_cases) {
    const compiled = compileFlow(settings.flow, context);
    const isScheduled = scheduleIn(settings.schedule, camera.time_zone);
    if (!compiled.ok) problems.push(problemOf(settings, compiled.problems));
    else if (!isScheduled) problems.push(problemOf(settings, [unknownZone(camera.time_zone)]));
    else watches.push(watchOf(camera.id, settings, compiled.program, isScheduled));
  }
  return { program: { watches, counts: regionTest(camera.region_of_interest) }, problems };
}

/** Whether a place lies in the region of interest; nothing while the whole picture counts. */
export const regionTest = (region: RegionOfInterest | undefined): RegionTest | undefined =>
  region && insideAny([{ id: '', area_type: 'polygon', label: '', points: region.points }]);

const watchOf = (camera: string, settings: CameraUseCase, program: Program, isScheduled: ScheduleTest): Watch => ({
  flow: settings.flow_id ?? settings.use_case,
  useCase: settings.use_case,
  alertKey: alertKey(camera, settings.use_case),
  program,
  isScheduled,
  limits: {
    alertCooldownMs: settings.alert_cooldown_seconds * 1000,
    reAlertDelayMs: settings.re_alert_delay_seconds * 1000,
  },
});

const problemOf = ({ use_case, flow_id }: CameraUseCase, problems: WatchProblem['problems']): WatchProblem => ({
  useCase: use_case,
  ...(flow_id === undefined ? {} : { flow: flow_id }),
  problems,
});

const unknownZone = (timeZone: string) => ({ message: `The time zone ${timeZone} is not known` });
