import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** What the node of the camera is told, if there is something newer than a version. */
const told = async (version = 0) => {
  const { cameraId, nodeToken } = app.tenants.own;
  const config = await app.asNode(nodeToken)('GET /node/config/', { query: { version } });
  const camera = config.cameras?.find(({ id }) => id === cameraId);
  return { version: config.version, program: camera?.program, least: camera?.least_confidence };
};
const set = async (model_confidence: object, version: number) =>
  (await app.as('company'))('PUT /camera/use-case-settings/:id/', {
    params: { id: app.tenants.own.cameraId },
    body: { model_confidence, versions: { model_confidence: version } },
  });

it('a node is told how sure its models must be, as soon as somebody changes it', async () => {
  const before = await told();
  expect(before.least).toMatchObject({ person: 40, excavator: 40, hat: 40 });
  await set({ human: 65, machinery_bbox: 30 }, 0);
  const after = await told(before.version);
  expect(after.least).toMatchObject({ person: 65, excavator: 30, car: 40 });
  // What the engine evaluates is the same: the log holds what the models were sure of.
  expect(after.program).toBe(before.program);
});

it('a versioned model of the node has its own field', async () => {
  await set({ human: 20, workers_bbox: 75 }, 1);
  const model = { name: 'workers_bbox', simulated: true, classes: ['person'], key_points: [], identities: [] };
  await app.services.db.query(sql`
    update deployments set abilities = ${JSON.stringify({ models: [model] })}::jsonb
    where id = ${app.tenants.own.deploymentId}`);
  expect((await told()).least).toMatchObject({ person: 75 });
});
