import type { Operation } from '../../../../changes/call.ts';
import { presentFailing } from '../deliveries.present.ts';
import { readableWays } from '../delivery-rights.ts';
import { listFailing } from '../failing-ways.repo.ts';

/** More than anybody reads one by one. */
const MOST = 50;

export const listFailingWays: Operation<'listFailingWays'> = async ({ services, actor }) => {
  const rows = await listFailing(actor.reach, services.db, readableWays(actor), MOST + 1);
  return { results: rows.slice(0, MOST).map(presentFailing), is_all: rows.length <= MOST };
};
