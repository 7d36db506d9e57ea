import { describe, expect, it } from 'vitest';
import { addressesOf } from './media-addresses.ts';

const MINUTE_MS = 60_000;

function countingStorage() {
  let signed = 0;
  return {
    signed: () => signed,
    addressOf: async (key: string) => {
      signed += 1;
      return `${key}#${signed}`;
    },
  };
}

describe('addresses of media', () => {
  it('are signed once per key, and nothing has no address', async () => {
    const storage = countingStorage();
    const addressOf = await addressesOf(storage, ['a', null, 'b', 'a'], 0);
    expect([addressOf('a'), addressOf('b'), addressOf(null)]).toEqual(['a#1', 'b#2', null]);
    await addressesOf(storage, ['a', 'b'], MINUTE_MS);
    expect(storage.signed()).toBe(2);
  });

  it('are signed again long before the old ones end', async () => {
    const storage = countingStorage();
    await addressesOf(storage, ['a'], 0);
    const addressOf = await addressesOf(storage, ['a'], 21 * MINUTE_MS);
    expect(addressOf('a')).toBe('a#2');
  });

  it('do not pile up without end', async () => {
    const storage = countingStorage();
    await addressesOf(
      storage,
      Array.from({ length: 20_000 }, (_, n) => `k${n}`),
      0,
    );
    await addressesOf(storage, ['k0'], 1);
    expect(storage.signed()).toBe(20_001);
  });

  it('are kept apart for each storage', async () => {
    const [one, other] = [countingStorage(), countingStorage()];
    await addressesOf(one, ['a'], 0);
    await addressesOf(other, ['a'], 0);
    expect([one.signed(), other.signed()]).toEqual([1, 1]);
  });
});
