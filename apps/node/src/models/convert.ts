import { LAYERS, type Translation } from './layers.ts';
import { OnnxGraph } from './onnx-graph.ts';
import { readTflite, type Tensor, type TfliteModel } from './tflite.ts';

/** What ends a detector in TFLite: it sorts out boxes by itself, which is done outside the graph here. */
const SORTING_OUT = 32;

export interface ConvertedDetector {
  readonly onnx: Uint8Array;
  /** Centre y, centre x, height and width of every anchor, as shares of the picture. */
  readonly anchors: Float32Array;
  readonly width: number;
  readonly height: number;
}

interface ConvertOptions {
  /** Whether it goes on calculating with whole numbers of eight bits. */
  readonly keepsInt8: boolean;
  /** The classes it chooses from, by their places in the model. */
  readonly classes: readonly number[];
}

interface Outputs {
  readonly boxes: string;
  readonly scores: string;
  readonly count: number;
  readonly classes: readonly number[];
}

function translationOf(model: TfliteModel, graph: OnnxGraph, keepsInt8: boolean) {
  const values = new Map<number, string>();
  const translation: Translation = {
    model,
    graph,
    keepsInt8,
    value: (index) => {
      const known = values.get(index) ?? graph.constant(model.tensors[index]!.values(), model.tensors[index]!.shape);
      values.set(index, known);
      return known;
    },
    rounded: (value, { isInt8, quantisation: { scales, zeros } }: Tensor) => {
      if (!keepsInt8 || !isInt8 || scales.length === 0) return value;
      const scale = graph.scalar(scales[0]!);
      const zero = graph.constant(Int8Array.of(zeros[0] ?? 0), [], 'int8');
      return graph.node('DequantizeLinear', [graph.node('QuantizeLinear', [value, scale, zero]), scale, zero]);
    },
  };
  return { translation, values };
}

/** The picture comes as 0 to 255, colours first; the model wants it as it was trained. */
function addInput(graph: OnnxGraph, { shape, quantisation }: Tensor): string {
  const [, height, width, colours] = shape;
  const picture = graph.input('picture', [1, colours!, height!, width!]);
  const centred = graph.node('Sub', [picture, graph.scalar(quantisation.zeros[0] ?? 0)]);
  return graph.node('Mul', [centred, graph.scalar(quantisation.scales[0] ?? 1)]);
}

/** The best of the wanted classes of each anchor is found by the graph: there are 90 numbers for each. */
function addOutputs(graph: OnnxGraph, { boxes, scores, count, classes }: Outputs): void {
  const wanted = graph.node('Gather', [scores, graph.shape(classes)], { axis: 2 });
  graph.node('Identity', [boxes], {}, 'boxes');
  graph.node('ReduceMax', [wanted], { axes: [2], keepdims: 0 }, 'scores');
  graph.node('ArgMax', [wanted], { axis: 2, keepdims: 0 }, 'classes');
  graph.output('boxes', 'float', [1, count, 4]);
  graph.output('scores', 'float', [1, count]);
  graph.output('classes', 'int64', [1, count]);
}

/** A detector of the EfficientDet family as an ONNX model. */
export function convertDetector(tflite: Uint8Array, { keepsInt8, classes }: ConvertOptions): ConvertedDetector {
  const model = readTflite(tflite);
  const graph = new OnnxGraph();
  const { translation, values } = translationOf(model, graph, keepsInt8);
  const input = model.tensors[model.inputs[0]!]!;
  values.set(input.index, addInput(graph, input));
  for (const operator of model.operators) {
    if (operator.code === SORTING_OUT) {
      const [boxes, scores, anchors] = operator.inputs;
      const count = model.tensors[boxes!]!.shape[1]!;
      addOutputs(graph, { boxes: translation.value(boxes!), scores: translation.value(scores!), count, classes });
      const [, height, width] = input.shape;
      return { onnx: graph.done(), anchors: model.tensors[anchors!]!.values(), width: width!, height: height! };
    }
    const layer = LAYERS[operator.code];
    if (!layer) throw new Error(`The model has a layer that cannot be converted: ${operator.code}.`);
    const [output] = operator.outputs;
    values.set(output!, layer(operator, model.tensors[output!]!, translation));
  }
  throw new Error('The model is not a detector.');
}
