/** What a camera shows at one moment; what it is made of is the source's own business. */
export interface Shot {
  readonly atMs: number;
}

/** Where pictures come from. */
export interface Source<S extends Shot> {
  /** What the camera shows at a moment; nothing when it has nothing new. */
  shoot(atMs: number): Promise<S | undefined>;
  /** A shot as a JPEG, for people. */
  develop(shot: S): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** An address no picture can come from; the message is for the person who typed it. */
export class SourceError extends Error {}
