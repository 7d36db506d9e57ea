import { describe, expect, it } from 'vitest';
import { shareReads } from './shared-reads.ts';

/** A table of one value that is read slowly: what is read is what stands there when reading begins. */
function slowTable() {
  const table = { value: 1, reads: 0, isBroken: false };
  const ask = shareReads(async (_key) => {
    table.reads += 1;
    const { value, isBroken } = table;
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (isBroken) throw new Error('broken');
    return value;
  });
  return { table, ask };
}

describe('shared reads', () => {
  it('let all who come during a read share the one after it', async () => {
    const { table, ask } = slowTable();
    expect(await Promise.all([ask('a'), ask('a'), ask('a'), ask('a')])).toEqual([1, 1, 1, 1]);
    expect(table.reads).toBe(2);
  });

  it('give nobody what was read before they asked', async () => {
    const { table, ask } = slowTable();
    const before = ask('a');
    table.value = 2;
    const after = ask('a');
    expect(await before).toBe(1);
    expect(await after).toBe(2);
  });

  it('are kept apart by what is asked for', async () => {
    const { table, ask } = slowTable();
    await Promise.all([ask('a'), ask('b')]);
    expect(table.reads).toBe(2);
  });

  it('read again when nobody is reading, and keep nothing', async () => {
    const { table, ask } = slowTable();
    await ask('a');
    table.value = 2;
    expect(await ask('a')).toBe(2);
    expect(table.reads).toBe(2);
  });

  it('do not hand a failure on to those who came during it', async () => {
    const { table, ask } = slowTable();
    table.isBroken = true;
    const first = ask('a');
    table.isBroken = false;
    const second = ask('a');
    await expect(first).rejects.toThrow('broken');
    expect(await second).toBe(1);
  });
});
