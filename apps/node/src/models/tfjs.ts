import { z } from 'zod';
import { OnnxGraph } from './onnx-graph.ts';

const Sizes = z.object({ list: z.object({ i: z.array(z.coerce.number()) }) });
const Text = z.object({ s: z.string() });

/** The parts of a TensorFlow.js graph model that are used here. */
const Model = z.object({
  modelTopology: z.object({
    node: z.array(
      z.object({
        name: z.string(),
        op: z.string(),
        input: z.array(z.string()).default([]),
        attr: z.looseObject({
          strides: Sizes.optional(),
          ksize: Sizes.optional(),
          padding: Text.optional(),
          fused_ops: z.object({ list: z.object({ s: z.array(z.string()).default([]) }) }).optional(),
        }),
      }),
    ),
  }),
  weightsManifest: z.array(
    z.object({
      weights: z.array(z.object({ name: z.string(), shape: z.array(z.number()), dtype: z.enum(['float32', 'int32']) })),
    }),
  ),
});
type Node = z.infer<typeof Model>['modelTopology']['node'][number];

interface Weight {
  readonly shape: readonly number[];
  readonly values: Float32Array | Int32Array;
}

function weightsOf(model: z.infer<typeof Model>, bytes: Uint8Array): Map<string, Weight> {
  const { buffer } = Uint8Array.from(bytes);
  let at = 0;
  return new Map(
    model.weightsManifest
      .flatMap(({ weights }) => weights)
      .map(({ name, shape, dtype }) => {
        const length = shape.reduce((all, size) => all * size, 1);
        const values = dtype === 'float32' ? new Float32Array(buffer, at, length) : new Int32Array(buffer, at, length);
        at += length * 4;
        return [name, { shape, values }];
      }),
  );
}

interface Translation {
  readonly graph: OnnxGraph;
  /** The value of one of a node's inputs. */
  value(name: string): string;
  weight(name: string): Weight;
}
type Translate = (node: Node, translation: Translation) => string;

const words = (text: string | undefined): string => Buffer.from(text ?? '', 'base64').toString();
const inner = (sizes: z.infer<typeof Sizes> | undefined): number[] => sizes?.list.i.slice(1, 3) ?? [1, 1];
/** A window that covers all of the picture pads what is missing, more of it at the end. */
const paddingOf = ({ attr }: Node) => (words(attr.padding?.s) === 'SAME' ? 'SAME_UPPER' : 'VALID');

/** Weights from [height, width, inputs, outputs] to [outputs, inputs, height, width]; of a depthwise layer, inputs are outputs. */
function turned({ shape, values }: Weight, isDepthwise: boolean): { values: Float32Array; shape: number[] } {
  const [height = 1, width = 1, inputs = 1, outputs = 1] = shape;
  const area = height * width;
  const result = new Float32Array(values.length);
  for (let place = 0; place < area; place += 1)
    for (let input = 0; input < inputs; input += 1)
      for (let output = 0; output < outputs; output += 1) {
        const channel = isDepthwise ? input * outputs + output : output * inputs + input;
        result[channel * area + place] = values[(place * inputs + input) * outputs + output]!;
      }
  return {
    values: result,
    shape: isDepthwise ? [inputs * outputs, 1, height, width] : [outputs, inputs, height, width],
  };
}

const convolution =
  (isDepthwise: boolean): Translate =>
  (node, { graph, value, weight }) => {
    const [input = '', weights = '', bias] = node.input;
    const { values, shape } = turned(weight(weights), isDepthwise);
    const inputs = [value(input), graph.constant(values, shape)];
    if (bias !== undefined) inputs.push(graph.constant(Float32Array.from(weight(bias).values), [shape[0]!]));
    const fused = (node.attr.fused_ops?.list.s ?? []).map(words);
    const result = graph.node('Conv', inputs, {
      kernel_shape: shape.slice(2),
      strides: inner(node.attr.strides),
      auto_pad: paddingOf(node),
      group: isDepthwise ? shape[0]! : 1,
    });
    return fused.includes('Relu') ? graph.node('Relu', [result]) : result;
  };

/** Colours come last in TensorFlow and first in ONNX. */
const COLOURS_FIRST = [0, 3, 1, 2] as const;
const COLOURS_LAST = [0, 2, 3, 1] as const;

const LAYERS: Record<string, Translate> = {
  _FusedConv2D: convolution(false),
  DepthwiseConv2dNative: convolution(true),
  AddV2: ({ input }, { graph, value }) => graph.node('Add', input.map(value)),
  Relu: ({ input }, { graph, value }) => graph.node('Relu', input.map(value)),
  Identity: ({ input }, { value }) => value(input[0]!),
  MaxPool: (node, { graph, value }) =>
    graph.node('MaxPool', [value(node.input[0]!)], {
      kernel_shape: inner(node.attr.ksize),
      strides: inner(node.attr.strides),
      auto_pad: paddingOf(node),
    }),
  Pad: ({ input: [what = '', paddings = ''] }, { graph, value, weight }) => {
    const { values } = weight(paddings);
    const side = (end: 0 | 1) => COLOURS_FIRST.map((place) => values[place * 2 + end]!);
    return graph.node('Pad', [value(what), graph.shape([...side(0), ...side(1)])]);
  },
  Reshape: ({ input: [what = '', shape = ''] }, { graph, value, weight }) => {
    const last = graph.node('Transpose', [value(what)], { perm: COLOURS_LAST });
    return graph.node('Reshape', [last, graph.shape([...weight(shape).values])]);
  },
};

interface Output {
  readonly name: string;
  readonly shape: readonly number[];
}

/** A TensorFlow.js graph model of pictures as an ONNX model; its input is `picture`, colours first. */
export function convertTfjs(
  json: Uint8Array,
  weightBytes: Uint8Array,
  { size, outputs }: { readonly size: number; readonly outputs: readonly Output[] },
): Uint8Array {
  const model = Model.parse(JSON.parse(Buffer.from(json).toString('utf8')));
  const weights = weightsOf(model, weightBytes);
  const nodes = new Map(model.modelTopology.node.map((node) => [node.name, node]));
  const graph = new OnnxGraph();
  const values = new Map<string, string>();
  const translation: Translation = {
    graph,
    weight: (name) => weights.get(name)!,
    value: (name) => {
      const known = values.get(name) ?? made(nodes.get(name)!);
      values.set(name, known);
      return known;
    },
  };
  function made(node: Node): string {
    if (node.op === 'Placeholder') return graph.input('picture', [1, 3, size, size]);
    const layer = LAYERS[node.op];
    if (!layer) throw new Error(`The model has a layer that cannot be converted: ${node.op}.`);
    return layer(node, translation);
  }
  for (const { name, shape } of outputs) {
    graph.node('Identity', [translation.value(name)], {}, name);
    graph.output(name, 'float', shape);
  }
  return graph.done();
}
