import type { EntryName, Report, SpoolLog } from './spool-files.ts';

const MOST_BYTES = 64 * 1024 * 1024;

/** Reports and their media for which a full disk has no room: in memory, so only for as long as the process lives. */
export function createHeld<E>(log: SpoolLog, mostBytes = MOST_BYTES) {
  const kept = new Map<string, { value: unknown; bytes: number }>();
  let used = 0;

  function forget(key: string): void {
    used -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  }

  function keep(key: string, value: unknown, bytes: number): boolean {
    if (used + bytes > mostBytes) return false;
    forget(key);
    kept.set(key, { value, bytes });
    used += bytes;
    log.error({ bytes: used }, 'The disk is full: what is reported stays in memory until the server has it');
    return true;
  }

  return {
    /** False when there is no room in memory either. */
    keepEntry: ({ file }: EntryName, report: Report<E>) => keep(file, report, JSON.stringify(report).length),
    keepMedia: (id: string, data: Uint8Array) => keep(id, data, data.length),
    entry: ({ file }: EntryName) => kept.get(file)?.value as Report<E> | undefined,
    media: (id: string) => kept.get(id)?.value as Uint8Array | undefined,
    forget: ({ file, mediaId }: EntryName) => {
      forget(file);
      if (mediaId) forget(mediaId);
    },
  };
}
