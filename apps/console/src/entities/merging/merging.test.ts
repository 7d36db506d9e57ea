// @vitest-environment node
import { STAGE } from '@sightline/editor/stage';
import { openEditor } from '@sightline/editor/state';
import type { FramePoint } from '@sightline/geometry/points';
import { describe, expect, it } from 'vitest';
import { aSquare, TAGS } from '../drawing/testing/fixtures.ts';
import { deedOf } from './difference-words.ts';
import { beginMerge, choose, chooseAll, leftToChoose, mergedState, takeSettled } from './merging.ts';

const BASE = aSquare('pit', [100, 100], { immutable: true });
const moved = (index: number, to: FramePoint, more = {}) => {
  const points = 'points' in BASE ? BASE.points.map((point, each) => (each === index ? to : point)) : [];
  return aSquare('pit', [100, 100], { points, ...more });
};
const open = () => openEditor({ shapes: [BASE], tags: TAGS, size: STAGE, user: 'Ann' });
const versions = { base: [BASE], theirs: [moved(0, [0.2, 0.2])], mine: [moved(2, [0.5, 0.5])] };

describe('two versions of the same shapes', () => {
  it('leave a choice where both changed the same shape, and settle the rest', () => {
    const theirs = [...versions.theirs, aSquare('new', [600, 300])];
    const { state, merging } = mergedState(open(), beginMerge({ ...versions, theirs }));
    expect(leftToChoose(merging)).toBe(1);
    expect(state.shapes.map(({ id }) => id)).toEqual(['new']);
    expect(state.original.map(({ id }) => id)).toEqual(['pit', 'new']);
  });

  it.each([
    ['theirs', [0.2, 0.2], [200 / 1280, 200 / 720]],
    ['mine', [100 / 1280, 100 / 720], [0.5, 0.5]],
    ['both', [0.2, 0.2], [0.5, 0.5]],
  ] as const)('put what is chosen into the picture at once: %s', (choice, first, third) => {
    const begun = mergedState(open(), beginMerge(versions));
    const { state, merging } = choose(begun.state, begun.merging, 'pit', choice);
    expect(state.shapes).toHaveLength(1);
    expect(state.shapes[0]).toMatchObject({ points: [first, {}, third, {}] });
    expect(leftToChoose(merging)).toBe(0);
    const back = choose(state, merging, 'pit', 'theirs');
    expect(back.state.shapes).toMatchObject([{ id: 'pit', points: [[0.2, 0.2], {}, {}, {}] }]);
  });

  it('stay side by side when both are kept and cannot be joined; another choice leaves one again', () => {
    const torn = { ...versions, mine: [moved(0, [0.3, 0.3])] };
    const begun = mergedState(open(), beginMerge(torn));
    const both = choose(begun.state, begun.merging, 'pit', 'both');
    expect(both.state.shapes).toHaveLength(2);
    expect(choose(both.state, both.merging, 'pit', 'mine').state.shapes).toHaveLength(1);
  });

  it('can be chosen all at once', () => {
    const begun = mergedState(
      open(),
      beginMerge({ ...versions, mine: [...versions.mine, aSquare('own', [600, 300])] }),
    );
    const mine = chooseAll(begun.state, begun.merging, 'mine');
    expect(mine.state.shapes.map(({ id }) => id).toSorted()).toEqual(['own', 'pit']);
    expect(chooseAll(mine.state, mine.merging, 'theirs').state.shapes.map(({ id }) => id)).toEqual(['pit']);
  });

  it('keep what was chosen when others save once more, as far as it is about the same', () => {
    const begun = mergedState(open(), beginMerge(versions));
    const { merging } = choose(begun.state, begun.merging, 'pit', 'mine');
    const same = beginMerge({ ...versions, theirs: [...versions.theirs, aSquare('new', [600, 300])] }, merging);
    expect(leftToChoose(same)).toBe(0);
    expect(leftToChoose(beginMerge({ ...versions, theirs: [moved(1, [0.3, 0.3])] }, merging))).toBe(1);
  });

  it('stay as they are drawn here until somebody chooses, where only what is settled is taken', () => {
    const [pit, gate] = [moved(2, [0.5, 0.5]), aSquare('gate', [300, 300])];
    const state = { ...open(), shapes: [pit] };
    const begun = beginMerge({ ...versions, theirs: [...versions.theirs, gate] });
    const taken = takeSettled(state, begun);
    expect(taken.state.shapes.map(({ id }) => id)).toEqual(['pit', 'gate']);
    expect(taken.state.shapes[0]).toBe(pit);
    expect(leftToChoose(taken.merging)).toBe(1);
  });
});

it('says what each side did', () => {
  expect(deedOf(BASE, moved(0, [0.2, 0.2]))).toEqual({ name: 'moved', points: [1] });
  expect(deedOf(BASE, undefined)).toEqual({ name: 'deleted' });
  expect(deedOf(undefined, BASE)).toEqual({ name: 'new' });
  expect(deedOf(undefined, undefined)).toEqual({ name: 'absent' });
  expect(deedOf(BASE, { ...BASE, label: 'x', labelName: 'Truck turn' })).toEqual({
    name: 'relabelled',
    label: 'Truck turn',
  });
  expect(deedOf(BASE, { ...BASE, color: '#000000' })).toEqual({ name: 'recoloured' });
  expect(deedOf(BASE, { ...BASE, tag: 'roi' })).toEqual({ name: 'retagged' });
  expect(deedOf(BASE, BASE)).toEqual({ name: 'unchanged' });
});
