import { mkdir, open, opendir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Secrets } from '../crypto/secrets.ts';
import { checkKey, DRAFT_ENDING } from './keys.ts';
import { mediaAddress, uploadAddress } from './media-address.ts';
import type { ByteRange, Storage } from './storage.ts';
import { writeWhole } from './write-whole.ts';

interface FolderOptions {
  folder: string;
  /** What the addresses of files begin with. */
  apiBase: string;
  secrets: Secrets;
}

const isMissing = (error: unknown) =>
  ['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

const nullWhenMissing = (error: unknown) => {
  if (isMissing(error)) return null;
  throw error;
};

async function readPart(file: string, range: ByteRange | undefined) {
  const handle = await open(file, 'r').catch(nullWhenMissing);
  if (!handle) return null;
  const found = await handle.stat();
  if (!found.isFile()) {
    await handle.close();
    return null;
  }
  const { start, end } = range ?? { start: 0, end: found.size - 1 };
  // An empty file has no last byte to name.
  const stream = found.size === 0 ? handle.createReadStream() : handle.createReadStream({ start, end });
  return { stream, bytes: end - start + 1 };
}

async function* walk(root: string, folder: string): AsyncGenerator<string> {
  const entries = await opendir(path.join(root, folder)).catch(nullWhenMissing);
  if (!entries) return;
  for await (const entry of entries) {
    // Ours, not of what is stored.
    if (entry.name.startsWith('.')) continue;
    const name = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) yield* walk(root, name);
    else if (!name.endsWith(DRAFT_ENDING)) yield name;
  }
}

/** Files in a folder of this machine, handed out by this server under signed addresses. */
export function createFolderStorage({ folder, apiBase, secrets }: FolderOptions): Storage {
  const fileOf = (key: string) => path.join(folder, checkKey(key));
  return {
    put: async (key, data) => {
      const file = fileOf(key);
      await mkdir(path.dirname(file), { recursive: true, mode: 0o750 });
      await writeWhole(file, data);
    },
    read: async (key, range) => readPart(fileOf(key), range),
    sizeOf: async (key) => {
      const found = await stat(fileOf(key)).catch(nullWhenMissing);
      return found?.isFile() ? found.size : null;
    },
    remove: async (key) => rm(fileOf(key), { force: true }),
    list: async function* (prefix) {
      const begin = prefix.slice(0, prefix.lastIndexOf('/') + 1);
      if (begin !== '') checkKey(begin.slice(0, -1));
      for await (const key of walk(folder, begin)) if (key.startsWith(prefix)) yield key;
    },
    addressOf: async (key) => mediaAddress(secrets, apiBase, checkKey(key), Date.now()),
    uploadAddressOf: async (key) => uploadAddress(secrets, apiBase, checkKey(key), Date.now()),
  };
}
