// @vitest-environment node
import { STAGE } from '@sightline/editor/stage';
import { openEditor } from '@sightline/editor/state';
import { expect, it } from 'vitest';
import { aSquare, TAGS } from '../drawing/testing/fixtures.ts';
import { unsavedCount } from './unsaved.ts';

const PIT = aSquare('pit', [100, 100]);

it('counts shapes that are new, changed and gone', () => {
  const state = openEditor({ shapes: [PIT, aSquare('b', [400, 400])], tags: TAGS, size: STAGE, user: 'Ann' });
  expect(unsavedCount(state)).toBe(0);
  const now = { ...state, shapes: [{ ...PIT, color: '#000000' }, aSquare('c', [600, 400])] };
  expect(unsavedCount(now)).toBe(3);
  expect(unsavedCount({ ...state, shapes: state.shapes.map((shape) => ({ ...shape, immutable: false })) })).toBe(0);
});
