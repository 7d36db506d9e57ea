import { change } from '@sightline/editor/actions';
import {
  type Choice,
  type Conflict,
  type Difference,
  type Differs,
  differencesOf,
  resolved,
  type Versions,
} from '@sightline/editor/merge';
import type { Shape } from '@sightline/editor/shapes';
import { type EditorState, inOrder } from '@sightline/editor/state';
import { newId } from '../../lib/new-id.ts';

/** Two versions of the same shapes, and what somebody has chosen of them so far. */
export interface Merging {
  readonly versions: Versions;
  readonly differences: readonly Difference[];
  readonly choices: ReadonlyMap<string, Choice>;
  /** Shapes on the picture that came out of each choice. */
  readonly made: ReadonlyMap<string, readonly string[]>;
}

const idsOf = (shapes: readonly Shape[]) => new Set(shapes.map(({ id }) => id));

interface Chosen<T> {
  readonly differences: readonly Differs<T>[];
  readonly choices: ReadonlyMap<string, Choice>;
}

/** What is settled, and the choices that were made before where the same thing still differs in the same way. */
export const keptChoices = <T>(differences: readonly Differs<T>[], before?: Chosen<T>): Map<string, Choice> =>
  new Map(
    differences.flatMap(({ id, settled, theirs }): [string, Choice][] => {
      const same = before?.differences.find((each) => each.id === id);
      const kept = same && JSON.stringify(same.theirs) === JSON.stringify(theirs) ? before?.choices.get(id) : undefined;
      const choice = kept ?? settled;
      return choice ? [[id, choice]] : [];
    }),
  );

export function beginMerge(versions: Versions, before?: Merging): Merging {
  const differences = differencesOf(versions);
  return { versions, differences, choices: keptChoices(differences, before), made: new Map() };
}

/** What a choice leaves. A shape that differs and is undecided is on the picture in both versions, and in none for saving. */
const outcome = (conflict: Conflict, choice: Choice | undefined): Shape[] =>
  choice ? resolved(conflict, choice, newId()).map((shape) => ({ ...shape, immutable: false })) : [];

/** The editor as it stands with the choices made so far: what is saved is what others saved, and mine is on top of it. */
export function mergedState(state: EditorState, merging: Merging): { state: EditorState; merging: Merging } {
  const differing = new Set(merging.differences.map(({ id }) => id));
  const same = merging.versions.theirs.filter(({ id }) => !differing.has(id));
  const results = merging.differences.map((each) => ({
    id: each.id,
    shapes: outcome(each, merging.choices.get(each.id)),
  }));
  const shapes = inOrder([...same, ...results.flatMap((each) => each.shapes)], state.tags);
  const made = new Map(results.map((each) => [each.id, each.shapes.map(({ id }) => id)]));
  const original = inOrder(merging.versions.theirs, state.tags);
  return { state: { ...change(state, shapes), original, selected: null, point: null }, merging: { ...merging, made } };
}

/** Chooses for one shape, and puts what that leaves into the picture. */
export function choose(state: EditorState, merging: Merging, id: string, choice: Choice) {
  const difference = merging.differences.find((each) => each.id === id);
  if (!difference) return { state, merging };
  const gone = new Set(merging.made.get(id) ?? [id]);
  const shapes = outcome(difference, choice);
  const next = [...state.shapes.filter((shape) => !gone.has(shape.id) && !idsOf(shapes).has(shape.id)), ...shapes];
  return {
    state: { ...change(state, next), selected: null, point: null },
    merging: {
      ...merging,
      choices: new Map(merging.choices).set(id, choice),
      made: new Map(merging.made).set(
        id,
        shapes.map((shape) => shape.id),
      ),
    },
  };
}

/** One side for everything. */
export const chooseAll = (state: EditorState, merging: Merging, choice: 'theirs' | 'mine') =>
  merging.differences.reduce((each, { id }) => choose(each.state, each.merging, id, choice), { state, merging });

export const leftToChoose = ({ differences, choices }: Chosen<unknown>) =>
  differences.filter(({ id }) => !choices.has(id)).length;

/** Takes what nobody has to choose; what both changed stays as it is drawn here until somebody does. */
export const takeSettled = (state: EditorState, merging: Merging) =>
  [...merging.choices].reduce((each, [id, choice]) => choose(each.state, each.merging, id, choice), { state, merging });
