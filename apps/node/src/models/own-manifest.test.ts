import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { manifestOf, modelFolder } from '../testing/own-models.ts';
import { tempFolder } from '../testing/temp-folder.ts';
import { readOwnModels } from './own-manifest.ts';

const BYTES = Buffer.from('a model');
const good = manifestOf('hats.onnx', BYTES);
const read = (models: readonly object[]) => readOwnModels(modelFolder(models, { 'hats.onnx': BYTES }));

describe('the models of a site', () => {
  it('are read with what their makers usually leave out', async () => {
    const { models, refused } = await read([good]);
    expect(refused).toEqual([]);
    expect(models).toMatchObject([
      { name: 'Hats', confidence: 0.4, input: { colours: 'rgb', divisor: 255, mean: [0, 0, 0] } },
    ]);
  });

  it.each([
    [{ classes: ['helmet'] }, /"classes\.0" must be null or one of person, /],
    [{ file: '../hats.onnx' }, '"file" must be the name of an .onnx file in the folder itself.'],
    [{ file: 'other.onnx' }, 'there is no file other.onnx beside models.json.'],
    [{ sha256: '0'.repeat(64) }, 'hats.onnx is not the file that "sha256" names.'],
    [{ sha256: 'abc' }, '"sha256" must be the SHA-256 of the file'],
    [{ input: { width: 8, height: 64 } }, '"input.width" must be at least 32.'],
    [{ output: { layout: 'ssd' } }, '"output.layout"'],
    [{ confidence: 2 }, '"confidence"'],
    [{ colour: 'red' }, 'colour'],
  ])('are refused with a sentence, one by one: %j', async (change, sentence) => {
    const { models, refused } = await read([{ ...good, ...change }, good]);
    expect(models).toHaveLength(1);
    expect(refused).toEqual([expect.stringMatching(/^The model .+ is not used: .+\.$/)]);
    expect(refused[0]).toMatch(sentence);
  });

  it('are none when the folder has no list, or one that cannot be read', async () => {
    const folder = tempFolder();
    expect(await readOwnModels(folder)).toMatchObject({
      models: [],
      refused: [/there is no models\.json/].map((each) => expect.stringMatching(each)),
    });
    writeFileSync(path.join(folder, 'models.json'), '{');
    expect((await readOwnModels(folder)).refused).toEqual(['No own models are used: models.json is not JSON.']);
  });
});
