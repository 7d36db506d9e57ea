import type { AlertRecipient, NotToldReason } from '@sightline/contract/view-as';
import { recordAction } from '../../../../changes/audit/record-change.ts';
import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import {
  type CameraPlace,
  countHiddenRecipients,
  describeRecipients,
  findCameraPlace,
  listRecipientIds,
  type RecipientRow,
} from '../recipients.repo.ts';

/** Every reason, with the part of the decision that speaks against it. */
const REASONS: [NotToldReason, (row: RecipientRow) => boolean][] = [
  ['inactive', ({ is_active }) => is_active],
  ['no_permission', ({ may_read_alerts }) => may_read_alerts],
  ['notifications_off', ({ wants_news }) => wants_news],
  ['not_watching', ({ is_watching }) => is_watching],
];

function present(row: RecipientRow): AlertRecipient {
  const reasons = REASONS.flatMap(([reason, isFine]) => (isFine(row) ? [] : [reason]));
  const { id, username, first_name, last_name, role_name: role, is_superuser } = row;
  return {
    user: { id, username, first_name, last_name, role, is_superuser },
    reached_by: row.reached_by,
    receives: reasons.length === 0,
    reasons,
  };
}

const presentCamera = ({ id, name, site_id, site_name }: CameraPlace) => ({
  id,
  name,
  site: { id: site_id, name: site_name },
});

export const listAlertRecipients: Operation<'listAlertRecipients'> = async (
  { services: { db }, actor },
  { params, query },
) => {
  const camera = (await findCameraPlace(actor.reach, db, params.id)) ?? fail('camera_not_found');
  const receives = query.receives && query.receives === 'true';
  const { results: ids, ...page } = await listRecipientIds(actor.reach, db, camera, { ...query, receives });
  const people = await describeRecipients(
    db,
    camera,
    ids.map(({ id }) => id),
  );
  // Paging on is the same look.
  if (query.cursor === undefined) {
    await recordAction(db, actor, {
      action: 'view_as',
      target: { type: 'camera', id: camera.id, name: camera.name },
      place: { resellerId: camera.reseller_id, companyId: camera.company_id, siteId: camera.site_id },
    });
  }
  return {
    ...page,
    results: people.map(present),
    camera: presentCamera(camera),
    hidden_recipient_count: await countHiddenRecipients(actor.reach, db, camera),
  };
};
