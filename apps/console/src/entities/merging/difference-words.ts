import { pointsOf } from '@sightline/editor/forms';
import type { Shape } from '@sightline/editor/shapes';
import type { TFunction } from 'i18next';
import { joinWords } from '../../lib/join-words.ts';

/** What one side made of a shape. */
type Deed =
  | { name: 'new' | 'absent' | 'deleted' | 'unchanged' | 'reshaped' | 'recoloured' | 'retagged' }
  | { name: 'relabelled'; label: string }
  | { name: 'moved'; points: readonly number[] };

const isAt = (a: readonly number[] | undefined, b: readonly number[] | undefined) =>
  a?.[0] === b?.[0] && a?.[1] === b?.[1];

/** Points that are elsewhere than before, counted from 1; nothing when they cannot be compared. */
export function movedPoints(base: Shape, now: Shape): number[] | undefined {
  const [before, after] = [pointsOf(base), pointsOf(now)];
  if (base.kind !== now.kind || before.length !== after.length) return undefined;
  return after.flatMap((point, index) => (isAt(point, before[index]) ? [] : [index + 1]));
}

export function deedOf(base: Shape | undefined, now: Shape | undefined): Deed {
  if (!base) return { name: now ? 'new' : 'absent' };
  if (!now) return { name: 'deleted' };
  const moved = movedPoints(base, now);
  if (!moved) return { name: 'reshaped' };
  if (moved.length > 0) return { name: 'moved', points: moved };
  if (base.tag !== now.tag) return { name: 'retagged' };
  if (base.label !== now.label || base.categories.join() !== now.categories.join())
    return { name: 'relabelled', label: now.labelName ?? '' };
  return { name: base.color === now.color ? 'unchanged' : 'recoloured' };
}

interface Words {
  t: TFunction;
  language: string;
}

/** One sentence about a side: theirs by the name of who saved, mine in the first person. */
export function sentenceOf({ t, language }: Words, side: 'theirs' | 'mine', deed: Deed, who: string): string {
  const key = `configure.did.${side}.${deed.name}` as const;
  if (deed.name === 'moved')
    return t(key, { who, count: deed.points.length, points: joinWords(deed.points.map(String), language) });
  return t(key, { who, label: deed.name === 'relabelled' ? deed.label : '' });
}
