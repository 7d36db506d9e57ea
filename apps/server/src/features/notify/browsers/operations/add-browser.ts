import { MAX_BROWSERS } from '@sightline/contract/browsers';
import { uuidv7 } from 'uuidv7';
import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { areUsable } from '../../../../platform/push/encrypt.ts';
import { presentBrowser } from '../browsers.present.ts';
import { listOwn, lockOwner, storeBrowser } from '../browsers.repo.ts';

const MOST_OF_AN_AGENT = 300;

export const addBrowser: Operation<'addBrowser'> = ({ services, actor, exchange }, { body }) => {
  const { endpoint, keys } = body;
  if (services.outgoing.isRefusedAtSight(endpoint)) fail('target_refused', { field: 'endpoint' });
  if (!areUsable(keys)) fail('invalid_value', { field: 'keys.p256dh' });
  return services.db.transaction(async (tx) => {
    await lockOwner(tx, actor.userId);
    const others = (await listOwn(tx, actor.userId)).filter((browser) => browser.endpoint !== endpoint);
    if (others.length >= MAX_BROWSERS) fail('too_many_browsers', { max: MAX_BROWSERS });
    const userAgent = exchange.userAgent.slice(0, MOST_OF_AN_AGENT);
    return presentBrowser(await storeBrowser(tx, actor.userId, { id: uuidv7(), endpoint, ...keys, userAgent }));
  });
};
