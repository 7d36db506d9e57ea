import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { OnnxGraph } from '../models/onnx-graph.ts';
import { tempFolder } from './temp-folder.ts';

const SIDE = 64;

/**
 * A model that always finds the same boxes, as sure as the picture is bright: its numbers are those given times the mean of the
 * picture.
 */
export function tinyModel(numbers: readonly number[], shape: readonly number[]): Uint8Array {
  const graph = new OnnxGraph();
  const picture = graph.input('images', [1, 3, SIDE, SIDE]);
  const brightness = graph.node('ReduceMean', [picture], { axes: [1, 2, 3], keepdims: 0 });
  graph.node('Mul', [graph.constant(Float32Array.from(numbers), shape), brightness], {}, 'output0');
  graph.output('output0', 'float', shape);
  return graph.done();
}

/** A person with a hat, and something that no rule knows: middle, size and three scores of each box, box after box. */
export const BOXES = [
  [32, 32, 32, 48, 0.9, 0.1, 0],
  [32, 14, 10, 8, 0.1, 0.8, 0],
  [10, 10, 8, 8, 0, 0, 0.9],
] as const;

export const manifestOf = (file: string, bytes: Uint8Array, more: object = {}) => ({
  name: 'Hats',
  file,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  input: { width: SIDE, height: SIDE },
  output: { layout: 'yolo' },
  classes: ['person', 'hat', null],
  ...more,
});

/** A folder of models as an operator would make it. */
export function modelFolder(models: readonly object[], files: Record<string, Uint8Array> = {}): string {
  const folder = tempFolder();
  writeFileSync(path.join(folder, 'models.json'), JSON.stringify({ models }));
  for (const [name, bytes] of Object.entries(files)) writeFileSync(path.join(folder, name), bytes);
  return folder;
}
