import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { NodeEvent } from '@sightline/contract/node-link';
import { defineStored } from '@sightline/contract/stored';
import type { SavedState } from '@sightline/engine/state';
import type { Logger } from 'pino';
import { z } from 'zod';
import { wordsOf } from '../sync/failure.ts';

const Noted = z.object({
  camera: z.string(),
  flow: z.string(),
  lastAlertMs: z.number(),
  /** Who it was about, and when last. */
  tracks: z.array(z.tuple([z.string(), z.number()])),
});
type Noted = z.output<typeof Noted>;

const StoredCooldowns = defineStored({ schema: z.array(Noted) });

/** No camera waits longer than this before it tells of the same again. */
const LONGEST_MS = 24 * 60 * 60_000;
/** "Nobody is there" is about nobody; see the engine's cooldown. */
const NOBODY = '';

/**
 * When flows last raised an alert, on disk beside the alerts: a node that was killed does not tell of the same again. It is
 * not synced: a power cut costs one more alert at most.
 */
export function createCooldowns(dataDir: string, log: Logger) {
  const file = path.join(dataDir, 'cooldowns.json');
  const noted = new Map<string, Noted>();
  let writing: Promise<void> = Promise.resolve();

  function remember(event: NodeEvent): void {
    const [flow, atMs] = [event.flow_id ?? event.use_case, Date.parse(event.occurred_at)];
    const key = `${event.camera_id} ${flow}`;
    const known = noted.get(key);
    const tracks = new Map(known?.tracks.filter(([, atThatMs]) => atMs - atThatMs < LONGEST_MS));
    const about = event.objects.filter(({ offending }) => offending).map(({ track }) => track);
    for (const track of about.length > 0 ? about : [NOBODY]) tracks.set(track, atMs);
    const lastAlertMs = Math.max(atMs, known?.lastAlertMs ?? 0);
    noted.set(key, { camera: event.camera_id, flow, lastAlertMs, tracks: [...tracks] });
  }

  async function write(): Promise<void> {
    try {
      await writeFile(`${file}.tmp`, JSON.stringify(StoredCooldowns.write([...noted.values()])));
      await rename(`${file}.tmp`, file);
    } catch (error) {
      log.warn({ reason: wordsOf(error) }, 'When alerts were raised could not be kept');
    }
  }

  return {
    /** Takes up what an earlier process left: its notes, and alerts that it had no time to note. */
    load: async (waiting: readonly NodeEvent[]): Promise<void> => {
      try {
        const kept = StoredCooldowns.read(JSON.parse(await readFile(file, 'utf8')));
        if (kept.ok) for (const one of kept.content) noted.set(`${one.camera} ${one.flow}`, one);
      } catch (error) {
        const isNew = (error as NodeJS.ErrnoException).code === 'ENOENT';
        if (!isNew) log.warn({ reason: wordsOf(error) }, 'It is not known when alerts were raised before');
      }
      for (const event of waiting) remember(event);
    },
    /** Resolves when it is written. */
    note: (event: NodeEvent): Promise<void> => {
      remember(event);
      writing = writing.then(write);
      return writing;
    },
    /** What a camera's evaluation starts from; nothing when it never raised an alert. */
    of: (cameraId: string): SavedState | undefined => {
      const own = [...noted.values()].filter(({ camera }) => camera === cameraId);
      if (own.length === 0) return undefined;
      return {
        // So that a clock that was set back since is noticed.
        atMs: Math.max(...own.map(({ lastAlertMs }) => lastAlertMs)),
        tidiedMs: 0,
        alerted: [],
        watches: own.map(({ flow, lastAlertMs, tracks }) => ({ flow, lastAlertMs, alertedMs: tracks, memories: [] })),
      };
    },
  };
}
export type Cooldowns = ReturnType<typeof createCooldowns>;
