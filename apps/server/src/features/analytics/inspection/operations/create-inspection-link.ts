import { LINK_PAGE, MAX_OPEN_LINKS } from '@sightline/contract/inspection/links';
import { uuidv7 } from 'uuidv7';
import { recordChange } from '../../../../changes/audit/record-change.ts';
import type { Operation } from '../../../../changes/call.ts';
import { hashToken, randomToken } from '../../../../platform/crypto/secrets.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { consoleLink } from '../../../identity/auth/public.ts';
import { placeOf, presentLink } from '../inspection.present.ts';
import { hashLinkCode } from '../link-code.ts';
import { countOpenLinks, findLink, insertLink } from '../links.repo.ts';
import { loadInspected } from '../load-inspected.ts';

export const createInspectionLink: Operation<'createInspectionLink'> = async (
  { services, actor, exchange },
  { body },
) => {
  const { db, secrets, config } = services;
  const { camera, isPublic } = await loadInspected(db, actor, body.camera_id);
  if (!isPublic) fail('camera_not_public', { field: 'camera_id' });
  const token = randomToken();
  const link = await db.transaction(async (tx) => {
    if ((await countOpenLinks(tx, camera.id)) >= MAX_OPEN_LINKS) fail('too_many_links', { field: 'camera_id' });
    const id = uuidv7();
    await insertLink(tx, {
      id,
      cameraId: camera.id,
      tokenHash: hashToken(token),
      codeHash: body.code === null ? null : hashLinkCode(secrets, id, body.code),
      showNotes: body.show_notes,
      recentOnly: body.recent_only,
      createdBy: actor.userId,
      hours: body.expires_in_hours,
    });
    const row = (await findLink(actor.reach, tx, id)) ?? fail('link_not_found');
    const { show_notes, recent_only, needs_code, expires_at } = presentLink(row);
    await recordChange(services, tx, actor, {
      object: { type: 'inspection_link', id, name: camera.name, place: placeOf(camera) },
      action: 'created',
      after: { show_notes, recent_only, needs_code, expires_at },
    });
    return row;
  });
  return { ...presentLink(link), address: consoleLink(config, exchange, LINK_PAGE, token) };
};
