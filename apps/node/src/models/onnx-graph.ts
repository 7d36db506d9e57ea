import { Message } from './protobuf.ts';

/** Number types by their numbers in ONNX. */
const TYPES = { float: 1, int8: 3, int64: 7 } as const;
type NumberType = keyof typeof TYPES;
type Numbers = Float32Array | Int8Array | BigInt64Array;

export type Attribute = number | string | readonly number[];

const OPSET = 17;
const IR_VERSION = 8;

function attributeMessage(name: string, value: Attribute): Message {
  const message = new Message().text(1, name);
  if (typeof value === 'string') return message.text(4, value).int(20, 3);
  if (typeof value === 'number') return message.int(3, value).int(20, 2);
  for (const each of value) message.int(8, each);
  return message.int(20, 7);
}

function portMessage(name: string, type: NumberType, shape: readonly number[]): Message {
  const dimensions = new Message();
  for (const size of shape) dimensions.message(1, new Message().int(1, size));
  const tensor = new Message().int(1, TYPES[type]).message(2, dimensions);
  return new Message().text(1, name).message(2, new Message().message(1, tensor));
}

/** An ONNX model in the making. Values are known by name. */
export class OnnxGraph {
  readonly #nodes: Message[] = [];
  readonly #constants: Message[] = [];
  readonly #inputs: Message[] = [];
  readonly #outputs: Message[] = [];
  #named = 0;

  #name(kind: string): string {
    this.#named += 1;
    return `${kind}_${this.#named}`;
  }

  constant(numbers: Numbers, shape: readonly number[], type: NumberType = 'float'): string {
    const name = this.#name('constant');
    const message = new Message();
    for (const size of shape) message.int(1, size);
    message.int(2, TYPES[type]).text(8, name);
    this.#constants.push(message.bytes(9, new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength)));
    return name;
  }

  scalar(value: number): string {
    return this.constant(Float32Array.of(value), []);
  }

  shape(sizes: readonly number[]): string {
    return this.constant(BigInt64Array.from(sizes, BigInt), [sizes.length], 'int64');
  }

  node(kind: string, inputs: readonly string[], attributes: Record<string, Attribute> = {}, output?: string): string {
    const name = output ?? this.#name(kind);
    const message = new Message();
    for (const input of inputs) message.text(1, input);
    message.text(2, name).text(3, this.#name('node')).text(4, kind);
    for (const [key, value] of Object.entries(attributes)) message.message(5, attributeMessage(key, value));
    this.#nodes.push(message);
    return name;
  }

  input(name: string, shape: readonly number[]): string {
    this.#inputs.push(portMessage(name, 'float', shape));
    return name;
  }

  output(name: string, type: NumberType, shape: readonly number[]): void {
    this.#outputs.push(portMessage(name, type, shape));
  }

  done(): Uint8Array {
    const graph = new Message();
    for (const node of this.#nodes) graph.message(1, node);
    graph.text(2, 'detector');
    for (const constant of this.#constants) graph.message(5, constant);
    for (const input of this.#inputs) graph.message(11, input);
    for (const output of this.#outputs) graph.message(12, output);
    const opset = new Message().text(1, '').int(2, OPSET);
    return new Message().int(1, IR_VERSION).text(2, 'sightline').message(7, graph).message(8, opset).done();
  }
}
