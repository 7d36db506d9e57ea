import type { NodeEvent } from '@sightline/contract/node-link';
import { type Bell, createBell } from '../wait.ts';
import { writeOrHold } from './full-disk.ts';
import { createHeld } from './held.ts';
import {
  type EntryName,
  entryName,
  type MediaRef,
  openSpoolFiles,
  type Report,
  type SpoolFiles,
  type SpoolLog,
} from './spool-files.ts';

interface SpoolOptions {
  folder: string;
  /** Room on disk for what waits for the server. */
  limitBytes: number;
  log: SpoolLog;
  /** Asked first when the disk is full: gives up something that matters less; false when there is nothing left of it. */
  makeRoom?: () => Promise<boolean>;
}

interface Entry {
  readonly name: EntryName;
  bytes: number;
  mediaBytes: number;
  /** It is still being written, or its picture made. */
  isWaiting: boolean;
}

/** Where a picture goes once it exists. */
export interface PendingMedia {
  readonly name: EntryName;
  attach(data: Uint8Array): Promise<void>;
  /** There will be none: the report goes out without. */
  giveUp(): void;
}

/**
 * Reports on their way to the server. A report is on disk before `add` resolves and stays there until the server has
 * said that it has it, so neither a crash nor an outage loses one. Reports leave in the order they came. Only a disk that
 * stays full, with nothing left to give up, keeps new ones in memory.
 */
export class Spool<E extends { id: string } = NodeEvent> {
  readonly #files: SpoolFiles<E>;
  readonly #makeRoom: () => Promise<boolean>;
  readonly #log: SpoolLog;
  readonly #limitBytes: number;
  readonly #bell: Bell = createBell();
  readonly #held: ReturnType<typeof createHeld<E>>;
  readonly #entries = new Map<string, Entry>();
  #lastSequence = 0;
  #bytes = 0;

  private constructor(files: SpoolFiles<E>, { log, limitBytes, makeRoom }: SpoolOptions) {
    this.#files = files;
    this.#log = log;
    this.#held = createHeld<E>(log);
    this.#limitBytes = limitBytes;
    this.#makeRoom = makeRoom ?? (async () => false);
  }

  /** Opens a folder and takes up what an earlier process left in it. */
  static async open<E extends { id: string } = NodeEvent>(options: SpoolOptions): Promise<Spool<E>> {
    const spool = new Spool<E>(await openSpoolFiles<E>(options.folder), options);
    await spool.#recover();
    return spool;
  }

