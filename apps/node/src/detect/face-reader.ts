import type { TrackedObject } from '@sightline/contract/frames';
import type { FrameBox } from '@sightline/geometry/boxes';
import type { Shot } from '../sources/source.ts';

/** The face of somebody, as it was made out in one picture. */
export interface FaceRead {
  readonly track: string;
  /** How many faces are where one was looked for. */
  readonly faces: number;
  readonly quality: number;
  /** What makes it that face; null: too little can be made out. */
  readonly template: Int8Array | null;
  readonly box: FrameBox;
}

/** Makes out the faces of people in a picture. */
export interface FaceReader<S extends Shot> {
  read(shot: S, people: readonly TrackedObject[]): Promise<readonly FaceRead[]>;
}
