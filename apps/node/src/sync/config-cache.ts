import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CameraConfig } from '@sightline/contract/node-link';
import { StoredNodeConfiguration } from '@sightline/contract/stored-configuration';
import type { Logger } from 'pino';
import { writeDurably } from '../report/durable.ts';
import { wordsOf } from './failure.ts';
import { readCameras } from './read-config.ts';

/** The last configuration on disk: a node that starts while its server is away goes on with what it knew. */
export function createConfigCache(dataDir: string, log: Logger) {
  const file = path.join(dataDir, 'configuration.json');
  return {
    load: async (): Promise<CameraConfig[]> => {
      try {
        const kept = StoredNodeConfiguration.read(JSON.parse(await readFile(file, 'utf8')));
        if (kept.ok) return readCameras(kept.content, [], log).cameras;
        log.error({ problem: kept.problem }, 'The kept configuration cannot be read');
        return [];
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
          log.warn({ reason: wordsOf(error) }, 'The kept configuration cannot be read');
        }
        return [];
      }
    },
    save: async (cameras: readonly CameraConfig[]): Promise<void> => {
      try {
        await writeDurably(file, JSON.stringify(StoredNodeConfiguration.write([...cameras])));
      } catch (error) {
        log.warn({ reason: wordsOf(error) }, 'The configuration could not be kept');
      }
    },
  };
}
