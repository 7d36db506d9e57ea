import type { GroundPoint } from '@sightline/geometry/points';

export type Pose = 'stand' | 'walk' | 'signal' | 'bend' | 'carry';
export type TruckBody = 'dump' | 'flat' | 'container' | 'mixer';

/** What somebody wears; nothing where there is no hat or no vest. Colours are `#rrggbb`. */
export interface WorkerLook {
  readonly hat: string | undefined;
  readonly vest: string | undefined;
  readonly shirt: string;
  readonly trousers: string;
  readonly skin: string;
  readonly heightM: number;
}

interface ActorBase {
  /** The same for as long as the world exists. */
  readonly track: string;
  /** Where it stands, or the place right below it when it hangs. */
  readonly at: GroundPoint;
  /** Where it faces, counter-clockwise from x, radians. */
  readonly headingRad: number;
}

export interface Worker extends ActorBase {
  readonly model: 'worker';
  readonly pose: Pose;
  /** Place in the walking cycle, radians. */
  readonly gait: number;
  readonly look: WorkerLook;
  /** The name of their face; absent: they have one of their own. */
  readonly face?: string;
}
export interface Truck extends ActorBase {
  readonly model: 'truck';
  readonly body: TruckBody;
  readonly cabColor: string;
  readonly bedColor: string;
  readonly plate?: string;
}
export interface Car extends ActorBase {
  readonly model: 'car';
  readonly color: string;
  readonly plate?: string;
}
export interface Forklift extends ActorBase {
  readonly model: 'forklift';
  readonly color: string;
  readonly isLoaded: boolean;
}
export interface Excavator extends ActorBase {
  readonly model: 'excavator';
  readonly color: string;
  /** Where the tracks point; the heading is the cabin's. */
  readonly tracksRad: number;
  /** How far the arm is stretched, about 1. */
  readonly reach: number;
}
/** A beam on the crane's hook. */
export interface Load extends ActorBase {
  readonly model: 'load';
  readonly liftM: number;
}
/** The arm of a gate's barrier: part of the picture, of no interest to a detector. */
export interface Boom extends ActorBase {
  readonly model: 'boom';
  /** 0 closed, 1 open. */
  readonly raised: number;
}

export type Actor = Worker | Truck | Car | Forklift | Excavator | Load | Boom;
export type Model = Actor['model'];
export type ActorOf<M extends Model> = Extract<Actor, { model: M }>;
