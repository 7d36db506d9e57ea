import { expect, it } from 'vitest';
import { isComparable } from './comparable.ts';

it.each([
  ['something was counted from the start', [3, 0, 4, 1], true],
  ['a quiet start', [0, 1, 0, 0], true],
  ['records begin in its second half', [0, 0, 0, 51], false],
  ['nothing was counted', [0, 0], false],
  ['no days', [], false],
])('a period can be compared with: %s', (_, before, expected) => expect(isComparable(before)).toBe(expected));
