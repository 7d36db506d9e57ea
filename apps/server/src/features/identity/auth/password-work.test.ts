import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../../platform/errors/app-error.ts';
import { createPasswordWork } from './password-work.ts';

/** Work that ends when it is told to, and what has begun so far. */
function createWorkplace(limits: { atOnce: number; mostWaiting: number }) {
  const work = createPasswordWork(limits);
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
    const { begun, start, end } = createWorkplace({ atOnce: 2, mostWaiting: 5 });
    const all = Promise.all(['a', 'b', 'c', 'd'].map((name) => start(name)));
    expect(await begun()).toEqual(['a', 'b']);
    end('a');
    expect(await begun()).toEqual(['a', 'b', 'c']);
    end('b', 'c');
    expect(await begun()).toEqual(['a', 'b', 'c', 'd']);
    end('d');
    expect(await all).toEqual(['a', 'b', 'c', 'd']);
  });

  it('sends strangers away with 429 once enough wait', async () => {
    const { begun, start, end } = createWorkplace({ atOnce: 1, mostWaiting: 1 });
    const taken = Promise.all([start('first'), start('second')]);
    const refused: unknown = await start('third').catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(AppError);
    expect((refused as AppError).status).toBe(429);
    expect((refused as AppError).retryAfterSeconds).toBeGreaterThan(0);
    await begun();
    end('first');
    expect(await begun()).toEqual(['first', 'second']);
    end('second');
    expect(await taken).toEqual(['first', 'second']);
  });

  it('takes people it knows before strangers, however many wait', async () => {
    const { begun, start, end } = createWorkplace({ atOnce: 1, mostWaiting: 2 });
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
    const work = createPasswordWork({ atOnce: 1, mostWaiting: 0 });
    await expect(work(() => Promise.reject(new Error('no')), { isKnown: false })).rejects.toThrow('no');
    expect(await work(async () => 'yes', { isKnown: false })).toBe('yes');
  });
});
