import { tooManyRequests } from '../../../platform/errors/app-error.ts';

interface Options {
  /** For people we know: they wait in front of strangers. */
  isKnown: boolean;
}

/**
 * Lets so much work run at once; the rest waits. Hashing a password takes memory and a thread of a small pool that files and
 * names need too.
 */
export function createPasswordWork(atOnce: number) {
  const waiting: { begin: () => void; isKnown: boolean }[] = [];
  let running = 0;

  const queue = (isKnown: boolean) =>
    new Promise<void>((begin) => {
      const firstStranger = waiting.findIndex((other) => !other.isKnown);
      const at = isKnown && firstStranger >= 0 ? firstStranger : waiting.length;
      waiting.splice(at, 0, { begin, isKnown });
    });

  /** The first one waiting takes over the place. */
  const leave = () => {
    const next = waiting.shift();
    if (next) next.begin();
    else running -= 1;
  };

  return async <T>(work: () => Promise<T>, { isKnown }: Options): Promise<T> => {
    if (running < atOnce) running += 1;
    else await queue(isKnown);
    try {
      return await work();
    } finally {
      leave();
    }
  };
}

const BUSY_SECONDS = 2;

/** Lets so many in and sends the others away with 429, before they cost anything. */
export function createCrowdLimit(most: number) {
  let inside = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (inside >= most) throw tooManyRequests(BUSY_SECONDS);
    inside += 1;
    try {
      return await work();
    } finally {
      inside -= 1;
    }
  };
}
