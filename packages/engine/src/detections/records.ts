import type { ObjectShape } from '@sightline/contract/detection-chunks';
import type { TrackedObject } from '@sightline/contract/frames';
import { GRID, PERCENT } from './quantise.ts';
import { BASE_VALUES } from './shape.ts';

/** A tracked object that can be written over. */
interface Writable {
  track: string;
  kind: TrackedObject['kind'];
  box: { x: number; y: number; width: number; height: number };
  foot: [number, number];
  score: number;
  attributes?: Record<string, number | boolean>;
  keyPoints?: Record<string, [number, number][]>;
  loadType?: string;
}

/** The objects of one shape in one frame. */
export interface RecordPool {
  /** A record with an object's track and values. */
  take(track: string, values: Float64Array): TrackedObject;
  /** From here on records may be written over. */
  startFrame(): void;
}

export function createRecordPool(shape: ObjectShape, reuse: boolean): RecordPool {
  const records: Writable[] = [];
  let used = 0;
  return {
    take: (track, values) => {
      if (!reuse) return fill(blank(shape), shape, track, values);
      records[used] ??= blank(shape);
      return fill(records[used++]!, shape, track, values);
    },
    startFrame: () => {
      used = 0;
    },
  };
}

const blank = ({ kind, attributes, keyPoints, loadType }: ObjectShape): Writable => ({
  track: '',
  kind,
  // Not whole numbers, so that the fields hold fractions from the start and rewriting them allocates nothing.
  box: { x: 0.5, y: 0.5, width: 0.5, height: 0.5 },
  foot: [0.5, 0.5],
  score: 0.5,
  ...(attributes && {
    attributes: Object.fromEntries(attributes.map(([name, is]) => [name, is === 'number' ? 0.5 : is])),
  }),
  ...(keyPoints && {
    keyPoints: Object.fromEntries(
      keyPoints.map(([name, count]) => [name, Array.from({ length: count }, (): [number, number] => [0.5, 0.5])]),
    ),
  }),
  ...(loadType !== undefined && { loadType }),
});

function fill(record: Writable, shape: ObjectShape, track: string, values: Float64Array): TrackedObject {
  const { box, foot } = record;
  const x = values[0]!;
  const y = values[1]!;
  record.track = track;
  box.x = x / GRID;
  box.y = y / GRID;
  box.width = values[2]! / GRID;
  box.height = values[3]! / GRID;
  record.score = values[4]! / PERCENT;
  let at = BASE_VALUES;
  if (shape.standsOnBox) {
    foot[0] = box.x + box.width / 2;
    foot[1] = box.y + box.height;
  } else {
    foot[0] = (x + values[at++]!) / GRID;
    foot[1] = (y + values[at++]!) / GRID;
  }
  if (at < values.length) fillMore(record, shape, values, at);
  return record;
}

function fillMore({ attributes, keyPoints }: Writable, shape: ObjectShape, values: Float64Array, from: number): void {
  let at = from;
  for (const [name, kind] of shape.attributes ?? []) {
    if (kind === 'number') attributes![name] = values[at++]! / PERCENT;
  }
  for (const [name] of shape.keyPoints ?? []) {
    for (const point of keyPoints![name]!) {
      point[0] = (values[0]! + values[at++]!) / GRID;
      point[1] = (values[1]! + values[at++]!) / GRID;
    }
  }
}
