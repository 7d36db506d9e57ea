import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../../platform/errors/app-error.ts';
import { createCrowdLimit, createPasswordWork } from './password-work.ts';

/** Work that ends when it is told to, and what has begun so far. */
function createWorkplace(atOnce: number) {
  const work = createPasswordWork(atOnce);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const begin = (name: string) => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  return {
    start: (name: string, isKnown = false) => work(() => begin(name), { isKnown }),
    begun: async () => {
      await setImmediate();
      return begun;
    },
    end: (...names: string[]) => {
      for (const name of names) ends.get(name)?.();
    },
  };
}

describe('password work', () => {
  it('runs so much at once and lets the rest wait in order', async () => {
    const { begun, start, end } = createWorkplace(2);
    const all = Promise.all(['a', 'b', 'c', 'd'].map((name) => start(name)));
    expect(await begun()).toEqual(['a', 'b']);
    end('a');
    expect(await begun()).toEqual(['a', 'b', 'c']);
    end('b', 'c');
    expect(await begun()).toEqual(['a', 'b', 'c', 'd']);
    end('d');
    expect(await all).toEqual(['a', 'b', 'c', 'd']);
  });

  it('takes people it knows before strangers', async () => {
    const { begun, start, end } = createWorkplace(1);
    const strangers = [start('running'), start('stranger 1'), start('stranger 2')];
    const known = [start('owner', true), start('other', true)];
    const order = ['running', 'owner', 'other', 'stranger 1', 'stranger 2'];
    for (const [index, name] of order.entries()) {
      expect(await begun()).toEqual(order.slice(0, index + 1));
      end(name);
    }
    expect(await Promise.all([...strangers, ...known])).toHaveLength(5);
  });

  it('goes on after work that failed', async () => {
    const work = createPasswordWork(1);
    await expect(work(() => Promise.reject(new Error('no')), { isKnown: false })).rejects.toThrow('no');
    expect(await work(async () => 'yes', { isKnown: false })).toBe('yes');
  });
});

describe('a crowd', () => {
  it('is sent away with 429 beyond its limit, without being let do anything', async () => {
    const enter = createCrowdLimit(1);
    let leave: () => void = () => undefined;
    const first = enter(() => new Promise<void>((resolve) => (leave = resolve)));
    let isIn = false;
    const refused: unknown = await enter(async () => (isIn = true)).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(AppError);
    expect((refused as AppError).status).toBe(429);
    expect((refused as AppError).retryAfterSeconds).toBeGreaterThan(0);
    expect(isIn).toBe(false);
    leave();
    await first;
    expect(await enter(async () => 'in')).toBe('in');
  });

  it('is let in again after somebody failed', async () => {
    const enter = createCrowdLimit(1);
    await expect(enter(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await enter(async () => 'in')).toBe('in');
  });
});
