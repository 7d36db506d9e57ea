import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder, writeDurably } from './durable.ts';

/** A picture, a clip or a chunk of detections, kept beside the entry that needs it. */
export interface MediaRef {
  id: string;
  camera_id: string;
  type: 'image/jpeg' | 'video/mp4' | 'application/octet-stream';
  /** Of a clip: whose it is, and when it starts. */
  event_id?: string;
  from?: string;
  /** What the camera should show from now on. */
  reference?: true;
}

/** What a spool has to tell people. */
export interface SpoolLog {
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** What is written per report: an event with its picture, or a picture somebody asked for. */
export interface Report<E> {
  event: E | null;
  media: MediaRef | null;
}

/** What a file's name says, so that thousands need not be read to know what there is. */
export interface EntryName {
  file: string;
  sequence: number;
  mediaId: string | null;
}

const FOLDERS = ['entries', 'media', 'rejected'] as const;
const NONE = 'none';
const NAME = /^(\d{12})_([0-9a-f-]{36})_([0-9a-f-]{36}|none)\.json$/;

const parseName = (file: string): EntryName | undefined => {
  const [, sequence, , mediaId] = NAME.exec(file) ?? [];
  return sequence && mediaId
    ? { file, sequence: Number(sequence), mediaId: mediaId === NONE ? null : mediaId }
    : undefined;
};

export const entryName = (sequence: number, id: string, mediaId: string | null): EntryName => ({
  file: `${String(sequence).padStart(12, '0')}_${id}_${mediaId ?? NONE}.json`,
  sequence,
  mediaId,
});

const missing = (error: unknown): null => {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
  throw error;
};

const sizeOf = async (file: string): Promise<number | null> => (await stat(file).catch(missing))?.size ?? null;

// Pictures of people are nobody else's business on a shared machine.
const PRIVATE = 0o700;

/** The spool's folder: entries, the media they need, and reports the server refused for good. */
export async function openSpoolFiles<E>(folder: string) {
  for (const name of FOLDERS) await mkdir(path.join(folder, name), { recursive: true, mode: PRIVATE });
  const at = (kind: (typeof FOLDERS)[number], file: string) => path.join(folder, kind, file);

  /** Removes what a killed process left half-written. */
  async function listClean(kind: 'entries' | 'media'): Promise<string[]> {
    const files = await readdir(path.join(folder, kind));
    for (const file of files.filter((name) => name.endsWith('.tmp'))) await rm(at(kind, file), { force: true });
    return files.filter((name) => !name.endsWith('.tmp'));
  }

  return {
    listEntries: async () => (await listClean('entries')).flatMap((file) => parseName(file) ?? []),
    listMedia: () => listClean('media'),
    entryBytes: (name: EntryName) => sizeOf(at('entries', name.file)),
    mediaBytes: (id: string) => sizeOf(at('media', id)),
    writeEntry: async (name: EntryName, report: Report<E>): Promise<number> => {
      const text = JSON.stringify(report);
      await writeDurably(at('entries', name.file), text);
      return Buffer.byteLength(text);
    },
    readEntry: async (name: EntryName): Promise<Report<E>> =>
      JSON.parse(await readFile(at('entries', name.file), 'utf8')) as Report<E>,
    removeEntry: (name: EntryName) => rm(at('entries', name.file), { force: true }),
    rejectEntry: async (name: EntryName, reason: string) => {
      // Out of the line first, which takes no room on a full disk.
      await rename(at('entries', name.file), at('rejected', name.file)).catch(missing);
      await syncFolder(path.join(folder, 'rejected'));
      await writeDurably(at('rejected', `${name.file}.reason`), reason);
    },
    writeMedia: (id: string, data: Uint8Array) => writeDurably(at('media', id), data),
    readMedia: async (id: string): Promise<Uint8Array | null> => readFile(at('media', id)).catch(missing),
    removeMedia: (id: string) => rm(at('media', id), { force: true }),
  };
}
export type SpoolFiles<E> = Awaited<ReturnType<typeof openSpoolFiles<E>>>;
