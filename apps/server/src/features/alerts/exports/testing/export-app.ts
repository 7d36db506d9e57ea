import type { RealtimeMessage } from '@sightline/contract/realtime';
import { afterAll, beforeAll, expect } from 'vitest';
import { sql } from '../../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { nextDownload } from '../../../../testing/next-download.ts';
import { addAlert, addAlerts } from '../../alerts/testing/add-alerts.ts';

/** An application with three alerts, and one of somebody else, for tests that export them; called at the top of a test file. */
export function exportApp() {
  let app: TestApp;
  let ids: string[];
  let foreignId: string;
  beforeAll(async () => {
    app = await createTestApp({ jobs: true });
    const { db } = app.services;
    ids = await addAlerts(db, app.tenants.own, [
      { useCase: 'crowding' },
      { status: 'compliant' },
      { status: 'invalid' },
    ]);
    foreignId = await addAlert(db, app.tenants.foreign);
  });
  afterAll(() => app.close());
  const ask = async (as: string, body: object) =>
    (await app.as(as))('POST /alerts/export/', { body: { format: 'csv', ...body } });
  return {
    get app() {
      return app;
    },
    get ids() {
      return ids;
    },
    get foreignId() {
      return foreignId;
    },
    ask,
    exportAs: async (as: string, body: object, heard?: RealtimeMessage[]) =>
      nextDownload(app, as, () => ask(as, body), heard),
    grant: (username: string, added: string[], removed: string[] = []) =>
      app.services.db.query(
        sql`update users set added_permissions = ${added}::text[], removed_permissions = ${removed}::text[] where id = ${app.tenants.userIds[username]}`,
      ),
  };
}

export const refused = (status: number, ...errors: object[]) => ({
  status,
  problem: { errors: errors.map((each) => expect.objectContaining(each)) },
});
