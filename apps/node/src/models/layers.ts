import type { OnnxGraph } from './onnx-graph.ts';
import type { Operator, Tensor, TfliteModel } from './tflite.ts';

/** What a layer is translated with. TFLite keeps colours last, ONNX first: every value of four dimensions is turned. */
export interface Translation {
  readonly model: TfliteModel;
  readonly graph: OnnxGraph;
  /** Weights and values between layers stay whole numbers of eight bits. */
  readonly keepsInt8: boolean;
  /** The value of a tensor by name; constants are written when they are first asked for. */
  value(index: number): string;
  /** A value rounded the way the model was trained to expect it. */
  rounded(value: string, as: Tensor): string;
}

type Layer = (operator: Operator, output: Tensor, translation: Translation) => string;

const SAME = 0;

/** Padding on both sides, so that a window at every `stride` covers the whole of `size`. */
function sidesOf(size: number, window: number, stride: number, dilation = 1): [number, number] {
  const reach = (window - 1) * dilation + 1;
  const all = Math.max(0, (Math.ceil(size / stride) - 1) * stride + reach - size);
  return [Math.floor(all / 2), all - Math.floor(all / 2)];
}

interface Window {
  padding: number;
  kernel: [number, number];
  strides: [number, number];
  dilations?: [number, number];
}

function windowAttributes({ shape }: Tensor, { padding, kernel, strides, dilations = [1, 1] }: Window) {
  const [vertical, horizontal] =
    padding === SAME
      ? [
          sidesOf(shape[1]!, kernel[0], strides[0], dilations[0]),
          sidesOf(shape[2]!, kernel[1], strides[1], dilations[1]),
        ]
      : [
          [0, 0],
          [0, 0],
        ];
  return { kernel_shape: kernel, strides, pads: [vertical[0]!, horizontal[0]!, vertical[1]!, horizontal[1]!] };
}

const ACTIVATIONS: Record<number, (graph: OnnxGraph, value: string) => string> = {
  1: (graph, value) => graph.node('Relu', [value]),
  3: (graph, value) => graph.node('Clip', [value, graph.scalar(0), graph.scalar(6)]),
};
const activated = (graph: OnnxGraph, value: string, activation: number) =>
  ACTIVATIONS[activation]?.(graph, value) ?? value;

/** Weights from [outputs, height, width, inputs] to [outputs, inputs, height, width]. */
function turned(values: Float32Array, [outputs, height, width, inputs]: readonly number[]): Float32Array {
  const area = height! * width!;
  const result = new Float32Array(values.length);
  for (let output = 0; output < outputs!; output += 1)
    for (let place = 0; place < area; place += 1)
      for (let input = 0; input < inputs!; input += 1)
        result[(output * inputs! + input) * area + place] = values[(output * area + place) * inputs! + input]!;
  return result;
}

/** Weights as whole numbers, made real again by the graph. */
function int8Weights(graph: OnnxGraph, weights: Float32Array, shape: number[], { quantisation }: Tensor): string {
  const outputs = shape[0]!;
  const { scales } = quantisation;
  const scaleOf = (output: number) => scales[scales.length > 1 ? output : 0] ?? 1;
  const perOutput = weights.length / outputs;
  const whole = Int8Array.from(weights, (value, index) => Math.round(value / scaleOf(Math.floor(index / perOutput))));
  return graph.node(
    'DequantizeLinear',
    [
      graph.constant(whole, shape, 'int8'),
      graph.constant(
        Float32Array.from({ length: outputs }, (_, output) => scaleOf(output)),
        [outputs],
      ),
      graph.constant(new Int8Array(outputs), [outputs], 'int8'),
    ],
    { axis: 0 },
  );
}

