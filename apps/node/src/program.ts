import { ConfigError, readConfig } from './config.ts';
import { lockFolder } from './data-lock.ts';
import { createLog } from './log.ts';
import { runNode } from './run-node.ts';
import { createPictureThread } from './sources/picture-thread.ts';
import { TokenRevoked, wordsOf } from './sync/failure.ts';

interface Ended {
  /** The exit code. */
  code: number;
  /** Whether every thread it started has ended. */
  areThreadsOver: boolean;
}

/** Runs the node until the signal or a command ends it. Never fails: what went wrong is said in one sentence. */
export async function runProgram(stop: AbortSignal, picturesScript: URL): Promise<Ended> {
  let areThreadsOver = true;
  try {
    const config = readConfig();
    const log = createLog(config.logLevel);
    const unlock = await lockFolder(config.dataDir);
    const pictures = createPictureThread(picturesScript);
    log.info({ server: config.api, data: config.dataDir }, 'The node starts');
    try {
      let outcome = await runNode({ config, log, pictures }, stop);
      for (; outcome === 'restart'; outcome = await runNode({ config, log, pictures }, stop))
        log.info('The node restarts');
      log.info(outcome === 'killed' ? 'The node was told to end' : 'The node has stopped');
    } finally {
      areThreadsOver = await pictures.close();
      await unlock();
    }
    return { code: 0, areThreadsOver };
  } catch (error) {
    const isExpected = error instanceof ConfigError || error instanceof TokenRevoked;
    process.stderr.write(`${isExpected ? wordsOf(error) : `The node ended: ${wordsOf(error)}`}\n`);
    return { code: 1, areThreadsOver };
  }
}
