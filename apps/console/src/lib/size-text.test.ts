import { expect, it } from 'vitest';
import { sizeText } from './size-text.ts';

it('gives sizes in the unit that suits them', () => {
  expect([0, 12_400_000, 2_147_483_648, 374e9, 1.24e12].map(sizeText)).toEqual([
    '0 MB',
    '12 MB',
    '2.1 GB',
    '374 GB',
    '1.2 TB',
  ]);
});
