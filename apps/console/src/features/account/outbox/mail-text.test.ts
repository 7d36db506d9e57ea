// @vitest-environment node
import { expect, it } from 'vitest';
import { mailLines } from './mail-text.ts';

it('finds the one-time password that stands alone on a line', () => {
  const lines = mailLines('Hello operator,\r\n\r\n482913\r\n\r\nIt is valid for 5 minutes, ticket 1234567.\n');
  expect(lines.filter((line) => line.isCode).map((line) => line.text)).toEqual(['482913']);
  expect(lines).toHaveLength(5);
});
