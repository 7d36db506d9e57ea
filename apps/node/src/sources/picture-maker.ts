import type { CheckOrder, Measured } from '../health/check-picture.ts';
import type { FinishOrder } from '../pictures/finish.ts';
import type { LargePicture } from '../pictures/video-picture.ts';

/** A picture of a simulated camera: all it takes to make it, wherever that is done. */
export interface PictureOrder {
  readonly address: string;
  readonly atMs: number;
  /** Written into the picture, as cameras do. */
  readonly cameraName: string;
  readonly timeZone: string;
}

/** Makes pictures, away from where rules are evaluated. */
export interface PictureMaker {
  make(order: PictureOrder): Promise<Uint8Array>;
  /** A picture of a video as a JPEG. */
  encode(order: LargePicture): Promise<Uint8Array>;
  finish(order: FinishOrder): Promise<Uint8Array>;
  /** Looks at a picture for what may be wrong with the camera. */
  check(order: CheckOrder): Promise<Measured>;
  /** False when it does not come to an end in a few seconds. */
  close(): Promise<boolean>;
}

type TaskName = 'make' | 'encode' | 'finish' | 'check';

/** What a picture maker in another thread is told. */
export type PictureTask = {
  [T in TaskName]: { readonly task: T; readonly order: Parameters<PictureMaker[T]>[0] };
}[TaskName];

/** What it answers. */
export type PictureAnswer = Uint8Array | Measured;
