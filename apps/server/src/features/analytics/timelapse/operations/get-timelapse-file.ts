import { recordAction } from '../../../../changes/audit/record-change.ts';
import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { contentTypeOf } from '../../../../platform/storage/content-types.ts';
import { auditedTimelapse } from '../videos.present.ts';
import { findVideo, type TimelapseRow } from '../videos.repo.ts';

/** Plain ASCII: it becomes a header. */
const fileNameOf = ({ camera_name, start_date, end_date }: TimelapseRow) =>
  `timelapse-${camera_name.replaceAll(/[^\w-]+/g, '-')}-${start_date}-${end_date}.mp4`;

export const getTimelapseFile: Operation<'getTimelapseFile'> = async ({ services, actor }, { params }) => {
  const { db, storage } = services;
  const row = (await findVideo(actor.reach, db, params.id)) ?? fail('timelapse_not_found');
  if (row.state !== 'ready' || row.storage_key === null)
    fail(row.state === 'failed' ? 'timelapse_not_found' : 'download_not_ready');
  const file = (await storage.read(row.storage_key)) ?? fail('timelapse_not_found');
  const { place, ...target } = auditedTimelapse(row);
  await recordAction(db, actor, { action: 'download', target, place });
  return { ...file, contentType: contentTypeOf(row.storage_key), cacheSeconds: 0, fileName: fileNameOf(row) };
};
