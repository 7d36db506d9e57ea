import type { FinishOrder } from '../pictures/finish.ts';

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
  finish(order: FinishOrder): Promise<Uint8Array>;
  /** False when it does not come to an end in a few seconds. */
  close(): Promise<boolean>;
}
