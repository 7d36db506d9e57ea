import { describe, expect, it } from 'vitest';
import { TUNINGS, tuningOf } from './tuning.ts';

describe('TUNING', () => {
  it('is on unless it is switched off', () => {
    expect([...tuningOf('')]).toEqual(TUNINGS);
    expect([...tuningOf('on')]).toEqual(TUNINGS);
    expect([...tuningOf('off')]).toEqual([]);
  });

  it('takes the measures that are named', () => {
    expect([...tuningOf('memory, turns')]).toEqual(['turns', 'memory']);
  });
});
