import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { addBranch, type Branch } from '../../../testing/tenants.ts';
import { nodeEvent } from '../../nodes/node-link/testing/node-event.ts';
import type { Client } from '../use-cases/testing/setting.ts';
import { detector, drawing, rule } from './testing/drawing.ts';

let app: TestApp;
let company: Client;
/** The camera whose alerts count, and the one whose flow waits for them: each has a node of its own. */
let alerting: Branch;
let waiting: Branch;
let made = 0;
beforeAll(async () => {
  app = await createTestApp();
  company = await app.as('company');
});
afterAll(() => app.close());
beforeEach(async () => {
  alerting = await addBranch(app.services.db, `alerting-${++made}`, app.tenants.own);
  waiting = await addBranch(app.services.db, `waiting-${made}`, app.tenants.own);
  await company('PUT /cameras/alert_features/', {
    body: { camera_ids: [alerting.cameraId], alert_features: { no_access_area: { enabled: true } } },
  });
  await switchOn(await addFlow());
});

const addFlow = () =>
  company('POST /logicflow/create', {
    body: {
      site: waiting.siteId,
      tab_slug: 'tab_alerts',
      name: `After ${uuidv7()}`,
      description: 'x',
      icon: 'combine',
      logicflow: drawing(
        [
          detector('people'),
          rule('wait', 'depends_on_use_case', { camera_id: alerting.cameraId, use_case: 'no_access_area' }),
        ],
        ['people', 'wait'],
      ),
    } as never,
  });
const switchOn = ({ use_case_slug }: { use_case_slug: string }, change: object = { enabled: true, version: 0 }) =>
  company('PUT /camera/use-case-settings/logicflow/tab-usecase-update/', {
    body: {
      camera_ids: [waiting.cameraId],
      tab_slug: 'tab_alerts',
      use_cases: [{ use_case_slug, ...change }],
    } as never,
  });
const report = (changes: object = {}) =>
  app.asNode(alerting.nodeToken)('POST /node/events/', {
    body: { events: [nodeEvent(alerting.cameraId, changes)] },
  });
const told = async ({ nodeToken }: Branch) =>
  (await app.asNode(nodeToken)('GET /node/config/', { query: { version: 0 } })).commands.map(
    ({ kind, camera_id, use_case }) => ({ kind, camera_id, use_case }),
  );

describe('an alert that a rule on another node depends on', () => {
  it('is told to that node, and to no other', async () => {
    await report();
    expect(await told(waiting)).toEqual([
      { kind: 'hear_alert', camera_id: alerting.cameraId, use_case: 'no_access_area' },
    ]);
    expect(await told(waiting)).toEqual([]);
    expect(await told(alerting)).toEqual([]);
    expect(await told(app.tenants.own)).toEqual([]);
  });

  it('is not told when nothing waits for it', async () => {
    await report({ use_case: 'crowding' });
    await report({ occurred_at: new Date(Date.now() - 60_000).toISOString() });
    await app.services.db.query(sql`update camera_flows set enabled = false where camera_id = ${waiting.cameraId}`);
    await report();
    expect(await told(waiting)).toEqual([]);
  });

  it('is no news any more once the use case does not count as alerting', async () => {
    await report();
    await app.services.db.query(sql`update node_commands set created_at = now() - interval '31 seconds'`);
    expect(await told(waiting)).toEqual([]);
  });

  it('leaves no heard ones behind', async () => {
    await report();
    await told(waiting);
    await report();
    const { rowCount } = await app.services.db.query(
      sql`select from node_commands where deployment_id = ${waiting.deploymentId}`,
    );
    expect(rowCount).toBe(1);
  });
});
