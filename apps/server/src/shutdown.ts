import type { Logger } from 'pino';

const PATIENCE_MS = 15_000;

/** Ends what was started, last first, once, on SIGINT or SIGTERM. */
export function createShutdown(log: Logger, drainSeconds = 0) {
  const steps: { name: string; stop: () => Promise<unknown> }[] = [];
  const starting: Promise<unknown>[] = [];
  let ending: Promise<void> | undefined;

  const stopAll = async () => {
    for (const { name, stop } of steps.reverse()) {
      await stop().catch((error: unknown) => log.error({ err: error }, `stopping failed: ${name}`));
    }
  };

  const end = (code: number) => {
    ending ??= (async () => {
      setTimeout(() => process.exit(1), PATIENCE_MS + drainSeconds * 1000).unref();
      await Promise.allSettled(starting);
      await stopAll();
      process.exit(code);
    })();
    return ending;
  };

  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(0));
  return {
    add: (name: string, stop: () => Promise<unknown>) => void steps.push({ name, stop }),
    /** What is just being started is waited for before anything is stopped, so that it can be stopped too. */
    waitFor: (start: Promise<unknown>) => void starting.push(start),
    /** Ends at once because going on makes no sense; says nothing more when everything is ending anyway. */
    now: (reason: string) => {
      if (!ending) process.stderr.write(`${reason}\n`);
      return end(1);
    },
  };
}
