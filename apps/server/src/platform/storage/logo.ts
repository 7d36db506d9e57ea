import { readPicture, writePicture } from './picture.ts';

const LOGO_WIDTH_PX = 480;
const LOGO_HEIGHT_PX = 240;
const ICON_SIDE_PX = 64;
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/** A PNG no larger than any page shows it, with its own proportions and transparency. */
export const makeLogo = (picture: Uint8Array, field = 'body'): Promise<Buffer> =>
  writePicture(
    readPicture(picture).resize(LOGO_WIDTH_PX, LOGO_HEIGHT_PX, { fit: 'inside', withoutEnlargement: true }).png(),
    field,
  );

/** A square PNG for a browser's tab; what is not square gets transparent edges. */
export const makeIcon = (picture: Uint8Array): Promise<Buffer> =>
  writePicture(
    readPicture(picture).resize(ICON_SIDE_PX, ICON_SIDE_PX, { fit: 'contain', background: CLEAR }).png(),
    'body',
  );
