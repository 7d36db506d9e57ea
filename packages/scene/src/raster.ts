import sharp from 'sharp';
import { type Background, drawActors, drawBackground, drawStamp, type Stamp, type View } from './picture.ts';
import { PICTURE } from './pinhole.ts';
import { blendTable, layOver, layPatch, mixed, softLight } from './raster/blend.ts';
import { createGrade, type Grade } from './raster/grade.ts';
import { createLru } from './raster/lru.ts';
import { groundTexture } from './raster/noise.ts';
import type { Actor } from './world/actors.ts';

export interface Shot extends View {
  readonly actors: readonly Actor[];
  readonly stamp?: Stamp;
  /** Width of a small copy to make as well, pixels. */
  readonly thumbnailWidth?: number;
}

interface Rendered {
  /** 1280 x 720. */
  readonly jpeg: Buffer;
  readonly thumbnail?: Buffer;
}

interface Renderer {
  render(shot: Shot): Promise<Rendered>;
}

/** What stands still, as pixels: before and after grading. */
interface Plate {
  readonly plain: Uint8Array;
  readonly graded: Uint8Array;
  readonly grade: Grade;
  readonly props: Background['props'];
}

const { width, height } = PICTURE;
const RAW_RGB = { raw: { width, height, channels: 3 } } as const;
const LENS_BLUR = 0.55;
const QUALITY = 82;
const THUMBNAIL_QUALITY = 84;
/** A plate takes about 8 MB. */
const DEFAULT_PLATES = 12;

/** Renders pictures; keeps the still part of the views used last, so that a further picture draws only what moves. */
export function createRenderer({ plates = DEFAULT_PLATES }: { readonly plates?: number } = {}): Renderer {
  const cache = createLru<Promise<Plate>>(plates);
  const plateOf = (view: View): Promise<Plate> => {
    const key = `${view.kind}/${view.seed}/${view.light}/${view.camera.key}`;
    const plate = cache.get(key, () => makePlate(view));
    // A failure must not be remembered.
    plate.catch(() => cache.delete(key));
    return plate;
  };
  return {
    render: async (shot) => {
      const plate = await plateOf(shot);
      const pixels = await exposed(plate, shot);
      if (shot.stamp) await stampOn(pixels, shot.stamp);
      const picture = () => sharp(pixels, RAW_RGB);
      const [jpeg, thumbnail] = await Promise.all([
        picture().jpeg({ quality: QUALITY }).toBuffer(),
        shot.thumbnailWidth
          ? picture().resize(shot.thumbnailWidth).jpeg({ quality: THUMBNAIL_QUALITY }).toBuffer()
          : undefined,
      ]);
      return { jpeg, thumbnail };
    },
  };
}

const pixelsOf = (svg: string): Promise<Uint8Array> => sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();

async function makePlate(view: View): Promise<Plate> {
  const background = drawBackground(view);
  const [ground, standing] = await Promise.all([
    sharp(Buffer.from(background.ground)).removeAlpha().raw().toBuffer(),
    pixelsOf(background.standing),
  ]);
  addTexture(ground, background.texture, view);
  layOver(ground, standing);
  const plain = await sharp(ground, RAW_RGB).blur(LENS_BLUR).raw().toBuffer();
  const grade = createGrade(view.camera, view.light, background.glows);
  const graded = new Uint8Array(plain.length);
  for (let pixel = 0; pixel < width * height; pixel += 1) grade.apply(plain, graded, pixel);
  return { plain, graded, grade, props: background.props };
}

let texture: Uint8Array | undefined;

/** Grain below the horizon; each seed sees another part of the same texture. */
function addTexture(ground: Uint8Array, strength: number, { camera, seed }: View): void {
  texture ??= groundTexture(width, height);
  const table = blendTable(softLight, strength);
  const shift = (seed * 397) % width;
  const top = Math.max(0, Math.ceil(camera.horizon));
  for (let y = top; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const grain = texture[y * width + ((x + shift) % width)]!;
      const at = (y * width + x) * 3;
      ground[at] = table[ground[at]! * 256 + grain]!;
      ground[at + 1] = table[ground[at + 1]! * 256 + grain]!;
      ground[at + 2] = table[ground[at + 2]! * 256 + grain]!;
    }
  }
}

/** The plate with the actors on it; only the pixels they cover are graded again. */
async function exposed({ plain, graded, grade, props }: Plate, shot: Shot): Promise<Uint8Array> {
  const pixels = Uint8Array.from(graded);
  if (shot.actors.length === 0) return pixels;
  const moving = await sharp(Buffer.from(drawActors(shot.actors, shot, props)))
    .ensureAlpha()
    .blur(LENS_BLUR)
    .raw()
    .toBuffer();
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const alpha = moving[pixel * 4 + 3]!;
    if (alpha === 0) continue;
    const [from, to] = [pixel * 4, pixel * 3];
    pixels[to] = mixed(plain[to]!, moving[from]!, alpha);
    pixels[to + 1] = mixed(plain[to + 1]!, moving[from + 1]!, alpha);
    pixels[to + 2] = mixed(plain[to + 2]!, moving[from + 2]!, alpha);
    grade.apply(pixels, pixels, pixel);
  }
  return pixels;
}

async function stampOn(pixels: Uint8Array, stamp: Stamp): Promise<void> {
  for (const { svg, ...place } of drawStamp(stamp)) {
    layPatch(pixels, width, { ...place, rgba: await pixelsOf(svg) });
  }
}
