import { ConfigError, readConfig } from './config.ts';
import { lockFolder } from './data-lock.ts';
import { createLog } from './log.ts';
import { runNode } from './run-node.ts';
import { openSight } from './sight.ts';
import { createPictureThread } from './sources/picture-thread.ts';
import { hasTool, MISSING_TOOL } from './sources/video/tool.ts';
import { TokenRevoked, wordsOf } from './sync/failure.ts';

interface Ended {
  /** The exit code. */
  code: number;
  /** Whether every thread it started has ended. */
  areThreadsOver: boolean;
}

/** What lies beside the program. */
interface Files {
  readonly scriptOf: (name: string) => URL;
  /** The films that come with it. */
  readonly sampleFolder: string;
}

/** Runs the node until the signal or a command ends it. Never fails: what went wrong is said in one sentence. */
export async function runProgram(stop: AbortSignal, { scriptOf, sampleFolder }: Files): Promise<Ended> {
  let areThreadsOver = true;
  try {
    const config = readConfig();
    const log = createLog(config.logLevel);
    const unlock = await lockFolder(config.dataDir);
    const pictures = createPictureThread(scriptOf('pictures'));
    log.info({ server: config.api, data: config.dataDir }, 'The node starts');
    // Simulated cameras need nothing, so that it goes on.
    void hasTool().then((isThere) => isThere || log.warn(MISSING_TOOL));
    const sight = await openSight(config, scriptOf, log);
    const tools = { config, log, pictures, sight, sampleFolder };
    try {
      let outcome = await runNode(tools, stop);
      for (; outcome === 'restart'; outcome = await runNode(tools, stop)) log.info('The node restarts');
      log.info(outcome === 'killed' ? 'The node was told to end' : 'The node has stopped');
    } finally {
      areThreadsOver = (await Promise.all([pictures.close(), sight?.close() ?? true])).every(Boolean);
      await unlock();
    }
    return { code: 0, areThreadsOver };
  } catch (error) {
    const isExpected = error instanceof ConfigError || error instanceof TokenRevoked;
    process.stderr.write(`${isExpected ? wordsOf(error) : `The node ended: ${wordsOf(error)}`}\n`);
    return { code: 1, areThreadsOver };
  }
}
