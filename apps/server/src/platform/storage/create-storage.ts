import path from 'node:path';
import type { Config } from '../config/config.ts';
import type { Secrets } from '../crypto/secrets.ts';
import { createFolderStorage } from './folder.ts';
import { createS3Storage } from './s3.ts';
import type { Storage } from './storage.ts';

/** S3 when it is configured, else a folder beside the database. */
export function createStorage(config: Pick<Config, 'dataDir' | 'apiUrl' | 's3'>, secrets: Secrets): Storage {
  if (config.s3) return createS3Storage(config.s3);
  // Without an API host of its own the address is relative: it holds under whatever name people use.
  const apiBase = config.apiUrl ?? '/api';
  return createFolderStorage({ folder: path.join(config.dataDir, 'media'), apiBase, secrets });
}
