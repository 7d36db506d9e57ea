import type { ModelAbilities } from '@sightline/contract/abilities';
import type { PlateRead } from '@sightline/engine/gate/gate-meter';
import { PLATE_MODEL } from '../models/plate-models.ts';
import { createReading, type Reading, type ReadThread } from './reading.ts';

/** Reads plates in real pictures. */
export interface VideoPlates extends Reading<PlateRead> {
  readonly abilities: ModelAbilities;
}

const LEAST_WIDTH_PX = 60;

export const createVideoPlates = (thread: ReadThread<PlateRead>, onFailure: (error: unknown) => void): VideoPlates => ({
  abilities: { name: PLATE_MODEL, simulated: false, classes: [], key_points: [], identities: ['plate'] },
  ...createReading({ thread, onFailure, leastWidthPx: LEAST_WIDTH_PX }),
});
