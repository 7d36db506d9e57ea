import type { Thread } from './thread.ts';

const isNumber = (value: number | null): value is number => value !== null;

/**
 * Threads that do the same work. Orders wait in one line for whichever is free next, so that none has to wait longer for
 * having chosen badly. The one used last is taken first: with little to do the others are never started.
 */
export function createPool<Order, Answer>(threads: readonly Thread<Order, Answer>[]): Thread<Order, Answer> {
  const free = threads.toReversed();
  const line: ((thread: Thread<Order, Answer>) => void)[] = [];

  async function take(): Promise<Thread<Order, Answer>> {
    return free.pop() ?? new Promise((resolve) => line.push(resolve));
  }

  function giveBack(thread: Thread<Order, Answer>): void {
    const next = line.shift();
    if (next) next(thread);
    else free.push(thread);
  }

  return {
    do: async (order, given) => {
      const thread = await take();
      return thread.do(order, given).finally(() => giveBack(thread));
    },
    msPerOrder: () => {
      const known = threads.map((thread) => thread.msPerOrder()).filter(isNumber);
      return known.length === 0 ? null : known.reduce((sum, ms) => sum + ms, 0) / known.length;
    },
    close: async () => (await Promise.all(threads.map((thread) => thread.close()))).every(Boolean),
  };
}
