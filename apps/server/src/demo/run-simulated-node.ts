import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Services } from '../changes/services.ts';
import { APP_ROOT } from '../platform/app-root.ts';
import { hashToken, randomToken } from '../platform/crypto/secrets.ts';
import { readDemoMark, setNodeToken } from './demo.repo.ts';
import { superviseNode } from './supervise-node.ts';

export const nodeFolderIn = (dataDir: string) => path.join(dataDir, 'simulated-node');

const NODE_PROGRAM = path.join(APP_ROOT, '..', 'node', 'dist', 'main.js');
/** Where `npm run vision` puts what the node looks at real pictures with. */
const VISION_FOLDER = path.join(APP_ROOT, '..', '..', 'vision');
const FIRST_DELAY_MS = 1000;

interface Options {
  program?: string;
  firstDelayMs?: number;
}
interface SimulatedNode {
  stop(): Promise<void>;
}

/** Runs the demo's processing node beside the server, and again when it ends, until told to stop. */
export function startSimulatedNode(services: Services, serverUrl: string, options: Options = {}): SimulatedNode {
  const ending = new AbortController();
  const running = run(services, serverUrl, options, ending.signal).catch((error: unknown) =>
    services.log.error({ err: error }, 'The simulated node cannot run'),
  );
  return {
    stop: async () => {
      ending.abort();
      await running;
    },
  };
}

async function run(
  { db, config, log }: Services,
  serverUrl: string,
  { program = NODE_PROGRAM, firstDelayMs = FIRST_DELAY_MS }: Options,
  signal: AbortSignal,
) {
  const mark = await readDemoMark(db);
  if (!mark) return log.warn('This database is not a demo, so no simulated node runs.');
  if (!existsSync(program)) return log.warn('The simulated node is not built: run npm run build.');
  // A new token at every start: only its hash is kept, and nobody else needs to know it.
  const token = randomToken();
  await setNodeToken(db, mark.node_id, hashToken(token));
  const { dataDir, logLevel, demoNode } = config;
  const settings = { NODE_VISION_DIR: VISION_FOLDER, ...demoNode };
  const node = { program, serverUrl, folder: nodeFolderIn(dataDir), token, settings, logLevel };
  return superviseNode({ ...node, firstDelayMs, log }, signal);
}
