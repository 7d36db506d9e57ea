import type { ObjectKind, TrackedObject } from '@sightline/contract/frames';
import type { FrameBox } from '@sightline/geometry/boxes';

/** An object of a replayed frame, kept: readers of recorded frames use theirs again for the next one. */
export interface FoundObject {
  readonly track: string;
  readonly kind: ObjectKind;
  readonly box: FrameBox;
}

export const found = ({ track, kind, box }: TrackedObject): FoundObject => ({ track, kind, box: { ...box } });

export const foundIn = (objects: readonly TrackedObject[]): FoundObject[] => objects.map(found);
