import type { TrackedObject } from '@sightline/contract/frames';
import type { RuleSettings } from '@sightline/contract/rules/catalogue';
import type { RuleType } from '@sightline/contract/rules/types';
import { prepareRule } from '../rules/evaluators.ts';
import { type Count, emptySignal, type Memory, type RuleContext, type Signal } from '../rules/rule.ts';

/** An input for a rule: active while it holds objects. */
export const holding = (...objects: TrackedObject[]): Signal => ({
  ...emptySignal(),
  active: objects.length > 0,
  objects,
});

/** What a rule is told besides its inputs. */
interface Around {
  alertedMs?: Record<string, number>;
  explain?: boolean;
}

/** A rule on its own: every call is a frame with one signal per incoming edge. */
export function startRule<T extends RuleType>(
  type: T,
  config: RuleSettings<T>,
  context: RuleContext = {},
  { alertedMs = {}, explain = false }: Around = {},
) {
  const run = prepareRule(type, config, context);
  const memory: Memory = new Map();
  const counts: Count[] = [];
  const step = (atMs: number, ...inputs: Signal[]): Signal => {
    const output = emptySignal();
    const input = {
      atMs,
      explain,
      inputs,
      objects: [...new Set(inputs.flatMap((signal) => signal.objects))],
      areas: inputs.flatMap((signal) => signal.areas),
      alertedMs: (camera: string, useCase: string) => alertedMs[`${camera} ${useCase}`],
      count: (counted: Count) => void counts.push(counted),
    };
    run(input, memory, output);
    return output;
  };
  return Object.assign(step, { counts });
}

export const tracksOf = (signal: { readonly objects: readonly TrackedObject[] }): string[] =>
  signal.objects.map((object) => object.track);
