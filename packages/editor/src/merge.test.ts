import { describe, expect, it } from 'vitest';
import { agreedShapes, type Conflict, canKeepBoth, conflictsOf, differencesOf, resolved } from './merge.ts';
import type { PolygonShape, Shape } from './shapes.ts';

const polygon = (id: string, points: [number, number][], more: Partial<PolygonShape> = {}): PolygonShape => ({
  id,
  kind: 'polygon',
  tag: 'pit',
  color: '#f00',
  user: 'Ann',
  immutable: true,
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
  conflictsOf({ base: [PIT], theirs: theirs ? [theirs] : [], mine: mine ? [mine] : [] })[0]!;

describe('two people at the same shapes', () => {
  it('do not meet where only one of them changed something', () => {
    const other = polygon('gate', [
      [0.6, 0.6],
      [0.9, 0.6],
      [0.9, 0.9],
    ]);
    const versions = { base: [PIT], theirs: [moved(0, [0.2, 0.2])], mine: [PIT, other] };
    expect(conflictsOf(versions)).toEqual([]);
    expect(agreedShapes(versions)).toEqual([moved(0, [0.2, 0.2]), other]);
  });

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
    expect(differencesOf({ base: [PIT], theirs: [], mine: [] })).toEqual([]);
  });

  it('agree when they made the same of it, or both deleted it', () => {
    const same = { base: [PIT], theirs: [moved(1, [0.4, 0.1])], mine: [moved(1, [0.4, 0.1], { immutable: false })] };
    expect(conflictsOf(same)).toEqual([]);
    expect(agreedShapes({ base: [PIT], theirs: [], mine: [] })).toEqual([]);
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
  });
});
