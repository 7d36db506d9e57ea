import sharp, { type Sharp } from 'sharp';
import { fail } from '../errors/app-error.ts';

const MAX_INPUT_PIXELS = 50_000_000;

/** A picture somebody sent, upright. Written again, it has neither metadata nor anything else that hid behind its pixels. */
export const readPicture = (picture: Uint8Array): Sharp =>
  sharp(picture, { limitInputPixels: MAX_INPUT_PIXELS }).autoOrient();

export const writePicture = (picture: Sharp, field: string): Promise<Buffer> =>
  picture.toBuffer().catch(() => fail('invalid_picture', { field }));
