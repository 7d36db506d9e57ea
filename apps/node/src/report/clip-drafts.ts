import { newId } from '../ids.ts';
import type { Clip, ClipDraft } from '../sources/source.ts';
import { Spool } from './spool.ts';
import type { MediaRef, SpoolLog } from './spool-files.ts';

/** Whose clip it is, and under which id it is expected. */
export type ClipRef = Required<Pick<MediaRef, 'id' | 'camera_id' | 'event_id'>>;

interface DraftRecord extends Omit<ClipDraft, 'data'> {
  /** Of the draft. */
  readonly id: string;
  readonly clip: ClipRef;
}

interface ClipDraftsOptions {
  readonly folder: string;
  readonly limitBytes: number;
  readonly log: SpoolLog;
  readonly makeClip: (draft: ClipDraft) => Promise<Clip>;
}

/**
 * What there is of clips that are still being recorded, on disk: a node that is killed meanwhile has at least what came
 * before the alert.
 */
export async function openClipDrafts({ folder, limitBytes, log, makeClip }: ClipDraftsOptions) {
  const spool = await Spool.open<DraftRecord>({ folder, limitBytes, log });
  const leftOver = spool.next(Number.POSITIVE_INFINITY);
  return {
    /** Keeps a draft until the returned function is called. */
    keep: async (clip: ClipRef, { data, ...draft }: ClipDraft): Promise<() => Promise<void>> => {
      const id = newId();
      const pending = await spool.add({ id, clip, ...draft }, { id, camera_id: clip.camera_id, type: 'video/mp4' });
      await pending.attach(data);
      return () => spool.remove(pending.name);
    },
    /** Makes clips of what an earlier process left; each is forgotten once it is stored. */
    finish: async (store: (ref: ClipRef, clip: Promise<Clip>) => Promise<void>): Promise<void> => {
      for (const name of leftOver.splice(0)) {
        const [report, data] = [await spool.read(name), await spool.readMedia(name)];
        if (report?.event && data) {
          const { clip, fromMs, making } = report.event;
          await store(clip, makeClip({ data, fromMs, making }));
        }
        await spool.remove(name);
      }
    },
    makeRoom: () => spool.dropOldest(),
  };
}
export type ClipDrafts = Awaited<ReturnType<typeof openClipDrafts>>;
