import type { CameraConfig } from '@sightline/contract/node-link';
import type { FrameBox } from '@sightline/geometry/boxes';
import type { FinishOrder } from './finish.ts';
import { stampTime } from './stamp-time.ts';

/** A picture, and what was found in it. */
export interface Unfinished {
  readonly picture: Uint8Array;
  readonly atMs: number;
  readonly people: readonly FrameBox[];
}

/** Turns a picture of a camera into what may leave the node. Fails rather than let it out as it is. */
export type Finisher = (unfinished: Unfinished) => Promise<Uint8Array>;

type Finish = (order: FinishOrder) => Promise<Uint8Array>;

/** How pictures of a camera are finished; most are as they are. */
export function finisherOf({ pictures, name, time_zone }: CameraConfig, finish: Finish): Finisher {
  const { blur, text, metadata = false } = pictures ?? {};
  if (!blur && !text && !metadata) return async ({ picture }) => picture;
  return ({ picture, atMs, people }) =>
    finish({
      picture,
      people,
      blur,
      lowerLeft: text,
      ...(metadata ? { upperLeft: stampTime(atMs, time_zone), lowerRight: name } : {}),
    });
}
