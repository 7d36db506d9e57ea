import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { loadAlert } from '../../alerts/load-alert.ts';
import { findAttachment } from '../comments.repo.ts';

/** Saved, never shown: what somebody attached must not run as a page of ours. Rights are looked at on every call. */
export const getAlertAttachment: Operation<'getAlertAttachment'> = async ({ services, actor }, { params }) => {
  const alert = await loadAlert(actor, services.db, params.id);
  const attached = (await findAttachment(services.db, alert.id, params.attachment_id)) ?? fail('media_not_found');
  const file = (await services.storage.read(attached.storage_key)) ?? fail('media_not_found');
  return { ...file, contentType: attached.content_type, cacheSeconds: 0, fileName: attached.name };
};
