import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createFaceInference } from '../detect/face-inference.ts';
import { FILMS_DIR } from '../testing/films.ts';
import { tempFolder } from '../testing/temp-folder.ts';
import { available, hasVideoTool, VISION_DIR } from '../testing/vision.ts';
import { hasFaceModels, prepareFaceModels } from './face-models.ts';

const isThere = available(hasFaceModels(VISION_DIR), 'the models for faces are not installed (npm run vision).');

const SIZE = { width: 768, height: 432 };
const BYTES = (SIZE.width * SIZE.height * 3) / 2;

/** Pictures of the sample film, two a second, in which somebody walks towards the camera. */
function pictures() {
  const film = path.join(FILMS_DIR, 'people.mp4');
  const scale = `fps=2,scale=${SIZE.width}:${SIZE.height}`;
  const args = [
    '-v',
    'error',
    '-ss',
    '23',
    '-t',
    '3',
    '-i',
    film,
    '-vf',
    scale,
    '-pix_fmt',
    'yuv420p',
    '-f',
    'rawvideo',
    '-',
  ];
  const { stdout } = spawnSync('ffmpeg', args, { maxBuffer: 2 ** 30 });
  const count = Math.floor(stdout.length / BYTES);
  return Array.from({ length: count }, (_, index) => ({
    large: stdout.subarray(index * BYTES, (index + 1) * BYTES),
    largeSize: SIZE,
  }));
}

/** Around the head of whoever walks there. */
const HEAD = { x: 0.45, y: 0, width: 0.25, height: 0.5 };

describe.skipIf(!isThere || !hasVideoTool)('the models for faces', () => {
  it('find the face of somebody in a film, and make a template of it', async () => {
    const read = await createFaceInference({
      packages: VISION_DIR,
      ...(await prepareFaceModels(VISION_DIR, tempFolder())),
    });
    const found = [];
    for (const picture of pictures()) found.push(...(await read({ picture, objects: [{ track: 'a', box: HEAD }] })));
    const best = found.toSorted((a, b) => b.quality - a.quality)[0];
    expect(best?.quality).toBeGreaterThan(0.3);
    expect(best?.template).toHaveLength(128);
    expect(Math.hypot(...best!.template!)).toBeGreaterThan(120);
    expect(best!.box.width * SIZE.width).toBeGreaterThan(25);
    expect(best!.box.width * SIZE.width).toBeLessThan(80);
  }, 120_000);

  it('find nothing where there is nobody', async () => {
    const read = await createFaceInference({
      packages: VISION_DIR,
      ...(await prepareFaceModels(VISION_DIR, tempFolder())),
    });
    const picture = { large: new Uint8Array(BYTES).fill(128), largeSize: SIZE };
    expect(await read({ picture, objects: [{ track: 'a', box: HEAD }] })).toEqual([]);
  }, 120_000);
});
