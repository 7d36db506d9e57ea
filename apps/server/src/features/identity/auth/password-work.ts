import { tooManyRequests } from '../../../platform/errors/app-error.ts';

interface Limits {
  atOnce: number;
  mostWaiting: number;
}

interface Options {
  /** For people we know: they wait in front of strangers and are not sent away. */
  isKnown: boolean;
}

const BUSY_SECONDS = 2;

/**
 * Lets so much work run at once, and so much of strangers wait. Hashing a password takes memory and a thread of a small
 * pool that files and names need too: a flood of sign-ins must not take them all.
 */
export function createPasswordWork({ atOnce, mostWaiting }: Limits) {
  const waiting: { begin: () => void; isKnown: boolean }[] = [];
  let running = 0;

  const queue = (isKnown: boolean) =>
    new Promise<void>((begin) => {
      const firstStranger = waiting.findIndex((other) => !other.isKnown);
      const at = isKnown && firstStranger >= 0 ? firstStranger : waiting.length;
      waiting.splice(at, 0, { begin, isKnown });
    });

  const enter = async (isKnown: boolean) => {
    if (running < atOnce) running += 1;
    else if (!isKnown && waiting.length >= mostWaiting) throw tooManyRequests(BUSY_SECONDS);
    else await queue(isKnown);
  };

  /** The first one waiting takes over the place. */
  const leave = () => {
    const next = waiting.shift();
    if (next) next.begin();
    else running -= 1;
  };

  return async <T>(work: () => Promise<T>, { isKnown }: Options): Promise<T> => {
    await enter(isKnown);
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
