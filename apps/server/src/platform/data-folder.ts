import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** A folder that cannot be used; the message says what to do. */
class DataFolderError extends Error {}

export function prepareDataFolder(dataDir: string) {
  try {
    // Others may pass through, not look: under root the database runs as somebody else, in a folder below.
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o751 });
    fs.accessSync(dataDir, fs.constants.W_OK);
  } catch {
    throw new DataFolderError(`The data folder ${dataDir} cannot be written: set DATA_DIR to a folder you own.`);
  }
}

/** The key given in the environment, or one made once and kept in the data folder. */
export function secretKeyIn(dataDir: string, given: string | undefined): string {
  if (given !== undefined) return given;
  const file = path.join(dataDir, 'secret-key');
  try {
    fs.writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return fs.readFileSync(file, 'utf8').trim();
}
