import type { PlateRead } from '@sightline/engine/gate/gate-meter';
import type { FrameBox } from '@sightline/geometry/boxes';
import type { PlateModels } from '../models/plate-models.ts';
import { type Colours, cutOut, type PixelBox, pixelsOf, planesOf, scaled, wholeOf } from '../pictures/cut-out.ts';
import type { LargePicture } from '../pictures/video-picture.ts';
import type { Size } from './letterbox.ts';
import { loadRuntime, type OnnxSession, openSession } from './onnx.ts';
import type { ReadOrder } from './reading.ts';
import { textBoxesIn } from './text-boxes.ts';
import { addsTo, plateIn, textLineIn } from './text-line.ts';

export interface PlateSettings extends PlateModels {
  /** Where the runtime is installed. */
  readonly packages: string;
}

/** Text is looked for in a vehicle at most this large, and no further enlarged. */
const LONGEST_SIDE = 480;
const MOST_ENLARGED = 2.5;
/** What the model can be given: its own steps, in pixels. */
const STEP = 32;
/** Lines of text of one vehicle that are read: trucks are written all over. */
const MOST_LINES = 3;

const FINDING = { mean: [0.485, 0.456, 0.406], std: [0.229, 0.224, 0.225] } as const;
const READING = { mean: [0.5, 0.5, 0.5], std: [0.5, 0.5, 0.5] } as const;

const LINE_HEIGHT = 48;
const LINE_WIDTHS = { least: 48, most: 320, frame: 160 };

const inSteps = (value: number): number => Math.max(STEP, Math.round(value / STEP) * STEP);

function findingSize({ width, height }: Size): Size {
  const scale = Math.min(MOST_ENLARGED, LONGEST_SIDE / Math.max(width, height));
  return { width: inSteps(width * scale), height: inSteps(height * scale) };
}

const firstOf = async (session: OnnxSession, input: unknown) => {
  const outputs = await session.run({ [session.inputNames[0]!]: input });
  return Object.values(outputs)[0]!;
};

/** A plate reader at work: vehicles in, their plates out. */
export async function createPlateInference({ packages, findsFile, readsFile }: PlateSettings) {
  const runtime = loadRuntime(packages);
  const [finds, reads] = await Promise.all([openSession(runtime, findsFile), openSession(runtime, readsFile)]);

  async function linesIn(vehicle: Colours): Promise<PixelBox[]> {
    const size = findingSize(vehicle.size);
    const values = planesOf(scaled(vehicle, wholeOf(vehicle), size), FINDING);
    const found = await firstOf(finds, new runtime.Tensor('float32', values, [1, 3, size.height, size.width]));
    const [across, down] = [vehicle.size.width / size.width, vehicle.size.height / size.height];
    return textBoxesIn(found.data as Float32Array, size)
      .slice(0, MOST_LINES)
      .map(({ left, top, width, height }) => ({
        left: left * across,
        top: top * down,
        width: width * across,
        height: height * down,
      }));
  }

  async function textOf(vehicle: Colours, line: PixelBox) {
    const asWide = Math.round((LINE_HEIGHT * line.width) / line.height);
    const width = Math.min(LINE_WIDTHS.most, Math.max(LINE_WIDTHS.least, asWide));
    const frame = Math.max(width, LINE_WIDTHS.frame);
    const values = planesOf(scaled(vehicle, line, { width, height: LINE_HEIGHT }), READING, frame);
    const { data, dims } = await firstOf(reads, new runtime.Tensor('float32', values, [1, 3, LINE_HEIGHT, frame]));
    return textLineIn(data as Float32Array, dims);
  }

  /** A single letter after a gap is left out of the line: what is read with more around it counts where it says the same and more. */
  async function readLine(vehicle: Colours, line: PixelBox) {
    const plate = plateIn(await textOf(vehicle, line));
    if (!plate) return undefined;
    const wide = widened(line, vehicle.size);

    const more = plateIn(await textOf(vehicle, wide));
    return more && addsTo(plate, more) ? { plate: more, line: wide } : { plate, line };
  }

  async function readVehicle({ large, largeSize }: LargePicture, { track, box }: ReadOrder['objects'][number]) {
    const part = pixelsOf(box, largeSize);
    const vehicle = cutOut({ large, largeSize }, part);
    let best: PlateRead | undefined;
    for (const line of await linesIn(vehicle)) {
      const read = await readLine(vehicle, line);
      if (read && read.plate.score > (best?.score ?? 0))
        best = { track, ...read.plate, box: boxIn(read.line, part, largeSize) };
    }
    return best ? [best] : [];
  }

  return async ({ picture, objects }: ReadOrder): Promise<PlateRead[]> => {
    const plates: PlateRead[] = [];
    for (const vehicle of objects) plates.push(...(await readVehicle(picture, vehicle)));
    return plates;
  };
}

/** A line with room for one more character and its gap on both sides. */
function widened({ left, top, width, height }: PixelBox, { width: most }: Size): PixelBox {
  const from = Math.max(0, left - height);
  return { left: from, top, width: Math.min(most, left + width + height) - from, height };
}

/** A line inside a vehicle as a box of the picture. */
const boxIn = (line: PixelBox, part: PixelBox, size: Size): FrameBox => ({
  x: (part.left + line.left) / size.width,
  y: (part.top + line.top) / size.height,
  width: line.width / size.width,
  height: line.height / size.height,
});
