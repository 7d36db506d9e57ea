import { MOST_VIDEO_FRAMES } from '@sightline/contract/analytics/timelapse';
import sharp from 'sharp';
import { readPicture } from '../../../platform/storage/picture.ts';
import type { Storage } from '../../../platform/storage/storage.ts';

const WIDEST_PX = 1280;
const QUALITY = 90;

/** At most so many, evenly spread. */
export function thinned<T>(all: readonly T[], most = MOST_VIDEO_FRAMES): T[] {
  if (all.length <= most) return [...all];
  return Array.from({ length: most }, (_, index) => all[Math.floor((index * all.length) / most)]!);
}

async function readWhole(storage: Storage, key: string): Promise<Buffer | undefined> {
  const file = await storage.read(key);
  if (!file) return undefined;
  const chunks: Buffer[] = [];
  for await (const chunk of file.stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

interface Size {
  width: number;
  height: number;
}

const even = (length: number) => Math.max(2, 2 * Math.round(length / 2));

async function sizeOf(picture: Buffer): Promise<Size> {
  const { width, height } = await sharp(picture).metadata();
  const scale = Math.min(1, WIDEST_PX / width);
  return { width: even(width * scale), height: even(height * scale) };
}

const fitted = (picture: Buffer, { width, height }: Size) =>
  readPicture(picture)
    .resize(width, height, { fit: 'contain', background: '#000' })
    .jpeg({ quality: QUALITY })
    .toBuffer();

/** The pictures of a video, all of the size of the first; those that are gone or cannot be read are left out. */
export async function* videoFrames(storage: Storage, keys: readonly string[]): AsyncGenerator<Buffer> {
  let size: Size | undefined;
  for (const key of keys) {
    const picture = await readWhole(storage, key);
    size ??= picture && (await sizeOf(picture).catch(() => undefined));
    const frame = picture && size && (await fitted(picture, size).catch(() => undefined));
    if (frame) yield frame;
  }
}
