// @vitest-environment node
import { expect, it } from 'vitest';
import { fileProblem } from './file-check.ts';

const rule = { types: ['image/png', 'image/jpeg'], maxBytes: 1000 };

it('takes a file of a listed type and size', () => {
  expect(fileProblem({ type: 'image/png', size: 1000 }, rule)).toBeUndefined();
});

it('refuses another type (FORM-08)', () => {
  expect(fileProblem({ type: 'image/svg+xml', size: 10 }, rule)).toBe('type');
  expect(fileProblem({ type: '', size: 10 }, rule)).toBe('type');
});

it('refuses what is too large (FORM-09)', () => {
  expect(fileProblem({ type: 'image/png', size: 1001 }, rule)).toBe('size');
});
