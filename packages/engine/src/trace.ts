import type { EventZone, TraceStep } from '@sightline/contract/node-link';
import type { Program, ProgramOutput, ProgramStep } from './flow/compile.ts';
import type { Signal } from './rules/rule.ts';

// As many as the contract takes; the end of a path says more than its start.
const MAX_STEPS = 100;

/** Positions of all steps that led to one of the firing outputs, in order. */
export const pathTo = (firing: readonly ProgramOutput[]): number[] =>
  [...new Set(firing.flatMap((output) => output.path))].toSorted((a, b) => a - b);

/** Why an alert fired: the steps of a path with what they measured and how many objects they passed on. */
export const traceOf = (program: Program, signals: readonly Signal[], path: readonly number[]): TraceStep[] =>
  path.slice(-MAX_STEPS).map((index) => traceStep(program.steps[index]!, signals[index]!));

const traceStep = ({ node, type }: ProgramStep, { objects, cameIn, measured, limit }: Signal): TraceStep => ({
  node,
  type,
  came_in: cameIn,
  passed: objects.length,
  measured: rounded(measured),
  limit: rounded(limit),
});

// Three decimals are enough for a person.
const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value * 1000) / 1000);

/** What was drawn for the rules of a path. */
export const zonesOn = (program: Program, path: readonly number[]): EventZone[] =>
  path.flatMap((index) => program.steps[index]!.zones);
