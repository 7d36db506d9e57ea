import { AppError } from '../../../platform/errors/app-error.ts';

/** Side by side; a storage over the network answers each only after a while. */
const AT_ONCE = 4;

interface Rejected {
  id: string;
  code: string;
  message: string;
}

/** Does the same for each of a batch; what is refused does not hold up the rest, and anything else ends the call. */
export async function eachOf<T extends { id: string }, R>(given: readonly T[], work: (one: T) => Promise<R>) {
  const done: R[] = [];
  const rejected: Rejected[] = [];
  const handle = async (one: T) => {
    try {
      done.push(await work(one));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const [{ code, message }] = error.errors;
      rejected.push({ id: one.id, code, message });
    }
  };
  for (let start = 0; start < given.length; start += AT_ONCE)
    await Promise.all(given.slice(start, start + AT_ONCE).map(handle));
  return { done, rejected };
}
