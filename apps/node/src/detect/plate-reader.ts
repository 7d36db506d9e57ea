import type { TrackedObject } from '@sightline/contract/frames';
import type { PlateRead } from '@sightline/engine/gate/gate-meter';
import type { Shot } from '../sources/source.ts';

/** Reads the plates of vehicles in a picture. */
export interface PlateReader<S extends Shot> {
  read(shot: S, vehicles: readonly TrackedObject[]): Promise<readonly PlateRead[]>;
}
