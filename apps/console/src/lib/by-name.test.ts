// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { byName } from './by-name.ts';

const sorted = (language: string, names: string[]) =>
  names
    .map((name) => ({ name }))
    .toSorted(byName(language))
    .map(({ name }) => name);

describe('a list by name', () => {
  it('goes by the alphabet of its reader, not by codes', () => {
    expect(sorted('it', ['Zara', 'Èlite', 'ancona', 'Bari'])).toEqual(['ancona', 'Bari', 'Èlite', 'Zara']);
  });

  it('counts numbers as such', () => {
    expect(sorted('en', ['Gate 10', 'Gate 9'])).toEqual(['Gate 9', 'Gate 10']);
  });
});
