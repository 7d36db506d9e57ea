import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { countForReport } from './report-rows.repo.ts';

it('asks one thing after the other, since a transaction has one connection', async () => {
  let running = 0;
  let most = 0;
  const query = async () => {
    most = Math.max(most, ++running);
    await setImmediate();
    running--;
    return { rows: [], rowCount: 0 };
  };
  const site = { id: 's' as Reached<'site'>, company_id: 'c' };
  await countForReport({ query } as unknown as Db, site, new Date(1000), new Date(2000));
  expect(most).toBe(1);
});
