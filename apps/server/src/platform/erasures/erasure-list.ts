import { appendFile, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Beside the database and the files, so that neither a restore nor a new database loses it: one hash a line. */
const FILE = 'erasures.txt';

/** Writes down that somebody was erased, as a hash that names nobody. */
export const rememberErasure = (dataDir: string, hash: string): Promise<void> =>
  appendFile(path.join(dataDir, FILE), `${hash}\n`, { mode: 0o600 });

/** Whoever was erased on this machine, as far as it remembers. */
export async function readErasures(dataDir: string): Promise<string[]> {
  const text = await readFile(path.join(dataDir, FILE), 'utf8').catch(() => '');
  return [...new Set(text.split('\n').filter((line) => /^[0-9a-f]{64}$/.test(line)))];
}
