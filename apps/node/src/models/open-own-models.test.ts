import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Detection } from '../detect/detector.ts';
import { letterbox } from '../detect/letterbox.ts';
import { withOwnModels } from '../detect/with-own-models.ts';
import type { VideoShot } from '../sources/video/decoder.ts';
import { bundle } from '../testing/bundle.ts';
import { BOXES, manifestOf, modelFolder, tinyModel } from '../testing/own-models.ts';
import { keptLog } from '../testing/quiet-log.ts';
import { hasModels, VISION_DIR } from '../testing/vision.ts';
import { openOwnModels } from './open-own-models.ts';

const SIDE = 64;

/** A picture of one brightness. */
function shotOf(brightness: number): VideoShot {
  const size = { width: SIDE, height: SIDE };
  const large = new Uint8Array((SIDE * SIDE * 3) / 2).fill(128);
  large.fill(brightness, 0, SIDE * SIDE);
  return { atMs: 0, small: new Uint8Array(0), place: letterbox(size, size), large, largeSize: size };
}
const WHITE = shotOf(235);
const BLACK = shotOf(16);

const ROWS = tinyModel(BOXES.flat(), [1, BOXES.length, 7]);
const COLUMNS = tinyModel(Array.from({ length: 7 }, (_, number) => BOXES.map((box) => box[number]!)).flat(), [
  1,
  7,
  BOXES.length,
]);

const bundled = (found: Detection[] = []) => ({
  abilities: { name: 'Bundled', simulated: false, classes: ['person'], key_points: [], identities: [] },
  detect: async () => found,
});

describe.skipIf(!hasModels)('a model that a site has of its own', () => {
  let program: Awaited<ReturnType<typeof bundle>>;
  beforeAll(async () => {
    program = await bundle('own-models', { 'own-model.worker': 'detect/own-model.worker.ts' });
  });
  afterAll(() => program.remove());

  async function open(models: readonly object[], files: Record<string, Uint8Array>) {
    const script = pathToFileURL(program.file('own-model.worker'));
    const own = await openOwnModels(modelFolder(models, files), VISION_DIR, script, keptLog().log);
    onTestFinished(async () => void (await own.close()));
    return own;
  }

  it.each([
    ['rows', ROWS],
    ['columns', COLUMNS],
  ])('finds what its manifest names, its boxes in %s', async (_, bytes) => {
    const own = await open([manifestOf('hats.onnx', bytes)], { 'hats.onnx': bytes });
    expect(own.refused).toEqual([]);
    expect(own.abilities).toMatchObject([{ name: 'Hats', simulated: false, classes: ['hat', 'person'] }]);
    const found = await own.running[0]!.find(WHITE);
    expect(found.map(({ kind, score }) => `${kind} ${score.toFixed(1)}`)).toEqual(['person 0.9', 'hat 0.8']);
    expect(found[0]!.box.x).toBeCloseTo(0.25, 2);
    expect(found[0]!.box.y).toBeCloseTo(0.125, 2);
    // The picture is what it looks at: nothing is to be seen in the dark.
    expect(await own.running[0]!.find(BLACK)).toEqual([]);
  });

  it('adds objects to those of the bundled model, and says who wears what', async () => {
    const own = await open([manifestOf('hats.onnx', ROWS)], { 'hats.onnx': ROWS });
    const bare: Detection = {
      kind: 'person',
      score: 0.95,
      box: { x: 0.8, y: 0.6, width: 0.15, height: 0.3 },
      foot: [0.875, 0.9] as unknown as Detection['foot'],
    };
    const detector = withOwnModels(bundled([bare]), own.running, () => undefined);
    const people = await detector.detect(WHITE);
    expect(people.map(({ kind }) => kind)).toEqual(['person', 'person']);
    expect(people[0]?.attributes).toEqual({ hat: false });
    expect(people[1]?.attributes?.hat).toBeCloseTo(0.8, 1);
  });

  it('is refused with a sentence when it does not run or does not fit, and the others go on', async () => {
    const garbage = Buffer.from('not a model');
    const own = await open(
      [
        manifestOf('garbage.onnx', garbage, { name: 'Garbage' }),
        manifestOf('hats.onnx', ROWS, { name: 'Misfit', classes: ['person'] }),
        manifestOf('hats.onnx', ROWS),
      ],
      { 'garbage.onnx': garbage, 'hats.onnx': ROWS },
    );
    expect(own.abilities.map(({ name }) => name)).toEqual(['Hats']);
    expect(own.refused).toEqual([
      expect.stringMatching(/^The model Garbage is not used: .+/),
      'The model Misfit is not used: its output is 1 x 3 x 7, and 1 classes need 5 numbers for each box.',
    ]);
  });

  it('that fails later costs nothing but its own findings', async () => {
    const failures: unknown[] = [];
    const broken = { classes: ['hat'], find: () => Promise.reject(new Error('gone')) };
    const detector = withOwnModels(bundled([]), [broken], (error) => failures.push(error));
    expect(await detector.detect(WHITE)).toEqual([]);
    expect(failures).toEqual([new Error('gone')]);
  });
});
