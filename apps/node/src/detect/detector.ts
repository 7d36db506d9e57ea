import type { ModelAbilities } from '@sightline/contract/abilities';
import type { TrackedObject } from '@sightline/contract/frames';
import type { Shot } from '../sources/source.ts';

/** An object found in one picture. A detector that knows who is who says so; others leave that to the tracker. */
export type Detection = Omit<TrackedObject, 'track'> & { track?: string };

/** Finds objects in a picture. */
export interface Detector<S extends Shot> {
  /** What it can find. */
  readonly abilities: ModelAbilities;
  detect(shot: S): Promise<Detection[]>;
}
