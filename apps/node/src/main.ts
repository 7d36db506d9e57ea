import { fileURLToPath } from 'node:url';
import { endAtOnce, watchForEnd } from './ending.ts';
import { startWatchdog } from './watchdog.ts';

/** Threads are programs beside this one. */
const scriptOf = (name: string) => new URL(`./${name}.worker.js`, import.meta.url);
/** The films that come with the node lie beside its program. */
const SAMPLES = new URL('../films/', import.meta.url);

// The command line may carry the token, and everybody on the machine can read it.
process.title = 'sightline-node';
// Before anything else is loaded: the process that started this one may be gone by then.
const stop = watchForEnd({ withParent: process.argv.includes('--exit-with-parent') });
startWatchdog(scriptOf('watchdog'));

const { runProgram } = await import('./program.ts');
const { code, areThreadsOver } = await runProgram(stop, { scriptOf, sampleFolder: fileURLToPath(SAMPLES) });
// `process.exit` waits for every thread, and one that does not end would keep this process for ever.
if (areThreadsOver) process.exit(code);
endAtOnce();
