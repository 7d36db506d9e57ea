import type { FramePoint } from '@sightline/geometry/points';
import { pointsOf } from './forms.ts';
import type { Shape } from './shapes.ts';

/** A thing that two people may have made something different of; what is absent was deleted, or was not there. */
interface Trio<T> {
  readonly id: string;
  readonly base: T | undefined;
  readonly theirs: T | undefined;
  readonly mine: T | undefined;
}

export type Conflict = Trio<Shape>;

export type Choice = 'theirs' | 'mine' | 'both';

/** Three versions of the same things: as they were, as others left them, as they are here. */
export interface Versions<T = readonly Shape[]> {
  readonly base: T;
  readonly theirs: T;
  readonly mine: T;
}

/** A thing that is not the same on both sides, and whose version stands where nobody has to choose. */
export interface Differs<T> extends Trio<T> {
  readonly settled: 'theirs' | 'mine' | undefined;
}
export type Difference = Differs<Shape>;

const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

const sideOf = <T>({ base, theirs, mine }: Trio<T>) => {
  if (isSame(mine, base)) return 'theirs';
  return isSame(theirs, base) ? 'mine' : undefined;
};

/** Everything that is not the same on both sides, by its id; what one side alone has changed is settled. */
export function differing<T>({ base, theirs, mine }: Versions<ReadonlyMap<string, T>>): Differs<T>[] {
  const ids = new Set([...base.keys(), ...theirs.keys(), ...mine.keys()]);
  return [...ids]
    .map((id): Trio<T> => ({ id, base: base.get(id), theirs: theirs.get(id), mine: mine.get(id) }))
    .filter((trio) => !isSame(trio.theirs, trio.mine))
    .map((trio) => ({ ...trio, settled: sideOf(trio) }));
}

/** Whether a shape is in hand is no part of what is saved. */
const byId = (shapes: readonly Shape[]) => new Map(shapes.map((shape) => [shape.id, { ...shape, immutable: false }]));

/** The shapes that are not the same on both sides. */
export const differencesOf = ({ base, theirs, mine }: Versions): Difference[] =>
  differing<Shape>({ base: byId(base), theirs: byId(theirs), mine: byId(mine) });

const isAt = (a: FramePoint | undefined, b: FramePoint | undefined) => a?.[0] === b?.[0] && a?.[1] === b?.[1];

/** The points of both sides, where each moved others than the other; nothing when one was moved by both. */
function joinedPoints({ base, theirs, mine }: Conflict): FramePoint[] | undefined {
  if (!base || !theirs || !mine || base.kind !== theirs.kind || base.kind !== mine.kind) return undefined;
  const [before, other, own] = [pointsOf(base), pointsOf(theirs), pointsOf(mine)];
  if (other.length !== before.length || own.length !== before.length) return undefined;
  const isTornApart = before.some((point, index) => !isAt(point, other[index]) && !isAt(point, own[index]));
  return isTornApart ? undefined : before.map((point, index) => (isAt(point, other[index]) ? own : other)[index]!);
}

const FORM_KEYS = new Set(['kind', 'points', 'box', 'center', 'radiusX', 'radiusY']);
const factsOf = (shape: Shape | undefined) =>
  JSON.stringify(Object.entries(shape ?? {}).filter(([key]) => !FORM_KEYS.has(key) && key !== 'immutable'));

/** One shape with the changes of both, when they touch different points and no facts differ. */
function joined(conflict: Conflict): Shape | undefined {
  const points = joinedPoints(conflict);
  if (!points || !conflict.mine || !('points' in conflict.mine)) return undefined;
  return factsOf(conflict.theirs) === factsOf(conflict.mine) ? { ...conflict.mine, points } : undefined;
}

/** Whether both changes fit into one shape. */
export const canJoin = (conflict: Conflict): boolean => joined(conflict) !== undefined;

/** Keeping both means nothing where one side deleted the shape. */
export const canKeepBoth = ({ theirs, mine }: Conflict): boolean => theirs !== undefined && mine !== undefined;

/** What a choice leaves of a shape. Two that cannot be joined stay side by side, mine under a new id. */
export function resolved(conflict: Conflict, choice: Choice, newId: string): Shape[] {
  const { theirs, mine } = conflict;
  if (choice === 'both' && theirs && mine) {
    const one = joined(conflict);
    return one ? [one] : [theirs, { ...mine, id: newId }];
  }
  const kept = choice === 'theirs' ? theirs : mine;
  return kept ? [kept] : [];
}
