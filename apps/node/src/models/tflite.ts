import { FlatBuffer } from './flat-buffer.ts';

/** The number types that occur, by their numbers in the file. */
const TYPES: Record<number, { width: number; read: (view: DataView, at: number) => number }> = {
  0: { width: 4, read: (view, at) => view.getFloat32(at, true) },
  2: { width: 4, read: (view, at) => view.getInt32(at, true) },
  3: { width: 1, read: (view, at) => view.getUint8(at) },
  9: { width: 1, read: (view, at) => view.getInt8(at) },
};
const INT8 = 9;

/** How whole numbers stand for real ones: one scale for all, or one per channel. */
export interface Quantisation {
  readonly scales: readonly number[];
  readonly zeros: readonly number[];
  readonly axis: number;
}

export interface Tensor {
  readonly index: number;
  readonly shape: readonly number[];
  readonly isInt8: boolean;
  readonly quantisation: Quantisation;
  /** What it holds when it is a constant. */
  readonly values: () => Float32Array;
}

export interface Operator {
  readonly code: number;
  readonly inputs: readonly number[];
  readonly outputs: readonly number[];
  /** Its settings, as a table of the file. */
  readonly options: number | undefined;
}

export interface TfliteModel {
  readonly file: FlatBuffer;
  readonly tensors: readonly Tensor[];
  readonly operators: readonly Operator[];
  readonly inputs: readonly number[];
}

const product = (numbers: readonly number[]) => numbers.reduce((all, one) => all * one, 1);

/** The real values of a constant. */
function realValues(type: number, shape: readonly number[], q: Quantisation, data: Uint8Array | undefined) {
  const format = TYPES[type];
  if (!data || !format) throw new Error(`A constant of type ${type} cannot be read.`);
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const perChannel = q.scales.length > 1 ? product(shape.slice(q.axis + 1)) : 0;
  return Float32Array.from({ length: product(shape) }, (_, index) => {
    const value = format.read(view, index * format.width);
    if (q.scales.length === 0) return value;
    const channel = perChannel === 0 ? 0 : Math.floor(index / perChannel) % q.scales.length;
    return (value - (q.zeros[channel] ?? 0)) * (q.scales[channel] ?? 1);
  });
}

function readTensor(file: FlatBuffer, table: number, index: number, buffers: readonly number[]): Tensor {
  const about = file.inner(table, 4);
  const quantisation =
    about === undefined
      ? { scales: [], zeros: [], axis: 0 }
      : { scales: file.floats(about, 2), zeros: file.longs(about, 3), axis: file.int(about, 6) };
  const shape = file.ints(table, 0);
  const type = file.byte(table, 1);
  const buffer = buffers[file.int(table, 2)];
  return {
    index,
    shape,
    isInt8: type === INT8,
    quantisation,
    values: () => realValues(type, shape, quantisation, buffer === undefined ? undefined : file.bytes(buffer, 0)),
  };
}

/** Takes a TFLite file apart: its first graph, which is all that detectors have. */
export function readTflite(bytes: Uint8Array): TfliteModel {
  const file = new FlatBuffer(bytes);
  const model = file.root;
  const codes = file.tables(model, 1).map((code) => Math.max(file.byte(code, 0), file.int(code, 3)));
  const buffers = file.tables(model, 4);
  const [graph] = file.tables(model, 2);
  if (graph === undefined) throw new Error('The model has no graph.');
  return {
    file,
    tensors: file.tables(graph, 0).map((table, index) => readTensor(file, table, index, buffers)),
    operators: file.tables(graph, 3).map((table) => ({
      code: codes[file.int(table, 0)] ?? -1,
      inputs: file.ints(table, 1),
      outputs: file.ints(table, 2),
      options: file.inner(table, 4),
    })),
    inputs: file.ints(graph, 1),
  };
}
