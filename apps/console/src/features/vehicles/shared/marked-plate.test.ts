import { describe, expect, it } from 'vitest';
import { differenceCount, markedPlate } from './marked-plate.ts';

const markedIn = (plate: string, other?: string) =>
  markedPlate(plate, other)
    .map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))
    .join('');

describe('markedPlate', () => {
  it('marks what differs, however the plates are spaced', () => {
    expect(markedIn('XE 1847 U', 'XE1347U')).toBe('XE 1[8]47 U');
    expect(markedIn('XE-1847-V', 'XE 1347 U')).toBe('XE-1[8]47-[V]');
  });

  it('marks nothing without another plate, or with one of another length', () => {
    expect(markedIn('XE 1847 U')).toBe('XE 1847 U');
    expect(markedIn('XE 1847', 'XE 1347 U')).toBe('XE 1847');
  });
});

it('counts what differs', () => {
  expect(differenceCount('XE 1847 U', 'XE 1347 U')).toEqual({ count: 1, total: 7 });
  expect(differenceCount('XE 1847', 'XE 1347 U')).toBeUndefined();
});
