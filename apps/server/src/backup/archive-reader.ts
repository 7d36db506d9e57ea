import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { BackupError, SUMS } from './format.ts';

export interface ArchiveEntry {
  name: string;
  data: Buffer;
}

const MAX_ENTRY_BYTES = 512 * 1024 * 1024;
const damaged = (file: string, why: string) =>
  new BackupError(`The backup ${file} is damaged (${why}): use another copy of it.`);

async function* readRaw(file: string): AsyncGenerator<ArchiveEntry> {
  const tar = extract();
  const read = pipeline(createReadStream(file), createGunzip(), tar);
  // Its errors arrive through the entries as well; unheard, they would end the process.
  read.catch(() => undefined);
  for await (const entry of tar) {
    if ((entry.header.size ?? 0) > MAX_ENTRY_BYTES) throw new Error(`${entry.header.name} is too large`);
    const parts: Buffer[] = [];
    for await (const part of entry) parts.push(part as Buffer);
    yield { name: entry.header.name, data: Buffer.concat(parts) };
  }
  await read;
}

/** What was read but not yet compared with its list of sums. */
function createComparison() {
  const waiting = new Map<string, string>();
  return {
    note: ({ name, data }: ArchiveEntry) => {
      if (waiting.has(name)) throw new Error(`${name} is there twice`);
      waiting.set(name, createHash('sha256').update(data).digest('hex'));
    },
    compare: (list: Buffer) => {
      for (const line of list.toString().trimEnd().split('\n')) {
        const [sum, name = ''] = line.split('  ', 2);
        if (waiting.get(name) !== sum) throw new Error(`${name} is not what was written`);
        waiting.delete(name);
      }
    },
    end: () => {
      const [name] = waiting.keys();
      if (name !== undefined) throw new Error(`the end is missing, ${name} is not in any list`);
    },
  };
}

/** The entries of an archive in their order; whether it is whole is known after the last one only. */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  const comparison = createComparison();
  const entries = readRaw(file);
  try {
    for (;;) {
      const { value: entry, done } = await entries.next().catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') throw new BackupError(`There is no file ${file}.`);
        throw damaged(file, error.message);
      });
      if (done) break;
      if (entry.name.startsWith(SUMS)) comparison.compare(entry.data);
      else {
        comparison.note(entry);
        yield entry;
      }
    }
    comparison.end();
  } catch (error) {
    throw error instanceof BackupError ? error : damaged(file, (error as Error).message);
  } finally {
    await entries.return(undefined);
  }
}

/** Reads an archive to its end, so that nothing is done with a damaged one. */
export async function verifyArchive(file: string): Promise<void> {
  const entries = readArchive(file);
  while (!(await entries.next()).done);
}
