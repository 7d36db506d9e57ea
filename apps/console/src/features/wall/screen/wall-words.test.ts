// @vitest-environment node
import { expect, it } from 'vitest';
import { isWithin } from './wall-words.ts';

it.each([
  ['07:00', true],
  ['18:59', true],
  ['19:00', false],
  ['06:59', false],
])('a site that works by day is open at %s: %s', (time, isOpen) =>
  expect(isWithin(['07:00', '19:00'], time)).toBe(isOpen),
);

it.each([
  ['23:30', true],
  ['05:59', true],
  ['06:00', false],
  ['12:00', false],
])('a site that works by night is open at %s: %s', (time, isOpen) =>
  expect(isWithin(['22:00', '06:00'], time)).toBe(isOpen),
);
