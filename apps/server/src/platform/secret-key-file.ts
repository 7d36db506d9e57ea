import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

export const MIN_KEY_LENGTH = 32;

/** A secret key that must not be used; the message says what to do. */
class SecretKeyError extends Error {
  override name = 'SecretKeyError';
}

/** Others may not even read it. Windows keeps no such modes. */
const OTHERS_MAY = 0o077;

const sync = (target: string) => {
  const handle = fs.openSync(target, 'r');
  try {
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
};

function writeDraft(draft: string): void {
  const handle = fs.openSync(draft, 'wx', 0o600);
  try {
    fs.writeFileSync(handle, randomBytes(48).toString('base64url'));
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}

/** Under its name a key is whole or not there. A link fails when the name is taken, so of two servers the first one wins. */
function makeKey(file: string): void {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}.part`;
  try {
    writeDraft(draft);
    fs.linkSync(draft, file);
    sync(path.dirname(file));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC' || code === 'EDQUOT')
      throw new SecretKeyError(`The disk is full, so no secret key could be written to ${file}: free some space.`);
    if (code !== 'EEXIST') throw error;
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

/** Reads a key that somebody may have damaged, cut off or shown to others. */
export function readSecretKey(file: string): string {
  const key = fs.readFileSync(file, 'utf8').trim();
  const bytes = Buffer.byteLength(key);
  if (bytes < MIN_KEY_LENGTH)
    throw new SecretKeyError(
      `The secret key in ${file} ${bytes === 0 ? 'is empty' : `has only ${bytes} bytes`}, and ${MIN_KEY_LENGTH} bytes are needed: put the right key back, or delete the file if this installation has never been used.`,
    );
  if (process.platform !== 'win32' && (fs.statSync(file).mode & OTHERS_MAY) !== 0)
    throw new SecretKeyError(`Others can read the secret key in ${file}: run chmod 600 ${file} and start again.`);
  return key;
}

const fileIn = (dataDir: string) => path.join(dataDir, 'secret-key');

/** The key given in the environment or kept in the data folder; none is made. */
export function findSecretKey(dataDir: string, given: string | undefined): string | undefined {
  const file = fileIn(dataDir);
  return given ?? (fs.existsSync(file) ? readSecretKey(file) : undefined);
}

/** The key given in the environment, or one made once and kept in the data folder. */
export function secretKeyIn(dataDir: string, given: string | undefined): string {
  if (given !== undefined) return given;
  const file = fileIn(dataDir);
  if (!fs.existsSync(file)) makeKey(file);
  return readSecretKey(file);
}
