import type { Identity, SeenClass } from '../abilities.ts';
import { DETECTORS } from '../flows.ts';
import type { KeyPoint } from '../frames.ts';

/** Classes that stand in for each other: a model that finds one of them will do. */
export const CLASS_GROUPS = { vehicle: DETECTORS.vehicle } as const satisfies Record<string, readonly SeenClass[]>;
export type NeededClass = SeenClass | keyof typeof CLASS_GROUPS;

export interface Seen {
  classes?: readonly NeededClass[];
  keyPoints?: readonly KeyPoint[];
  identities?: readonly Identity[];
}

/** What a node must be able to see to run a use case. */
export interface Needs extends Seen {
  /** What is needed besides while a setting is on, by the setting's name. */
  whileOn?: Readonly<Record<string, Seen>>;
}

export const NOTHING: Needs = {};
export const PEOPLE = { classes: ['person'] } as const satisfies Needs;
export const VEHICLES = { classes: ['vehicle'] } as const satisfies Needs;
export const PEOPLE_AND_VEHICLES = { classes: ['person', 'vehicle'] } as const satisfies Needs;

/** People whose posture counts, by the points of their body. */
export const postureOf = (...keyPoints: readonly KeyPoint[]): Needs => ({ ...PEOPLE, keyPoints });

/** All that is needed as the settings stand. */
export function needsOf({ needs }: { needs: Needs }, settings: Readonly<Record<string, unknown>>): Required<Seen> {
  const parts = [
    needs,
    ...Object.entries(needs.whileOn ?? {}).flatMap(([name, seen]) => (settings[name] === true ? [seen] : [])),
  ];
  return {
    classes: parts.flatMap((part) => part.classes ?? []),
    keyPoints: parts.flatMap((part) => part.keyPoints ?? []),
    identities: parts.flatMap((part) => part.identities ?? []),
  };
}