  async #recover(): Promise<void> {
    const media = new Set(await this.#files.listMedia());
    const names = (await this.#files.listEntries()).toSorted((a, b) => a.sequence - b.sequence);
    for (const name of names) {
      const mediaBytes = name.mediaId && media.delete(name.mediaId) ? await this.#files.mediaBytes(name.mediaId) : 0;
      // The process that made the missing picture is gone, so the report does not wait for it.
      const bytes = (await this.#files.entryBytes(name)) ?? 0;
      this.#entries.set(name.file, { name, bytes, mediaBytes: mediaBytes ?? 0, isWaiting: false });
      this.#bytes += bytes + (mediaBytes ?? 0);
    }
    this.#bell.ring();
    this.#lastSequence = names.at(-1)?.sequence ?? 0;
    // Their reports were delivered; only the tidying up was cut short.
    for (const id of media) await this.#files.removeMedia(id);
  }

  /** Number of reports the server does not have yet. */
  get size(): number {
    return this.#entries.size;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Stores a report. With media it waits for the picture, which the caller hands in later. */
  async add(event: E | null, media: MediaRef | null): Promise<PendingMedia> {
    const id = event?.id ?? media?.id;
    if (!id) throw new Error('A report needs an event or a picture');
    const name = entryName(++this.#lastSequence, id, media?.id ?? null);
    const entry: Entry = { name, bytes: 0, mediaBytes: 0, isWaiting: true };
    // In its place in the line at once: a report that takes longer to write must not be overtaken.
    this.#entries.set(name.file, entry);
    await this.#writeEntry(entry, { event, media });
    if (media === null) this.#settle(entry);
    await this.#keepWithinLimit();
    return {
      name,
      attach: (data) => this.#attach(entry, data),
      giveUp: () => this.#settle(entry),
    };
  }

  async #writeEntry(entry: Entry, report: Report<E>): Promise<void> {
    try {
      entry.bytes = await writeOrHold(() => this.#files.writeEntry(entry.name, report), {
        // Old pictures matter less than a new report, old reports as much.
        first: async () => (await this.#makeRoom()) || this.#dropPicture(),
        hold: () => this.#held.keepEntry(entry.name, report),
        last: () => this.dropOldest(),
      });
      this.#bytes += entry.bytes;
    } catch (error) {
      this.#drop(entry);
      this.#bell.ring();
      throw error;
    }
  }

  async #attach(entry: Entry, data: Uint8Array): Promise<void> {
    const mediaId = entry.name.mediaId!;
    try {
      const bytes = await writeOrHold(() => this.#files.writeMedia(mediaId, data).then(() => data.length), {
        first: this.#makeRoom,
        hold: () => this.#held.keepMedia(mediaId, data),
        last: () => this.#dropPicture(),
      });
      if (!this.#entries.has(entry.name.file)) return await this.#removeMedia(entry.name);
      entry.mediaBytes = bytes;
      this.#bytes += bytes;
    } finally {
      this.#settle(entry);
    }
    await this.#keepWithinLimit();
  }

  #settle(entry: Entry): void {
    entry.isWaiting = false;
    this.#bell.ring();
  }

  /** The oldest reports that are complete, up to `count`; none while the oldest of all still waits for its picture. */
  next(count: number): EntryName[] {
    const ready: EntryName[] = [];
    for (const entry of this.#entries.values()) {
      if (entry.isWaiting || ready.length === count) break;
      ready.push(entry.name);
    }
    return ready;
  }

  /** Resolves when something was added or completed, or when the signal ends the wait. */
  news(signal: AbortSignal): Promise<void> {
    return this.#bell.heard(signal);
  }

  /** A report's content; nothing when it cannot be read, which moves it out of the way. */
  async read(name: EntryName): Promise<Report<E> | undefined> {
    try {
      return this.#held.entry(name) ?? (await this.#files.readEntry(name));
    } catch (error) {
      await this.reject(name, `unreadable: ${String(error)}`);
      return undefined;
    }
  }

  /** How large a report's picture is; 0: there is none, or not any more. */
  mediaBytes({ file, mediaId }: EntryName): number {
    return (mediaId && this.#held.media(mediaId)?.length) || (this.#entries.get(file)?.mediaBytes ?? 0);
  }

  /** A report's picture; nothing when it was never made or had to go. */
  async readMedia({ mediaId }: EntryName): Promise<Uint8Array | null> {
    return mediaId ? (this.#held.media(mediaId) ?? this.#files.readMedia(mediaId)) : null;
  }

  async #removeMedia(name: EntryName): Promise<void> {
    this.#held.forget(name);
    if (name.mediaId) await this.#files.removeMedia(name.mediaId);
  }

  /** Forgets a report: the server has it. */
  async remove(name: EntryName): Promise<void> {
    const entry = this.#entries.get(name.file);
    if (!entry) return;
    await this.#files.removeEntry(name);
    await this.#removeMedia(name);
    this.#drop(entry);
  }

  /**
   * Puts a report aside that the server will never take, for a person to look at. The line goes on even where the disk does
   * not let it: then the report stays where it is until the next start.
   */
  async reject(name: EntryName, reason: string): Promise<void> {
    const entry = this.#entries.get(name.file);
    if (!entry) return;
    this.#log.error({ report: name.file, reason }, 'A report was refused and put aside in the folder "rejected"');
    try {
      await this.#files.rejectEntry(name, reason);
      await this.#removeMedia(name);
    } catch (error) {
      this.#log.error({ report: name.file, reason: String(error) }, 'A refused report could not be put aside in full');
      this.#held.forget(name);
    }
    this.#drop(entry);
  }

  #drop(entry: Entry): void {
    if (this.#entries.delete(entry.name.file)) this.#bytes -= entry.bytes + entry.mediaBytes;
  }

  /** Pictures go first, oldest first; reports themselves only when no picture is left. */
  async #keepWithinLimit(): Promise<void> {
    while (this.#bytes > this.#limitBytes && (await this.dropOldest())) {
      // Until it fits.
    }
  }

  /** Gives up the oldest picture; false when there is none. */
  async #dropPicture(): Promise<boolean> {
    for (const entry of this.#entries.values()) {
      if (entry.mediaBytes === 0) continue;
      this.#bytes -= entry.mediaBytes;
      entry.mediaBytes = 0;
      await this.#files.removeMedia(entry.name.mediaId!);
      this.#log.warn({ report: entry.name.file }, 'The spool is full: the oldest picture was dropped');
      return true;
    }
    return false;
  }

  /** Gives up the oldest picture, or the oldest report when no picture is left; false when nothing can go. */
  async dropOldest(): Promise<boolean> {
    if (await this.#dropPicture()) return true;
    const [oldest] = this.#entries.values();
    if (!oldest || this.#entries.size === 1) return false;
    await this.#files.removeEntry(oldest.name);
    this.#held.forget(oldest.name);
    this.#drop(oldest);
    this.#log.error({ report: oldest.name.file }, 'The spool is full: the oldest report was dropped');
    return true;
  }
}
