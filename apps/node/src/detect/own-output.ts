import type { SeenClass } from '@sightline/contract/abilities';
import type { FrameBox } from '@sightline/geometry/boxes';
import type { OwnModel } from '../models/own-manifest.ts';
import { boxInPicture, type Letterbox } from './letterbox.ts';
import type { OnnxTensor } from './onnx.ts';
import { withoutRepeats } from './repeats.ts';

/** What a model of a site found: an object, or something that a person wears. */
export interface OwnFound {
  readonly kind: SeenClass;
  readonly score: number;
  readonly box: FrameBox;
}

type Outputs = Record<string, OnnxTensor>;

/** Reads box after box: four numbers of its place, and the score of a class. */
interface Rows {
  readonly count: number;
  box(index: number): readonly [number, number, number, number];
  score(index: number, kind: number): number;
}

const numbersOf = (tensor: OnnxTensor | undefined, what: string): OnnxTensor & { data: Float32Array } => {
  if (!(tensor?.data instanceof Float32Array)) throw new Error(`it has no output ${what} of 32-bit numbers`);
  return tensor as OnnxTensor & { data: Float32Array };
};

const fromMiddle = (x: number, y: number, width: number, height: number) =>
  [x - width / 2, y - height / 2, x + width / 2, y + height / 2] as const;

/** Boxes stand in rows or in columns: the side that is as long as a box has numbers tells. */
function yoloRows({ output, classes }: OwnModel, outputs: Outputs): Rows {
  const [name = ''] = Object.keys(outputs);
  const { data, dims } = numbersOf(outputs[name], `"${name}"`);
  const first = output.layout === 'yolo' && output.objectness ? 5 : 4;
  const numbers = first + classes.length;
  const [one, rows = 0, columns = 0] = dims;
  if (dims.length !== 3 || one !== 1 || (rows !== numbers && columns !== numbers))
    throw new Error(
      `its output is ${dims.join(' x ')}, and ${classes.length} classes need ${numbers} numbers for each box`,
    );
  const isTall = columns === numbers;
  const count = isTall ? rows : columns;
  const at = (index: number, number: number) => data[isTall ? index * numbers + number : number * count + index]!;
  return {
    count,
    box: (index) => fromMiddle(at(index, 0), at(index, 1), at(index, 2), at(index, 3)),
    score: (index, kind) => at(index, first + kind) * (first === 5 ? at(index, 4) : 1),
  };
}

function pairRows({ output, classes, input }: OwnModel, outputs: Outputs): Rows {
  if (output.layout !== 'boxes_scores') throw new Error('its layout is not known');
  const boxes = numbersOf(outputs[output.boxes], `"${output.boxes}"`);
  const scores = numbersOf(outputs[output.scores], `"${output.scores}"`);
  const count = boxes.data.length / 4;
  if (scores.data.length !== count * classes.length)
    throw new Error(
      `its outputs are ${boxes.dims.join(' x ')} and ${scores.dims.join(' x ')}, which ${classes.length} classes do not fit`,
    );
  const [across, down] = output.unit === 'shares' ? [input.width, input.height] : [1, 1];
  return {
    count,
    box: (index) => {
      const [a = 0, b = 0, c = 0, d = 0] = boxes.data.subarray(index * 4, index * 4 + 4);
      const edges = output.form === 'corners' ? ([a, b, c, d] as const) : fromMiddle(a, b, c, d);
      return [edges[0] * across, edges[1] * down, edges[2] * across, edges[3] * down];
    },
    score: (index, kind) => scores.data[index * classes.length + kind]!,
  };
}

const ROWS = { yolo: yoloRows, boxes_scores: pairRows } as const;

/** What a model says of a picture, in our words; fails with what does not fit its manifest. */
export function ownFindings(model: OwnModel, outputs: Outputs, place: Letterbox): OwnFound[] {
  const rows = ROWS[model.output.layout](model, outputs);
  const found: OwnFound[] = [];
  for (let index = 0; index < rows.count; index += 1) {
    const scores = model.classes.map((_, kind) => rows.score(index, kind));
    const best = scores.indexOf(Math.max(...scores));
    const [kind, score] = [model.classes[best], scores[best] ?? 0];
    if (!kind || !(score >= model.confidence)) continue;
    const box = boxInPicture(place, rows.box(index));
    if (box.width > 0 && box.height > 0) found.push({ kind, score: Math.min(1, score), box });
  }
  return withoutRepeats(found);
}
