import type { CameraStream } from '@sightline/contract/node-health';

/** What a camera shows at one moment; what it is made of is the source's own business. */
export interface Shot {
  readonly atMs: number;
  /** Width over height of the picture, where it counts. */
  readonly aspect?: number;
}

/** A video that can be played in a browser, and when it starts. */
export interface Clip {
  readonly data: Uint8Array;
  readonly fromMs: number;
}

/** How a clip is made: as it came, or encoded where browsers cannot play that. */
export type ClipMaking = 'copy' | 'encode';

/** What was recorded of a clip, as it came. */
export interface ClipDraft {
  readonly data: Uint8Array;
  readonly fromMs: number;
  readonly making: ClipMaking;
}

/** A clip that is being recorded. */
export interface Filming {
  /** What there is of it already, for a node that does not live to see the end; nothing when that is too little. */
  readonly draft: ClipDraft | undefined;
  readonly clip: Promise<Clip>;
}

/** Where pictures come from. */
export interface Source<S extends Shot> {
  /** What the camera shows at a moment; nothing when it has nothing new. */
  shoot(atMs: number): Promise<S | undefined>;
  /**
   * The same shot with a test object in it, once for each place that it can stand at, whose track begins as given; absent where a picture cannot be changed so
   * that a detector would see one.
   */
  marked?(shot: S, track: string): readonly S[];
  /** A shot as a JPEG, for people. */
  develop(shot: S): Promise<Uint8Array>;
  /** Makes a clip of the seconds around a shot once they are over; absent, or nothing, when there can be none. */
  film?(shot: S): Filming | undefined;
  /** What comes from the camera; unknown until it is open. */
  stream?(): CameraStream | undefined;
  close(): Promise<void>;
}

/** An address no picture can come from; the message is for the person who typed it. */
export class SourceError extends Error {}
