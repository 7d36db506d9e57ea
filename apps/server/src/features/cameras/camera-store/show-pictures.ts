import { can } from '@sightline/contract/permissions';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import { findPictures } from './pictures.repo.ts';

/** Addresses of a camera's latest frame and of its plan, for somebody who may see the frame raw, or not. */
export async function showPictures(
  { storage }: Pick<Services, 'storage'>,
  db: Db,
  actor: Actor,
  id: Reached<'camera'>,
) {
  const { frame, plan } = await findPictures(db, id, can(actor, 'alerts_summary__raw_image__read'));
  const addressOf = async (key: string | null) => (key === null ? null : storage.addressOf(key));
  return { latestFrame: await addressOf(frame), plan: await addressOf(plan) };
}
