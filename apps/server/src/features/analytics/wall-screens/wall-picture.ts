import type { Secrets } from '../../../platform/crypto/secrets.ts';

const PURPOSE = 'wall-picture';
const STEP_MS = 15 * 60_000;

/** A stored file, or what a camera has just shown. */
const PICTURE_KINDS = ['file', 'live'] as const;

export interface WallPicture {
  kind: (typeof PICTURE_KINDS)[number];
  /** The key of the file; the camera, and when it showed it. */
  name: string;
}

const signed = (linkId: string, untilMs: string, { kind, name }: WallPicture) => `${linkId} ${untilMs} ${kind} ${name}`;

/** The same for a quarter of an hour, so that a screen does not fetch again what it shows. */
const endOf = (nowMs: number) => String((Math.floor(nowMs / STEP_MS) + 2) * STEP_MS);

/** The address of a picture below the API: of use for a while, and only while its link can be opened. */
export function wallPicturePath(secrets: Secrets, linkId: string, picture: WallPicture, nowMs: number): string {
  const untilMs = endOf(nowMs);
  const name = Buffer.from(picture.name).toString('base64url');
  const signature = secrets.sign(PURPOSE, signed(linkId, untilMs, picture));
  return `/wall/pictures/${linkId}/${untilMs}.${picture.kind}.${name}.${signature}`;
}

/** What such an address names, or null when it is not one of ours or too old. */
export function readWallPicture(secrets: Secrets, linkId: string, key: string, nowMs: number): WallPicture | null {
  const [untilMs = '', kindName = '', name64 = '', signature = ''] = key.split('.');
  const kind = PICTURE_KINDS.find((known) => known === kindName);
  if (!kind || Number(untilMs) <= nowMs) return null;
  const picture = { kind, name: Buffer.from(name64, 'base64url').toString() };
  return secrets.verify(PURPOSE, signed(linkId, untilMs, picture), signature) ? picture : null;
}
