import { describe, expect, it } from 'vitest';
import { createGathering } from './gathering.ts';

/** Work that lasts until it is let go, and what it was asked to do. */
function slowly(isSpoiled: (items: readonly string[]) => boolean = () => false) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const gather = createGathering(async (items: readonly [string, ...string[]]) => {
    begun.push(items.join('+'));
    await new Promise<void>((resolve) => ends.push(resolve));
    if (isSpoiled(items)) throw new Error(`not ${items.join('+')}`);
    return items.join('+');
  }, 3);
  const letGo = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { gather, begun, letGo };
}

describe('gathered work', () => {
  it('is done together once what was begun before is over, so much at a time', async () => {
    const { gather, begun, letGo } = slowly();
    const results = ['a', 'b', 'c', 'd', 'e'].map((item) => gather('key', item));
    expect(begun).toEqual(['a']);
    for (let each = 0; each < 3; each += 1) await letGo();
    expect(await Promise.all(results)).toEqual(['a', 'b+c+d', 'b+c+d', 'b+c+d', 'e']);
    void gather('key', 'f');
    expect(begun).toEqual(['a', 'b+c+d', 'e', 'f']);
  });

  it('of another key does not wait', () => {
    const { gather, begun } = slowly();
    void gather('one', 'a');
    void gather('other', 'b');
    expect(begun).toEqual(['a', 'b']);
  });

  it('that fails is tried part by part, and fails only whoever is at fault', async () => {
    const { gather, letGo } = slowly((items) => items.includes('c'));
    const results = ['a', 'b', 'c', 'd'].map((item) => gather('key', item));
    const ended = Promise.allSettled(results);
    for (let each = 0; each < 5; each += 1) await letGo();
    expect((await ended).map((each) => (each.status === 'fulfilled' ? each.value : String(each.reason)))).toEqual([
      'a',
      'b',
      'Error: not c',
      'd',
    ]);
  });
});
