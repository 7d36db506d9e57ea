import { describe, expect, it } from 'vitest';
import { createPool } from './pool.ts';
import type { Thread } from './thread.ts';

/** A thread that finishes its order when it is told to. */
function slowThread(name: string, ms: number | null = null, ends = true) {
  const begun: string[] = [];
  let finish: (fails?: boolean) => void = () => undefined;
  const thread: Thread<string, string> = {
    do: (order) =>
      new Promise((resolve, reject) => {
        begun.push(order);
        finish = (fails) => (fails ? reject(new Error('broken')) : resolve(`${order} by ${name}`));
      }),
    msPerOrder: () => ms,
    close: async () => ends,
  };
  return { thread, begun, finish: (fails?: boolean) => finish(fails) };
}
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('threads that share their work', () => {
  it('take orders as they came, each as soon as one of them is free', async () => {
    const [a, b] = [slowThread('a'), slowThread('b')];
    const pool = createPool([a.thread, b.thread]);
    const answers = ['1', '2', '3', '4'].map((order) => pool.do(order));
    await settled();
    expect([a.begun, b.begun]).toEqual([['1'], ['2']]);
    b.finish();
    await settled();
    b.finish();
    await settled();
    expect([a.begun, b.begun]).toEqual([['1'], ['2', '3', '4']]);
    a.finish();
    b.finish();
    expect(await Promise.all(answers)).toEqual(['1 by a', '2 by b', '3 by b', '4 by b']);
  });

  it('leave the others alone while one is enough', async () => {
    const [a, b] = [slowThread('a'), slowThread('b')];
    const pool = createPool([a.thread, b.thread]);
    for (const order of ['1', '2', '3']) {
      const answer = pool.do(order);
      await settled();
      a.finish();
      await answer;
    }
    expect([a.begun, b.begun]).toEqual([['1', '2', '3'], []]);
  });

  it('go on after an order that failed', async () => {
    const a = slowThread('a');
    const pool = createPool([a.thread]);
    const [first, second] = [pool.do('1'), pool.do('2')];
    await settled();
    a.finish(true);
    await expect(first).rejects.toThrow('broken');
    await settled();
    a.finish();
    expect(await second).toBe('2 by a');
  });

  it('say how long an order takes, and whether all have ended', async () => {
    expect(createPool([slowThread('a').thread]).msPerOrder()).toBeNull();
    const pool = createPool([slowThread('a', 100).thread, slowThread('b').thread, slowThread('c', 120, false).thread]);
    expect(pool.msPerOrder()).toBe(110);
    expect(await pool.close()).toBe(false);
  });
});
