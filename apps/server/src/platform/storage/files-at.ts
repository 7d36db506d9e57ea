import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config/config.ts';
import { DRAFT_ENDING } from './keys.ts';

/** Lies in the folder itself, so two servers read the same name exactly if they share the folder. */
const NAME_FILE = '.name';

async function nameOf(folder: string): Promise<string> {
  const file = path.join(folder, NAME_FILE);
  const draft = `${file}.${randomUUID()}${DRAFT_ENDING}`;
  await mkdir(folder, { recursive: true, mode: 0o750 });
  await writeFile(draft, randomUUID());
  try {
    // Fails when there is a name, so of two servers that start together the first one gives it.
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(file, 'utf8');
}

/** A name of the place where files are kept: the same for all servers that keep them there. */
export const filesAt = async ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<string> =>
  s3 ? `${s3.endpoint}/${s3.bucket}` : `folder ${await nameOf(path.join(dataDir, 'media'))}`;
