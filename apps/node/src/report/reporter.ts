import { MAX_CLIP_BYTES } from '@sightline/contract/media';
import type { NodeEvent } from '@sightline/contract/node-link';
import type { Logger } from 'pino';
import type { RaisedAlert } from '../evaluate/watched-camera.ts';
import type { Clip, Filming } from '../sources/source.ts';
import { wordsOf } from '../sync/failure.ts';
import type { ClipDrafts, ClipRef } from './clip-drafts.ts';
import { eventOf } from './event-of.ts';
import type { PendingMedia, Spool } from './spool.ts';

interface ReporterOptions {
  readonly spool: Spool;
  readonly drafts: ClipDrafts;
  readonly log: Logger;
  readonly newId: () => string;
  /** Told of every alert once it is on disk, before it can leave. */
  readonly onKept?: (event: NodeEvent) => Promise<void>;
}

interface PictureRef {
  readonly id: string;
  readonly cameraId: string;
  /** Whether the camera should show this from now on. */
  readonly isReference?: boolean;
}

const attachOrGiveUp = (pending: PendingMedia, data: Uint8Array): Promise<void> =>
  pending.attach(data).catch((error: unknown) => {
    pending.giveUp();
    throw error;
  });

/** Turns alerts into reports: the event is on disk first, its picture follows when it is made, its clip later. */
export function createReporter({ spool, drafts, log, newId, onKept }: ReporterOptions) {
  const inWork = new Set<Promise<void>>();

  const keep = (work: Promise<void>): Promise<void> => {
    const watched = work.finally(() => inWork.delete(watched));
    inWork.add(watched);
    return watched;
  };

  async function write(raised: RaisedAlert): Promise<void> {
    const { cameraId, alert, sighting } = raised;
    const filming = sighting.film?.();
    filming?.clip.catch(() => undefined);
    const ids = { event: newId(), frame: newId(), clip: filming ? newId() : null };
    const clip = ids.clip && { id: ids.clip, camera_id: cameraId, event_id: ids.event };
    const media = { id: ids.frame, camera_id: cameraId, type: 'image/jpeg' as const };
    // Both at once: the disk and the thread that makes pictures do not wait for each other.
    const picture = sighting.picture();
    picture.catch(() => undefined);
    const drafted = filming && clip ? keepDraft(clip, filming) : undefined;
    try {
      const event = eventOf(raised, ids);
      const pending = await spool.add(event, media);
      await onKept?.(event);
      await drafted;
      log.info({ camera: cameraId, useCase: alert.useCase, event: ids.event }, 'Alert');
      await attachPicture(pending, picture, { camera: cameraId, event: ids.event });
      if (filming && clip) await writeClip(clip, filming.clip);
    } finally {
      await (await drafted)?.();
    }
  }

  async function attachPicture(pending: PendingMedia, picture: Promise<Uint8Array>, about: object): Promise<void> {
    try {
      await pending.attach(await picture);
    } catch (error) {
      pending.giveUp();
      log.warn({ ...about, reason: wordsOf(error) }, 'An alert goes out without a picture');
    }
  }

  /** Without a draft there will still be a clip, if the node lives. */
  const keepDraft = (ref: ClipRef, { draft }: Filming) =>
    draft &&
    drafts.keep(ref, draft).catch((error: unknown) => {
      log.warn({ camera: ref.camera_id, reason: wordsOf(error) }, 'The beginning of a clip could not be kept');
      return undefined;
    });

  /** A clip is a report of its own: its alert does not wait for the seconds after it. */
  async function writeClip(ref: ClipRef, made: Promise<Clip>): Promise<void> {
    try {
      const { data, fromMs } = await made;
      if (data.length > MAX_CLIP_BYTES) throw new Error('The clip is too large');
      const from = new Date(fromMs).toISOString();
      const pending = await spool.add(null, { ...ref, type: 'video/mp4', from });
      await attachOrGiveUp(pending, data);
    } catch (error) {
      log.warn({ camera: ref.camera_id, event: ref.event_id, reason: wordsOf(error) }, 'An alert has no clip');
    }
  }

  /** Stores a picture that somebody asked for under the id they gave. */
  async function writePicture({ id, cameraId, isReference }: PictureRef, picture: Uint8Array): Promise<void> {
    const media = { id, camera_id: cameraId, type: 'image/jpeg' as const };
    const pending = await spool.add(null, isReference ? { ...media, reference: true } : media);
    await attachOrGiveUp(pending, picture);
  }

  /** An event that is none of the rules': neither cooldowns nor other cameras hear of it. */
  async function writeTest(event: NodeEvent, picture: Uint8Array | undefined): Promise<void> {
    const media =
      picture && event.frame_id !== null
        ? { id: event.frame_id, camera_id: event.camera_id, type: 'image/jpeg' as const }
        : null;
    const pending = await spool.add(event, media);
    if (picture && media) await attachOrGiveUp(pending, picture);
  }

  return {
    report: (raised: RaisedAlert): Promise<void> =>
      keep(
        write(raised).catch((error: unknown) => {
          log.error({ err: error, camera: raised.cameraId, useCase: raised.alert.useCase }, 'An alert was lost');
        }),
      ),
    /** Reports clips that an earlier process had no time to finish. */
    finishClips: (): Promise<void> =>
      keep(
        drafts.finish(writeClip).catch((error: unknown) => {
          log.warn({ reason: wordsOf(error) }, 'Clips from before could not be finished');
        }),
      ),
    storePicture: (ref: PictureRef, picture: Uint8Array) => keep(writePicture(ref, picture)),
    reportTest: (event: NodeEvent, picture: Uint8Array | undefined) => keep(writeTest(event, picture)),
    /** Resolves when everything reported so far is on disk, pictures included. */
    settled: async (): Promise<void> => {
      await Promise.allSettled([...inWork]);
    },
  };
}
export type Reporter = ReturnType<typeof createReporter>;
