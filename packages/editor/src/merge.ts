import type { FramePoint } from '@sightline/geometry/points';
import { pointsOf } from './forms.ts';
import type { Shape } from './shapes.ts';

/** A shape that two people made something different of; what is absent was deleted, or was not there. */
export interface Conflict {
  readonly id: string;
  readonly base: Shape | undefined;
  readonly theirs: Shape | undefined;
  readonly mine: Shape | undefined;
}

export type Choice = 'theirs' | 'mine' | 'both';

const byId = (shapes: readonly Shape[]) => new Map(shapes.map((shape) => [shape.id, shape]));

const isSame = (a: Shape | undefined, b: Shape | undefined): boolean =>
  a === b || JSON.stringify({ ...a, immutable: false }) === JSON.stringify({ ...b, immutable: false });

export interface Versions {
  readonly base: readonly Shape[];
  readonly theirs: readonly Shape[];
  readonly mine: readonly Shape[];
}

function trios({ base, theirs, mine }: Versions): Conflict[] {
  const [before, other, own] = [byId(base), byId(theirs), byId(mine)];
  const ids = new Set([...before.keys(), ...other.keys(), ...own.keys()]);
  return [...ids].map((id) => ({ id, base: before.get(id), theirs: other.get(id), mine: own.get(id) }));
}

const isConflict = ({ base, theirs, mine }: Conflict) =>
  !isSame(theirs, mine) && !isSame(theirs, base) && !isSame(mine, base);

/** A shape that is not the same on both sides, and whose version stands where nobody has to choose. */
export interface Difference extends Conflict {
  readonly settled: 'theirs' | 'mine' | undefined;
}

const sideOf = ({ base, theirs, mine }: Conflict) => {
  if (isSame(mine, base)) return 'theirs';
  return isSame(theirs, base) ? 'mine' : undefined;
};

/** Everything that is not the same on both sides; what one side alone has changed is settled. */
export const differencesOf = (versions: Versions): Difference[] =>
  trios(versions)
    .filter(({ theirs, mine }) => !isSame(theirs, mine))
    .map((trio) => ({ ...trio, settled: sideOf(trio) }));

/** The shapes that only a person can decide about. */
export const conflictsOf = (versions: Versions): Conflict[] => trios(versions).filter(isConflict);

/** The shapes that nobody, or one side alone, has changed, as that side left them. */
export const agreedShapes = (versions: Versions): Shape[] =>
  trios(versions)
    .filter((trio) => !isConflict(trio))
    .flatMap(({ base, theirs, mine }) => (isSame(mine, base) ? theirs : mine) ?? []);

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
