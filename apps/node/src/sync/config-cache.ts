import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CameraConfig, NodeProblem } from '@sightline/contract/node-link';
import { StoredNodeConfiguration } from '@sightline/contract/stored-configuration';
import type { Logger } from 'pino';
import { writeDurably } from '../report/durable.ts';
import { wordsOf } from './failure.ts';
import { MAX_REASON, type Reading, readCameras } from './read-config.ts';

const REASONS = { too_new: 'a newer version wrote it', unreadable: 'its form is not known' } as const;

/** The last configuration on disk: a node that starts while its server is away goes on with what it knew. */
export function createConfigCache(dataDir: string, log: Logger) {
  const file = path.join(dataDir, 'configuration.json');
  let fault: string | undefined;
  const fail = (what: string, reason: string) => {
    log.error({ reason }, what);
    fault = `${what}: ${reason}`.slice(0, MAX_REASON);
  };
  return {
    /** What is wrong with it, until it is kept again. */
    problems: (): NodeProblem[] =>
      fault === undefined ? [] : [{ camera_id: null, use_case: null, reason: fault, keeps_previous: false }],
    load: async (): Promise<Reading> => {
      const nothing = { cameras: [], problems: [] };
      try {
        const kept = StoredNodeConfiguration.read(JSON.parse(await readFile(file, 'utf8')));
        if (kept.ok) return readCameras(kept.content, [], log);
        fail('The kept configuration cannot be read', REASONS[kept.problem]);
      } catch (error) {
        const isNew = (error as NodeJS.ErrnoException).code === 'ENOENT';
        if (!isNew) fail('The kept configuration cannot be read', wordsOf(error));
      }
      return nothing;
    },
    save: async (cameras: readonly CameraConfig[]): Promise<void> => {
      try {
        await writeDurably(file, JSON.stringify(StoredNodeConfiguration.write([...cameras])));
        fault = undefined;
      } catch (error) {
        fail('The configuration could not be kept', wordsOf(error));
      }
    },
  };
}
