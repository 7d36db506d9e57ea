import { randomUUID } from 'node:crypto';
import { link, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Secrets } from '../crypto/secrets.ts';
import { contentTypeOf } from './content-types.ts';
import { checkKey, DRAFT_ENDING } from './keys.ts';
import { incomingAddress, mediaAddress, uploadAddress } from './media-address.ts';
import type { ByteRange, FileFacts, Storage } from './storage.ts';
import { syncFolder, writeWhole } from './write-whole.ts';

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

async function factsOf(file: string, key: string): Promise<FileFacts | null> {
  const found = await stat(file).catch(nullWhenMissing);
  if (!found?.isFile()) return null;
  return { bytes: found.size, contentType: contentTypeOf(key), tag: `${found.ino}-${found.mtimeMs}-${found.size}` };
}

/** A second name for the same bytes: files are replaced as a whole, so what is put under the first one later is another file. */
async function linkAs(from: string, to: string, tag: string): Promise<boolean> {
  const draft = `${to}.${randomUUID()}${DRAFT_ENDING}`;
  await mkdir(path.dirname(to), { recursive: true, mode: 0o750 });
  try {
    const linked = await link(from, draft).then(() => true, nullWhenMissing);
    if (!linked || (await factsOf(draft, to))?.tag !== tag) return false;
    await rename(draft, to);
    await syncFolder(path.dirname(to));
    return true;
  } finally {
    // Renaming one name of a file to another one of the same file leaves both.
    await rm(draft, { force: true });
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
    factsOf: async (key) => factsOf(fileOf(key), key),
    copy: async (from, to, tag) => linkAs(fileOf(from), fileOf(to), tag),
    remove: async (key) => rm(fileOf(key), { force: true }),
    list: async function* (prefix) {
      const begin = prefix.slice(0, prefix.lastIndexOf('/') + 1);
      if (begin !== '') checkKey(begin.slice(0, -1));
      for await (const key of walk(folder, begin)) if (key.startsWith(prefix)) yield key;
    },
    addressOf: async (key) => mediaAddress(secrets, apiBase, checkKey(key), Date.now()),
    uploadAddressOf: async (key) => uploadAddress(secrets, apiBase, checkKey(key), Date.now()),
    boundUploadOf: async (key, { contentType, bytes }) => ({
      url: incomingAddress(secrets, apiBase, checkKey(key), bytes, Date.now()),
      headers: { 'content-type': contentType },
    }),
  };
}
