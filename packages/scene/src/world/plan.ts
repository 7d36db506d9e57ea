import type { GroundPoint } from '@sightline/geometry/points';
import type { GroundPolygon } from '@sightline/geometry/polygons';
import type { CameraView } from '../pinhole.ts';
import type { TruckBody } from './actors.ts';
import type { Stop } from './route.ts';

/** The areas every site has: where nobody may be, and where people ordinarily work. */
export type AreaName = 'restricted' | 'work';

export interface PersonPlan {
  readonly track: string;
  readonly stops: readonly Stop[];
  /** Is there on some seeds only. */
  readonly isOptional?: boolean;
  /** How many like this one pass in a day each way, where people come and go by the hours of the site. */
  readonly passesADay?: number;
}

/** Who strays into the restricted area: from where, past which points, to which of the spots inside. */
export interface WandererPlan {
  readonly home: GroundPoint;
  readonly via?: readonly GroundPoint[];
  readonly spots: readonly [GroundPoint, ...GroundPoint[]];
}

/** How a vehicle goes back, where each one that comes has a plate of its own. */
interface WayBack {
  readonly track: string;
  readonly stops: readonly Stop[];
  /** The plan shows how it leaves: this way it came. */
  readonly isBefore?: boolean;
}

export interface TruckPlan {
  readonly model: 'truck';
  readonly track: string;
  readonly stops: readonly Stop[];
  readonly bodies: readonly [TruckBody, ...TruckBody[]];
  /** How many like this one come on a working day, where vehicles come by the hours of the site. */
  readonly visitsADay: number;
  readonly back?: WayBack;
}
export interface CarPlan {
  readonly model: 'car';
  readonly track: string;
  readonly stops: readonly Stop[];
  readonly visitsADay: number;
  readonly back?: WayBack;
}
export interface ForkliftPlan {
  readonly model: 'forklift';
  readonly track: string;
  readonly stops: readonly Stop[];
  readonly color: string;
}
export interface ExcavatorPlan {
  readonly model: 'excavator';
  readonly track: string;
  readonly at: GroundPoint;
  readonly tracksRad: number;
  /** The headings the arm swings between. */
  readonly swingRad: readonly [number, number];
  readonly color: string;
}
export interface LoadPlan {
  readonly model: 'load';
  readonly track: string;
  readonly from: GroundPoint;
  readonly to: GroundPoint;
  readonly liftM: readonly [low: number, high: number];
}
export interface BoomPlan {
  readonly model: 'boom';
  readonly track: string;
  readonly at: GroundPoint;
  readonly headingRad: number;
  /** Opens while one of these vehicles is between the two distances (y). */
  readonly opensFor: readonly string[];
  readonly between: readonly [nearM: number, farM: number];
}
export type MachinePlan = TruckPlan | CarPlan | ForkliftPlan | ExcavatorPlan | LoadPlan | BoomPlan;

/** Everything about a site but its looks. */
export interface ScenePlan {
  readonly view: CameraView;
  readonly areas: Readonly<Record<AreaName, GroundPolygon>>;
  readonly wanderer: WandererPlan;
  readonly people: readonly PersonPlan[];
  readonly machines: readonly MachinePlan[];
}
