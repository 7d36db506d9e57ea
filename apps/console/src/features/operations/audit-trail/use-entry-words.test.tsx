import { renderHook } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { loadWords } from '../../../lib/i18n/words.ts';
import { useEntryWords } from './use-entry-words.ts';

beforeAll(() => loadWords('audit', 'terms', 'camera', 'position', 'use-case-fields'));

it.each([
  ['a field of the trail itself', ['account_state'], 'Account state'],
  ['a setting, as its form calls it', ['crowding', 'max_time_before_alert'], 'Crowding · Time before alert'],
  ['a field of a camera, as its form calls it', ['custom_text_overlay'], 'Custom text overlay'],
  ['what no form knows', ['some_new_field'], 'Some new field'],
])('names %s', (_, path, name) => {
  const { result } = renderHook(() => useEntryWords());
  expect(result.current.fieldName(path)).toBe(name);
});

it.each([
  [
    'a shape with points',
    {
      id: 'x',
      kind: 'polygon',
      points: [
        [0, 0],
        [1, 0],
        [1, 1],
      ],
    },
    'Polygon, 3 points',
  ],
  ['a shape without', { id: 'x', kind: 'rectangle', x: 0, y: 0, width: 1, height: 1 }, 'Rectangle'],
  [
    'shapes',
    [
      {
        kind: 'line',
        points: [
          [0, 0],
          [1, 0],
        ],
      },
      { kind: 'ellipse' },
    ],
    'Arrow, 2 points, Ellipse',
  ],
  [
    'the points of a region',
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ],
    '4 points',
  ],
  ['what is no shape', { moon: 1 }, '{"moon":1}'],
])('tells %s in words', (_, value, text) => {
  const { result } = renderHook(() => useEntryWords());
  expect(result.current.valueText(value, {})).toBe(text);
});
