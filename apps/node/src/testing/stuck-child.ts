import { Worker } from 'node:worker_threads';
import { watchForEnd } from '../ending.ts';
import { createLog } from '../log.ts';
import { startWatchdog } from '../watchdog.ts';

const exitAfter = (lines: readonly string[]) => {
  const log = createLog('info');
  for (const line of lines) log.info(line);
  process.exit(0);
};

/** Ways to hang; each leaves the process alive for as long as nobody kills it. */
const HANGS: Record<string, () => void> = {
  // A thread in the middle of a system call cannot be ended, and `process.exit` waits for it.
  thread: () => void new Worker("require('node:child_process').execFileSync('sleep', ['15'])", { eval: true }),
  work: () => void setInterval(() => undefined, 1000),
  // The last words of a process whose parent is gone.
  log: () => void process.stdin.once('end', () => exitAfter(['one', 'two', 'three'])),
  main: () => {
    for (;;);
  },
};

const [, , hang = ''] = process.argv;
watchForEnd({ withParent: true, patienceMs: hang === 'log' ? 60_000 : 200 });
if (hang === 'main') startWatchdog(new URL('./watchdog.worker.js', import.meta.url), { lookMs: 50, looks: 4 });
// Written before the thread is lost.
process.stdout.write('ready\n', () => setTimeout(() => HANGS[hang]?.(), 100));
