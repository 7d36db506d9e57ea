/** The receiver is gone for good and says so: nothing is sent there any more. */
const GONE = 410;
const SECOND_MS = 1000;

/** When to try again after so many attempts; null: not any more. */
export function nextAttempt(
  pauseSeconds: readonly number[],
  { attempts, status, at }: { attempts: number; status: number | null; at: Date },
): Date | null {
  const seconds = pauseSeconds[attempts - 1];
  return seconds === undefined || status === GONE ? null : new Date(at.getTime() + seconds * SECOND_MS);
}

export const maxAttempts = (pauseSeconds: readonly number[]) => pauseSeconds.length + 1;
