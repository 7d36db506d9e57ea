import { MAX_OPEN_WALLS, WALL_PAGE } from '@sightline/contract/wall-screens';
import { uuidv7 } from 'uuidv7';
import { recordChange } from '../../../../changes/audit/record-change.ts';
import type { Operation } from '../../../../changes/call.ts';
import { hashToken, randomToken } from '../../../../platform/crypto/secrets.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { consoleLink } from '../../../identity/auth/public.ts';
import { holdSiteFor } from '../../../tenancy/sites/public.ts';
import { placeOf, presentWallLink } from '../wall-links.present.ts';
import { countOpenWalls, findWallLink, insertWallLink } from '../wall-links.repo.ts';

export const createWallLink: Operation<'createWallLink'> = async ({ services, actor, exchange }, { body }) => {
  const token = randomToken();
  const link = await services.db.transaction(async (tx) => {
    const site = await holdSiteFor(tx, actor, body.site_id, 'site_id');
    if ((await countOpenWalls(tx, site.id)) >= MAX_OPEN_WALLS) fail('too_many_walls', { field: 'site_id' });
    const id = uuidv7();
    await insertWallLink(tx, {
      id,
      siteId: site.id,
      name: body.name,
      tokenHash: hashToken(token),
      viewSeconds: body.view_seconds,
      createdBy: actor.userId,
      days: body.days,
    });
    const row = (await findWallLink(actor.reach, tx, id)) ?? fail('link_not_found');
    const { name, view_seconds, expires_at } = presentWallLink(row);
    await recordChange(services, tx, actor, {
      object: { type: 'wall_link', id, name, place: placeOf(row) },
      action: 'created',
      after: { name, view_seconds, expires_at },
    });
    return row;
  });
  return { ...presentWallLink(link), address: consoleLink(services.config, exchange, WALL_PAGE, token) };
};
