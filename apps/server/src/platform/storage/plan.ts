import { fail } from '../errors/app-error.ts';
import { readPicture } from './picture.ts';

const MAX_SIDE_PX = 4096;
const JPEG_QUALITY = 88;

/** A picture and its size in pixels. */
export interface Plan {
  data: Buffer;
  width: number;
  height: number;
}

/** A plan no larger than a screen can use: lines stay sharp in a PNG, photographs small in a JPEG. */
export async function makePlan(picture: Uint8Array, contentType: string, field: string): Promise<Plan> {
  const fitted = readPicture(picture).resize(MAX_SIDE_PX, MAX_SIDE_PX, { fit: 'inside', withoutEnlargement: true });
  const written = contentType === 'image/png' ? fitted.png() : fitted.jpeg({ quality: JPEG_QUALITY });
  const { data, info } = await written
    .toBuffer({ resolveWithObject: true })
    .catch(() => fail('invalid_picture', { field }));
  return { data, width: info.width, height: info.height };
}

/** The size of a plan that was stored before sizes were; nothing when the file cannot be read. */
export async function sizeOfPlan(picture: Uint8Array): Promise<Pick<Plan, 'width' | 'height'> | undefined> {
  const { width, height } = await readPicture(picture)
    .metadata()
    .catch(() => ({ width: 0, height: 0 }));
  return width > 0 && height > 0 ? { width, height } : undefined;
}
