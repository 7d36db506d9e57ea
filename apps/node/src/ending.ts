import { onParentGone } from './parent.ts';

/** How long stopping may take before the process ends the hard way; the spool survives that, too. */
const PATIENCE_MS = 10_000;

/**
 * Ends this process whatever else goes on in it. By a signal: `process.exit` waits for threads, which may be what hangs. The
 * kernel does not let the first process of a container kill itself, so that one can only exit.
 */
export function endAtOnce(): never {
  if (process.pid !== 1) process.kill(process.pid, 'SIGKILL');
  process.exit(1);
}

interface Watch {
  withParent: boolean;
  patienceMs?: number;
}

/** Aborted when this process is told to end, or its parent is gone; some seconds later it ends in any case. */
export function watchForEnd({ withParent, patienceMs = PATIENCE_MS }: Watch): AbortSignal {
  const stop = new AbortController();
  const end = () => {
    if (stop.signal.aborted) return;
    setTimeout(endAtOnce, patienceMs).unref();
    stop.abort();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  if (withParent) onParentGone(end);
  return stop.signal;
}
