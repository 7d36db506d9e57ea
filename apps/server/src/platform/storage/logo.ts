import sharp, { type Sharp } from 'sharp';
import { fail } from '../errors/app-error.ts';

const LOGO_WIDTH_PX = 480;
const LOGO_HEIGHT_PX = 240;
const ICON_SIDE_PX = 64;
const MAX_INPUT_PIXELS = 50_000_000;
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

const read = (picture: Uint8Array) => sharp(picture, { limitInputPixels: MAX_INPUT_PIXELS }).autoOrient();
const written = (picture: Sharp): Promise<Buffer> =>
  picture
    .png()
    .toBuffer()
    .catch(() => fail('invalid_picture', { field: 'body' }));

/** A PNG no larger than any page shows it, with its own proportions and transparency and without its metadata. */
export const makeLogo = (picture: Uint8Array): Promise<Buffer> =>
  written(read(picture).resize(LOGO_WIDTH_PX, LOGO_HEIGHT_PX, { fit: 'inside', withoutEnlargement: true }));

/** A square PNG for a browser's tab; what is not square gets transparent edges. */
export const makeIcon = (picture: Uint8Array): Promise<Buffer> =>
  written(read(picture).resize(ICON_SIDE_PX, ICON_SIDE_PX, { fit: 'contain', background: CLEAR }));
