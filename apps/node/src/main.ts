import { ConfigError, type NodeConfig, readConfig } from './config.ts';
import { lockFolder } from './data-lock.ts';
import { createLog } from './log.ts';
import { onParentGone } from './parent.ts';
import { runNode } from './run-node.ts';
import { createPictureThread } from './sources/picture-thread.ts';
import { TokenRevoked, wordsOf } from './sync/failure.ts';

/** Beside this file once built. */
const PICTURES_SCRIPT = new URL('./pictures.worker.js', import.meta.url);

/** How long stopping may take before the process ends the hard way; the spool survives that, too. */
const PATIENCE_MS = 10_000;

function stopSignal({ exitWithParent }: NodeConfig): AbortSignal {
  const stop = new AbortController();
  const end = () => {
    if (stop.signal.aborted) return;
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
    stop.abort();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  if (exitWithParent) onParentGone(end);
  return stop.signal;
}

async function main(): Promise<void> {
  const config = readConfig();
  // The command line may carry the token, and everybody on the machine can read it.
  process.title = 'sightline-node';
  const log = createLog(config.logLevel);
  const stop = stopSignal(config);
  const unlock = await lockFolder(config.dataDir);
  const pictures = createPictureThread(PICTURES_SCRIPT);
  log.info({ server: config.api, data: config.dataDir }, 'The node starts');
  try {
    let outcome = await runNode({ config, log, pictures }, stop);
    for (; outcome === 'restart'; outcome = await runNode({ config, log, pictures }, stop))
      log.info('The node restarts');
    log.info(outcome === 'killed' ? 'The node was told to end' : 'The node has stopped');
  } finally {
    await pictures.close();
    await unlock();
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    const isExpected = error instanceof ConfigError || error instanceof TokenRevoked;
    process.stderr.write(`${isExpected ? wordsOf(error) : `The node ended: ${wordsOf(error)}`}\n`);
    process.exit(1);
  },
);
