import { EventEmitter, once } from 'node:events';
import { setImmediate as breathe } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTurns } from './turns.ts';

/** Work that ends when it is told to, and notes when it begins. */
function tasks(takeTurn: ReturnType<typeof createTurns>) {
  const begun: number[] = [];
  const task = (number: number) => {
    const ending = new EventEmitter();
    const done = takeTurn(async () => {
      begun.push(number);
      const [failure] = await once(ending, 'end');
      if (failure) throw failure;
      return number;
    });
    return { done, finish: () => ending.emit('end'), fail: () => ending.emit('end', new Error('no')) };
  };
  return { begun, start: (count: number) => Array.from({ length: count }, (_, index) => task(index + 1)) };
}

describe('turns', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it('lets so many begin at once, and the others in the order they came', async () => {
    const { begun, start } = tasks(createTurns(2));
    const [first, second, third, fourth] = start(4);
    expect(begun).toEqual([1, 2]);
    second?.finish();
    expect(await second?.done).toBe(2);
    expect(begun).toEqual([1, 2, 3]);
    third?.finish();
    first?.finish();
    await Promise.all([first?.done, third?.done]);
    expect(begun).toEqual([1, 2, 3, 4]);
    fourth?.finish();
    expect(await fourth?.done).toBe(4);
  });

  it('passes the turn of work that fails on', async () => {
    const { begun, start } = tasks(createTurns(1));
    const [first, second] = start(2);
    first?.fail();
    await expect(first?.done).rejects.toThrow('no');
    second?.finish();
    expect(await second?.done).toBe(2);
    expect(begun).toEqual([1, 2]);
  });

  it('passes the turn of work that takes long on, once', async () => {
    const { begun, start } = tasks(createTurns(1));
    const [slow, second] = start(3);
    vi.advanceTimersByTime(49);
    await breathe();
    expect(begun).toEqual([1]);
    vi.advanceTimersByTime(1);
    await breathe();
    expect(begun).toEqual([1, 2]);
    slow?.finish();
    expect(await slow?.done).toBe(1);
    expect(begun).toEqual([1, 2]);
    second?.finish();
    await second?.done;
    expect(begun).toEqual([1, 2, 3]);
  });
});
