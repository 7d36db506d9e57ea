import { createCamera } from '@sightline/scene/camera';
import type { SceneKind } from '@sightline/scene/kinds';
import type { Light } from '@sightline/scene/light';
import { createRenderer } from '@sightline/scene/raster';
import { createWorld } from '@sightline/scene/world';
import sharp, { type Sharp } from 'sharp';

const SEED = 7;

/** Pictures of simulated sites in any light, as their cameras take them. */
export function createScenePictures() {
  const renderer = createRenderer({ plates: 12 });
  return async (kind: SceneKind, light: Light, atMs: number): Promise<Uint8Array> => {
    const { jpeg } = await renderer.render({
      kind,
      seed: SEED,
      camera: createCamera(kind),
      light,
      actors: createWorld(kind, SEED).actorsAt(atMs),
      stamp: { time: new Date(atMs).toISOString().slice(0, 19), name: 'C-01' },
    });
    return jpeg;
  };
}

const [width, height] = [1280, 720];
const jpegOf = (picture: Sharp) => picture.jpeg({ quality: 82 }).toBuffer();
const plain = (colour: string, wide: number) =>
  ({ create: { width: wide, height, channels: 3, background: colour } }) as const;

/** What goes wrong with cameras, done to a sound picture. */
export const SPOILED = {
  black: () => jpegOf(sharp(plain('#050505', width))),
  blurred: (jpeg: Uint8Array) => jpegOf(sharp(jpeg).blur(4)),
  /** A tarpaulin before more than half of the lens. */
  blocked: (jpeg: Uint8Array) => jpegOf(sharp(jpeg).composite([{ input: plain('#2f5a8a', 740), left: 0, top: 0 }])),
  /** Turned a little aside. */
  moved: (jpeg: Uint8Array) =>
    jpegOf(
      sharp(jpeg)
        .extract({ left: 48, top: 16, width: width - 48, height: height - 16 })
        .resize(width, height),
    ),
  /** Tilted by the wind. */
  tilted: async (jpeg: Uint8Array) =>
    jpegOf(
      sharp(await sharp(jpeg).rotate(6, { background: '#444' }).toBuffer()).resize(width, height, { fit: 'cover' }),
    ),
} as const;
