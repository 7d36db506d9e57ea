import { describe, expect, it } from 'vitest';
import { type Conflict, canJoin, canKeepBoth, differencesOf, differing, resolved } from './merge.ts';
import type { PolygonShape, Shape } from './shapes.ts';

const polygon = (id: string, points: [number, number][], more: Partial<PolygonShape> = {}): PolygonShape => ({
  id,
  kind: 'polygon',
  tag: 'pit',
  color: '#f00',
  user: 'Ann',
  immutable: false,
  label: null,
  labelName: null,
  categories: [],
  points,
  ...more,
});
const PIT = polygon('pit', [
  [0.1, 0.1],
  [0.5, 0.1],
  [0.5, 0.5],
]);
const moved = (index: number, to: [number, number], more: Partial<PolygonShape> = {}) => ({
  ...PIT,
  points: PIT.points.map((point, each) => (each === index ? to : point)),
  ...more,
});
const only = (theirs: Shape | undefined, mine: Shape | undefined): Conflict =>
  differencesOf({ base: [PIT], theirs: theirs ? [theirs] : [], mine: mine ? [mine] : [] })[0]!;

describe('two people at the same shapes', () => {
  it('differ in what one alone changed, too, which is settled', () => {
    const gate = polygon('gate', [
      [0.6, 0.6],
      [0.9, 0.6],
      [0.9, 0.9],
    ]);
    const versions = { base: [PIT], theirs: [moved(0, [0.2, 0.2])], mine: [PIT, gate] };
    expect(differencesOf(versions).map(({ id, settled }) => [id, settled])).toEqual([
      ['pit', 'theirs'],
      ['gate', 'mine'],
    ]);
    const torn = { ...versions, mine: [] };
    expect(differencesOf(torn)).toMatchObject([{ id: 'pit', settled: undefined, mine: undefined }]);
  });

  it('agree when they made the same of it, or both deleted it', () => {
    const same = { base: [PIT], theirs: [moved(1, [0.4, 0.1])], mine: [moved(1, [0.4, 0.1], { immutable: true })] };
    expect(differencesOf(same)).toEqual([]);
    expect(differencesOf({ base: [PIT], theirs: [], mine: [] })).toEqual([]);
  });

  it('meet where each made something else of it, or one deleted what the other changed', () => {
    expect(only(moved(0, [0.2, 0.2]), moved(1, [0.4, 0.1])).id).toBe('pit');
    expect(canKeepBoth(only(undefined, moved(1, [0.4, 0.1])))).toBe(false);
  });
});

describe('what a choice leaves', () => {
  const apart = () => only(moved(0, [0.2, 0.2]), moved(1, [0.4, 0.1]));

  it('is theirs or mine', () => {
    expect(resolved(apart(), 'theirs', 'new')).toEqual([moved(0, [0.2, 0.2])]);
    expect(resolved(apart(), 'mine', 'new')).toEqual([moved(1, [0.4, 0.1])]);
    expect(resolved(only(undefined, moved(1, [0.4, 0.1])), 'theirs', 'new')).toEqual([]);
  });

  it('is one shape with both changes when they moved different points', () => {
    const [shape, ...rest] = resolved(apart(), 'both', 'new');
    expect(rest).toEqual([]);
    expect(canJoin(apart())).toBe(true);
    expect(shape).toMatchObject({
      id: 'pit',
      points: [
        [0.2, 0.2],
        [0.4, 0.1],
        [0.5, 0.5],
      ],
    });
  });

  it('is two shapes when both moved the same point, or say different things of it', () => {
    const torn = resolved(only(moved(0, [0.2, 0.2]), moved(0, [0.3, 0.3])), 'both', 'new');
    expect(torn.map(({ id }) => id)).toEqual(['pit', 'new']);
    const named = only(moved(0, [0.2, 0.2], { labelName: 'Pit A' }), moved(1, [0.4, 0.1], { labelName: 'Pit B' }));
    expect(resolved(named, 'both', 'new')).toHaveLength(2);
    expect(canJoin(named)).toBe(false);
  });
});

it('finds what differs among facts beside the shapes, too', () => {
  const base = new Map<string, unknown>([
    ['distance', 10],
    ['check', [0.5, 0.5]],
    ['same', 1],
  ]);
  const theirs = new Map(base).set('distance', 33).set('new', true);
  const mine = new Map(base).set('distance', 12);
  mine.delete('check');
  expect(differing({ base, theirs, mine })).toEqual([
    { id: 'distance', base: 10, theirs: 33, mine: 12, settled: undefined },
    { id: 'check', base: [0.5, 0.5], theirs: [0.5, 0.5], mine: undefined, settled: 'mine' },
    { id: 'new', base: undefined, theirs: true, mine: undefined, settled: 'theirs' },
  ]);
});
