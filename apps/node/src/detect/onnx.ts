import { createRequire } from 'node:module';
import path from 'node:path';

/** The part of onnxruntime that is used here. It is installed apart, so its own types are not at hand. */
export interface OnnxTensor {
  readonly data: unknown;
  readonly dims: readonly number[];
}

export interface OnnxSession {
  readonly inputNames: readonly string[];
  run(inputs: Record<string, unknown>): Promise<Record<string, OnnxTensor>>;
}

export interface OnnxRuntime {
  readonly InferenceSession: {
    create(file: string, options: Record<string, unknown>): Promise<OnnxSession>;
  };
  readonly Tensor: new (type: 'float32', data: Float32Array, shape: readonly number[]) => unknown;
}

export const RUNTIME = 'onnxruntime-node';

/** The runtime out of the folder where the packages for vision are installed. */
export const loadRuntime = (folder: string): OnnxRuntime =>
  createRequire(path.join(folder, 'package.json'))(RUNTIME) as OnnxRuntime;

/** A model ready to run, on one thread: several cameras share the machine. */
export const openSession = (runtime: OnnxRuntime, file: string): Promise<OnnxSession> =>
  runtime.InferenceSession.create(file, {
    logSeverityLevel: 3,
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    graphOptimizationLevel: 'all',
  });
