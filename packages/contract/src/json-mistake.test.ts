import { expect, it } from 'vitest';
import { findJsonMistake } from './json-mistake.ts';

it.each(['{}', '[]', '"a"', '-1.5e3', ' { "a" : [ 1 , { "b" : null } ] } ', '{"a":"\\u00e9\\n"}'])(
  'finds none in JSON: %s',
  (text) => {
    expect(findJsonMistake(text)).toBeUndefined();
  },
);

it.each([
  ['{', 1, 2],
  ['{"a" 1}', 1, 6],
  ['{"a": 1,}', 1, 9],
  ['{\n  "a": 1\n  "b": 2\n}', 3, 3],
  ["{'a': 1}", 1, 2],
  ['{"a": nope}', 1, 7],
  ['[1, 2', 1, 6],
  ['{} x', 1, 4],
  ['01', 1, 2],
  ['{"a": "b', 1, 7],
])('finds the first character that cannot stand in %s', (text, line, column) => {
  expect(findJsonMistake(text)).toEqual({ line, column });
});

it('ends on a text that is nested as deep as it is long', () => {
  expect(findJsonMistake('['.repeat(10_000))).toMatchObject({ line: 1 });
});
