// @vitest-environment node
import { STAGE } from '@sightline/editor/stage';
import { openEditor } from '@sightline/editor/state';
import type { FramePoint } from '@sightline/geometry/points';
import { describe, expect, it } from 'vitest';
import { aSquare, TAGS } from '../drawing/testing/fixtures.ts';
import { isAutoSaved } from './auto-save.ts';
import { deedOf } from './difference-words.ts';
import { beginMerge, canChoose, choose, chooseAll, leftToChoose, mergedState } from './merging.ts';
import { unsavedCount } from './unsaved.ts';

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

  it('cannot both be kept where one side deleted the shape', () => {
    const [difference] = beginMerge({ ...versions, mine: [] }).differences;
    expect(difference && canChoose(difference, 'both')).toBe(false);
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

it('counts shapes that are new, changed and gone', () => {
  const state = openEditor({ shapes: [BASE, aSquare('b', [400, 400])], tags: TAGS, size: STAGE, user: 'Ann' });
  expect(unsavedCount(state)).toBe(0);
  const now = { ...state, shapes: [moved(0, [0.2, 0.2]), aSquare('c', [600, 400])] };
  expect(unsavedCount(now)).toBe(3);
  expect(unsavedCount({ ...state, shapes: state.shapes.map((shape) => ({ ...shape, immutable: false })) })).toBe(0);
});

it.each([
  ['/alerts/configuration', true],
  ['/alerts/settings', false],
  ['/footfall/company-settings', false],
  ['/camera/new/camera', false],
  ['/camera/0199d206/use-case', false],
  ['/control-panel/dashboard', false],
])('UC-56 DRAW-099 saves by itself on %s: %s', (path, is) => expect(isAutoSaved(path)).toBe(is));
