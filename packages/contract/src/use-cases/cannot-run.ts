import { z } from 'zod';
import { type Abilities, modelsFor } from '../abilities.ts';
import type { StoredProblem } from '../stored.ts';
import type { Settings, UseCaseSpec } from './define.ts';
import { CLASS_GROUPS, needsOf, type Seen } from './needs.ts';

export const CANNOT_RUN_CODES = [
  'settings_too_new',
  'settings_unreadable',
  'areas_unreadable',
  'schedule_unreadable',
  'node_cannot_run',
  'engine_has_no_rule',
  'camera_has_no_node',
  'node_has_not_reported',
  'node_lacks_class',
  'node_lacks_key_point',
  'node_lacks_identity',
] as const;
export type CannotRunCode = (typeof CANNOT_RUN_CODES)[number];

/** What is said of settings that cannot be read. */
export const SETTINGS_FAULTS = {
  too_new: 'settings_too_new',
  unreadable: 'settings_unreadable',
} as const satisfies Record<StoredProblem, CannotRunCode>;

/** A reason why a use case cannot run on a camera; `lacks` says what the node cannot see. */
export const CannotRun = z.object({ code: z.enum(CANNOT_RUN_CODES), lacks: z.string().optional() });
export type CannotRun = z.infer<typeof CannotRun>;

/** A camera as far as it decides what can run on it. */
export interface RunsOn {
  simulated: boolean;
  /** Absent when no node watches the camera; `abilities` is null until the node has reported them. */
  node?: { abilities: Abilities | null };
}

const lacking = (
  code: CannotRunCode,
  needed: readonly string[],
  seen: ReadonlySet<string>,
  anyOf: (name: string) => readonly string[] = (name) => [name],
): CannotRun[] =>
  needed.filter((name) => !anyOf(name).some((each) => seen.has(each))).map((lacks) => ({ code, lacks }));

const classesOf = (name: string): readonly string[] =>
  Object.hasOwn(CLASS_GROUPS, name) ? CLASS_GROUPS[name as keyof typeof CLASS_GROUPS] : [name];

/** What of the things that have to be seen a camera's node cannot see. */
export function whatNodeLacks(
  { classes, keyPoints, identities }: Required<Seen>,
  { simulated, node }: RunsOn,
): CannotRun[] {
  if (!node) return [{ code: 'camera_has_no_node' }];
  if (!node.abilities) return [{ code: 'node_has_not_reported' }];
  const models = modelsFor(node.abilities, { simulated });
  const seen = (part: 'classes' | 'key_points' | 'identities') => new Set(models.flatMap((model) => model[part]));
  return [
    ...lacking('node_lacks_class', classes, seen('classes'), classesOf),
    ...lacking('node_lacks_key_point', keyPoints, seen('key_points')),
    ...lacking('node_lacks_identity', identities, seen('identities')),
  ];
}

/** Every reason why a use case cannot run on a camera; none when it can. What people find themselves always runs. */
export function whyItCannotRun(
  useCase: UseCaseSpec,
  settings: Settings,
  camera: RunsOn,
  engineRuns: (key: string) => boolean,
): CannotRun[] {
  if (useCase.manual) return [];
  return [
    ...(engineRuns(useCase.key) ? [] : [{ code: 'engine_has_no_rule' as const }]),
    ...whatNodeLacks(needsOf(useCase, settings), camera),
  ];
}
