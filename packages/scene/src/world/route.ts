import { pointAlong, polylineLength } from '@sightline/geometry/lines';
import { between, distance, type GroundPoint } from '@sightline/geometry/points';
import type { Pose } from './actors.ts';

/** A place on a round, reached from the stop before it. */
export interface Stop {
  readonly at: GroundPoint;
  /** Points passed on the way here, corners rounded. */
  readonly via?: readonly GroundPoint[];
  readonly pauseS?: number;
  /** How long it rests here where things take as long as they do in life. */
  readonly longS?: number;
  readonly pose?: Pose;
  /** What is looked at while it rests here; without, it looks the way it came. */
  readonly looksAt?: GroundPoint;
  /** Comes here backwards. */
  readonly backwards?: boolean;
  /** Is out of sight for so long on the way here, and then appears. */
  readonly awayS?: number;
}

/** Where something on a round is at a moment. */
export interface Place {
  readonly at: GroundPoint;
  readonly headingRad: number;
  readonly isMoving: boolean;
  readonly isAway: boolean;
  /** Metres covered on the present leg. */
  readonly coveredM: number;
  /** The pose of the stop it rests at. */
  readonly pose: Pose | undefined;
}

/** A round that begins again when it ends. */
export interface Route {
  readonly seconds: number;
  /** The place `atS` seconds into the endless repetition of the round. */
  placeAt(atS: number): Place;
}

interface Phase {
  readonly seconds: number;
  place(elapsedS: number): Place;
}

interface RouteStyle {
  readonly speedMps: number;
  /** Starts and stops gently, as machines do. */
  readonly isGentle?: boolean;
}

/** Makes a round out of its stops. */
export function createRoute(stops: readonly Stop[], style: RouteStyle): Route {
  const phases = stops.flatMap((stop, index) => phasesTo(stop, stops.at(index - 1)!, style));
  const seconds = phases.reduce((sum, phase) => sum + phase.seconds, 0);
  return {
    seconds,
    placeAt: (atS) => {
      let left = ((atS % seconds) + seconds) % seconds;
      for (const phase of phases) {
        if (left < phase.seconds) return phase.place(left);
        left -= phase.seconds;
      }
      return phases.at(-1)!.place(phases.at(-1)!.seconds);
    },
  };
}

function phasesTo(stop: Stop, before: Stop, style: RouteStyle): Phase[] {
  const path = rounded([before.at, ...(stop.via ?? []), stop.at]);
  const going = stop.awayS === undefined ? goingPhase(path, stop, style) : awayPhase(stop, stop.awayS);
  const headingRad = stop.looksAt ? headingFrom(stop.at, stop.looksAt) : going.place(going.seconds).headingRad;
  const resting: Phase = {
    seconds: stop.pauseS ?? 0,
    place: () => ({ at: stop.at, headingRad, isMoving: false, isAway: false, coveredM: 0, pose: stop.pose }),
  };
  return [going, resting];
}

const awayPhase = (stop: Stop, seconds: number): Phase => ({
  seconds,
  place: () => ({ at: stop.at, headingRad: 0, isMoving: false, isAway: true, coveredM: 0, pose: undefined }),
});

function goingPhase(path: readonly GroundPoint[], stop: Stop, { speedMps, isGentle }: RouteStyle): Phase {
  const length = polylineLength(path);
  const seconds = (length / speedMps) * (isGentle ? 1.3 : 1);
  return {
    seconds,
    place: (elapsedS) => {
      const share = seconds === 0 ? 1 : elapsedS / seconds;
      const coveredM = length * (isGentle ? gently(share) : share);
      return {
        at: pointAlong(path, coveredM)!,
        headingRad: headingAt(path, coveredM, length) + (stop.backwards ? Math.PI : 0),
        isMoving: true,
        isAway: false,
        coveredM,
        pose: undefined,
      };
    },
  };
}

const headingFrom = (at: GroundPoint, to: GroundPoint): number => Math.atan2(to[1] - at[1], to[0] - at[0]);

const gently = (share: number): number => share * share * (3 - 2 * share);

const HEADING_STEP_M = 0.6;

function headingAt(path: readonly GroundPoint[], coveredM: number, length: number): number {
  const middle = Math.min(
    Math.max(coveredM, HEADING_STEP_M / 2),
    Math.max(HEADING_STEP_M / 2, length - HEADING_STEP_M / 2),
  );
  const a = pointAlong(path, middle - HEADING_STEP_M / 2)!;
  const b = pointAlong(path, middle + HEADING_STEP_M / 2)!;
  return distance(a, b) === 0 ? 0 : headingFrom(a, b);
}

const ROUNDINGS = 3;

/** Cuts the corners of a path again and again, its ends kept: what a person or a wheel does. */
function rounded(path: readonly GroundPoint[]): readonly GroundPoint[] {
  let line = path;
  for (let pass = 0; pass < ROUNDINGS && line.length > 2; pass += 1) {
    const cut = line.slice(1).flatMap((end, index): GroundPoint[] => {
      const start = line[index]!;
      return [between(start, end, 0.25), between(start, end, 0.75)];
    });
    line = [line[0]!, ...cut.slice(1, -1), line.at(-1)!];
  }
  return line;
}
