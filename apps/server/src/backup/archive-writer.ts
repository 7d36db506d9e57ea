import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { link, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { BackupError, SUMS } from './format.ts';

export interface ArchiveWriter {
  /** Resolves when the archive can take more: memory stays bounded however much is added. */
  add(name: string, data: Buffer | string): Promise<void>;
}

const ENTRIES_PER_SUM = 1000;
/** Pictures do not shrink and rows do so easily. */
const GZIP_LEVEL = 4;

/** A checked-in list per so many entries, in the form that `sha256sum -c` reads. */
function withSums(addRaw: (name: string, data: Buffer) => Promise<void>) {
  const lines: string[] = [];
  let lists = 0;
  const flush = async () => {
    if (lines.length === 0) return;
    const name = `${SUMS}${String(++lists).padStart(6, '0')}.sha256`;
    await addRaw(name, Buffer.from(`${lines.splice(0).join('\n')}\n`));
  };
  return {
    flush,
    add: async (name: string, data: Buffer) => {
      await addRaw(name, data);
      lines.push(`${createHash('sha256').update(data).digest('hex')}  ${name}`);
      if (lines.length >= ENTRIES_PER_SUM) await flush();
    },
  };
}

async function writeStream(draft: string, fill: (archive: ArchiveWriter) => Promise<void>): Promise<void> {
  const tar = pack();
  const file = createWriteStream(draft, { flags: 'wx', mode: 0o600 });
  const closed = new Promise<void>((resolve) => void file.once('close', resolve));
  const written = pipeline(tar, createGzip({ level: GZIP_LEVEL }), file);
  const addRaw = (name: string, data: Buffer) =>
    new Promise<void>((resolve, reject) => {
      tar.entry({ name, size: data.length, mode: 0o600 }, data, (error) => (error ? reject(error) : resolve()));
    });
  const sums = withSums(addRaw);
  const filled = async () => {
    await fill({ add: (name, data) => sums.add(name, Buffer.from(data)) });
    await sums.flush();
    tar.finalize();
  };
  try {
    await Promise.all([written, filled()]);
  } catch (error) {
    tar.destroy();
    await written.catch(() => undefined);
    // A file that is still being opened would appear after it was removed.
    file.destroy();
    await closed;
    throw error;
  }
}

/** Writes a new archive: the file appears under its name only when it is whole, and never replaces another. */
export async function writeArchive(file: string, fill: (archive: ArchiveWriter) => Promise<void>): Promise<void> {
  const draft = `${file}.part`;
  await rm(draft, { force: true });
  try {
    await writeStream(draft, fill);
    const handle = await open(draft, 'r+');
    await handle.sync().finally(() => handle.close());
    // Unlike a rename, a link fails when the name is taken.
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
      throw new BackupError(`${file} exists already: choose another name, or move it away.`);
    });
  } finally {
    await rm(draft, { force: true });
  }
  const folder = await open(path.dirname(path.resolve(file)), 'r');
  await folder.sync().finally(() => folder.close());
}
