import type { TrackedObject } from '@sightline/contract/frames';
import type { RuleSettings } from '@sightline/contract/rules/catalogue';
import type { RuleType } from '@sightline/contract/rules/types';
import { prepareRule } from '../rules/evaluators.ts';
import { emptySignal, type Memory, type RuleContext, type Signal } from '../rules/rule.ts';

/** An input for a rule: active while it holds objects. */
export const holding = (...objects: TrackedObject[]): Signal => ({
  ...emptySignal(),
  active: objects.length > 0,
  objects,
});

/** A rule on its own: every call is a frame with one signal per incoming edge. */
export function startRule<T extends RuleType>(type: T, config: RuleSettings<T>, context: RuleContext = {}) {
  const run = prepareRule(type, config, context);
  const memory: Memory = new Map();
  return (atMs: number, ...inputs: Signal[]): Signal => {
    const output = emptySignal();
    run({ atMs, inputs, objects: [...new Set(inputs.flatMap((signal) => signal.objects))] }, memory, output);
    return output;
  };
}

export const tracksOf = (signal: { readonly objects: readonly TrackedObject[] }): string[] =>
  signal.objects.map((object) => object.track);