const convolution =
  (isDepthwise: boolean): Layer =>
  ({ inputs, options = 0 }, output, { model, graph, keepsInt8, value, rounded }) => {
    const { file, tensors } = model;
    const weights = tensors[inputs[1]!]!;
    const [first, height, width, last] = weights.shape as [number, number, number, number];
    // Depthwise weights are [1, height, width, channels]: as if each channel were an output of one input.
    const shape = isDepthwise ? [last, 1, height, width] : [first, last, height, width];
    const real = weights.values();
    const data = isDepthwise ? turned(real, [1, height, width, last]) : turned(real, weights.shape);
    const after = isDepthwise ? 1 : 0;
    const dilations: [number, number] = [file.int(options, 5 + after, 1), file.int(options, 4 + after, 1)];
    const window: Window = {
      padding: file.byte(options, 0),
      kernel: [height, width],
      strides: [file.int(options, 2, 1), file.int(options, 1, 1)],
      dilations,
    };
    const parts = [
      value(inputs[0]!),
      keepsInt8 && weights.isInt8 ? int8Weights(graph, data, shape, weights) : graph.constant(data, shape),
    ];
    const bias = inputs[2];
    if (bias !== undefined && bias >= 0) parts.push(graph.constant(tensors[bias]!.values(), [shape[0]!]));
    const attributes = { ...windowAttributes(tensors[inputs[0]!]!, window), dilations };
    const result = graph.node('Conv', parts, { ...attributes, group: isDepthwise ? last : 1 });
    return rounded(activated(graph, result, file.byte(options, 3 + after)), output);
  };

const arithmetic =
  (kind: 'Add' | 'Mul'): Layer =>
  ({ inputs, options }, output, { model, graph, value, rounded }) => {
    const result = graph.node(kind, [value(inputs[0]!), value(inputs[1]!)]);
    return rounded(activated(graph, result, options === undefined ? 0 : model.file.byte(options, 0)), output);
  };

const maxPool: Layer = ({ inputs, options = 0 }, output, { model, graph, value, rounded }) => {
  const { file, tensors } = model;
  const attributes = windowAttributes(tensors[inputs[0]!]!, {
    padding: file.byte(options, 0),
    kernel: [file.int(options, 4, 1), file.int(options, 3, 1)],
    strides: [file.int(options, 2, 1), file.int(options, 1, 1)],
  });
  return rounded(graph.node('MaxPool', [value(inputs[0]!)], attributes), output);
};

/** How far the corners of a pixel are from its middle. */
function transformOf(alignsCorners: boolean, hasHalfPixels: boolean): string {
  if (alignsCorners) return 'align_corners';
  return hasHalfPixels ? 'half_pixel' : 'asymmetric';
}

const resize =
  (mode: 'nearest' | 'linear'): Layer =>
  ({ inputs, options = 0 }, output, { model, graph, value, rounded }) => {
    const { file, tensors } = model;
    const [alignsAt, halfAt] = mode === 'nearest' ? [0, 1] : [2, 3];
    const alignsCorners = file.byte(options, alignsAt) !== 0;
    const [, height, width] = output.shape;
    const sizes = graph.shape([1, tensors[inputs[0]!]!.shape[3]!, height!, width!]);
    const attributes = {
      mode,
      coordinate_transformation_mode: transformOf(alignsCorners, file.byte(options, halfAt) !== 0),
      ...(mode === 'nearest' ? { nearest_mode: alignsCorners ? 'round_prefer_ceil' : 'floor' } : {}),
    };
    return rounded(graph.node('Resize', [value(inputs[0]!), '', '', sizes], attributes), output);
  };

const reshape: Layer = ({ inputs }, output, { model, graph, value }) => {
  const before = model.tensors[inputs[0]!]!;
  const flat = value(inputs[0]!);
  const source = before.shape.length === 4 ? graph.node('Transpose', [flat], { perm: [0, 2, 3, 1] }) : flat;
  return graph.node('Reshape', [source, graph.shape(output.shape)]);
};

const CHANNELS_FIRST = [0, 2, 3, 1];

const concatenation: Layer = ({ inputs, options = 0 }, output, { model, graph, value, rounded }) => {
  const axis = model.file.int(options, 0);
  const turnedAxis = output.shape.length === 4 ? (CHANNELS_FIRST[axis] ?? axis) : axis;
  return rounded(graph.node('Concat', inputs.map(value), { axis: turnedAxis }), output);
};

/** The layers of the EfficientDet family, by their numbers in TFLite. */
export const LAYERS: Record<number, Layer> = {
  0: arithmetic('Add'),
  2: concatenation,
  3: convolution(false),
  4: convolution(true),
  6: ({ inputs }, _output, { value }) => value(inputs[0]!),
  14: ({ inputs }, _output, { graph, value }) => graph.node('Sigmoid', [value(inputs[0]!)]),
  17: maxPool,
  18: arithmetic('Mul'),
  22: reshape,
  23: resize('linear'),
  97: resize('nearest'),
  114: ({ inputs }, output, { value, rounded }) => rounded(value(inputs[0]!), output),
};
