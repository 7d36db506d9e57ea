interface Asked<T, R> {
  item: T;
  resolve: (result: R) => void;
  reject: (reason: unknown) => void;
}

/**
 * Work under one key is done in one piece at a time: what is asked for meanwhile is gathered and done together next. Other
 * keys do not wait. When a gathered piece fails, each part of it is tried on its own, so that it fails nobody else.
 */
export function createGathering<T, R>(work: (items: readonly [T, ...T[]]) => Promise<R>, most: number) {
  const waiting = new Map<string, Asked<T, R>[]>();

  const settle = async (asked: readonly Asked<T, R>[]): Promise<void> => {
    const [first, ...others] = asked;
    if (!first) return;
    try {
      const result = await work([first.item, ...others.map(({ item }) => item)]);
      for (const { resolve } of asked) resolve(result);
    } catch (error) {
      if (others.length === 0) first.reject(error);
      else for (const each of asked) await settle([each]);
    }
  };

  const run = async (key: string, queue: Asked<T, R>[]) => {
    while (queue.length > 0) await settle(queue.splice(0, most));
    waiting.delete(key);
  };

  return (key: string, item: T): Promise<R> =>
    new Promise((resolve, reject) => {
      const asked = { item, resolve, reject };
      const queue = waiting.get(key);
      if (queue) {
        queue.push(asked);
        return;
      }
      const fresh = [asked];
      waiting.set(key, fresh);
      void run(key, fresh);
    });
}
