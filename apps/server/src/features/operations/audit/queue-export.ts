import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import { beginDownload } from '../../identity/downloads/public.ts';
import { exportTrailJob } from './jobs/export-trail.job.ts';
import type { TrailExport } from './jobs/trail-export.ts';

const FILES = {
  change: { kind: 'audit_changes', fileName: 'audit-trail-changes.csv' },
  action: { kind: 'audit_actions', fileName: 'audit-trail-actions.csv' },
} as const;

/** Has a file made in the background of what the actor may see when it is made. */
export const queueExport = (
  { db, jobs }: Services,
  actor: Actor,
  kind: TrailExport['kind'],
  filter: TrailExport['filter'],
) =>
  db.transaction(async (tx) => {
    const file = FILES[kind];
    const downloadId = await beginDownload(tx, actor, file);
    await jobs.send(tx, exportTrailJob, { kind, downloadId, userId: actor.userId, fileName: file.fileName, filter });
    return { id: downloadId };
  });
