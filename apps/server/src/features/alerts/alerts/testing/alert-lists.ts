import type { AlertFilter } from '@sightline/contract/alerts/records';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { z } from 'zod';
import { sql } from '../../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { addBranch, type Branch } from '../../../../testing/tenants.ts';
import { AROUND_NOON } from './add-alerts.ts';

export type Filter = Partial<z.input<typeof AlertFilter>>;

interface PageOfList {
  page?: number;
  size?: number;
  cursor?: string;
  fold?: 'true' | 'false';
}

/** An application with a second branch, for tests that ask for lists of alerts; called at the top of a test file. */
export function alertLists() {
  let app: TestApp;
  let second: Branch;
  beforeAll(async () => {
    app = await createTestApp();
    second = await addBranch(app.services.db, 'second', app.tenants.own);
  });
  afterAll(() => app.close());
  afterEach(async () => {
    await app.services.db.query(sql`delete from alerts`);
    await app.services.db.query(sql`delete from logic_flows`);
  });
  const list = async (username: string, filter: Filter = {}, query: PageOfList = {}) =>
    (await app.as(username))('POST /alerts/records/get_list/', { query, body: { ...AROUND_NOON, ...filter } });
  return {
    get app() {
      return app;
    },
    get second() {
      return second;
    },
    list,
    idsFor: async (username: string, filter: Filter = {}) => (await list(username, filter)).results.map(({ id }) => id),
    count: async (username: string, filter: Filter, query: object = {}) =>
      (await app.as(username))('POST /alerts/records/counts/', { query, body: { ...AROUND_NOON, ...filter } }),
  };
}
