export interface FrameBuilding {
  readonly at: readonly [number, number];
  readonly widthM: number;
  readonly depthM: number;
  readonly floors: number;
  /** Floors that have their facade already, counted from below. */
  readonly cladFloors: number;
  /** Floors behind a safety net. */
  readonly nettedFloors: readonly number[];
}

export const FLOOR_M = 3.4;
