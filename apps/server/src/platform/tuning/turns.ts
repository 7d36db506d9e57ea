/** Work that takes longer gives its turn up to those who wait behind it. */
const LONGEST_TURN_MS = 50;

type Work<T> = () => Promise<T>;

/**
 * Lets work begin in the order it came, some at once. More queries at a time than there are processors make none of them
 * quicker: they only hold each other up, and the unlucky ones wait twice as long as the rest.
 */
export function createTurns(atOnce: number): <T>(work: Work<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = atOnce;
  const pass = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  const take = () => {
    let isHeld = true;
    const end = () => {
      if (isHeld) pass();
      isHeld = false;
    };
    const patience = setTimeout(end, LONGEST_TURN_MS);
    return () => {
      clearTimeout(patience);
      end();
    };
  };
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((begin) => waiting.push(begin));
    const end = take();
    try {
      return await work();
    } finally {
      end();
    }
  };
}
