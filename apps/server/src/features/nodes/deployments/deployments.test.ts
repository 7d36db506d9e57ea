import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { addBranch } from '../../../testing/tenants.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Client = Awaited<ReturnType<TestApp['as']>>;
let reseller: Client;
beforeEach(async () => {
  reseller = await app.as('reseller');
});

const beatOf = (changes: object = {}) => ({
  version: '1.2.3',
  started_at: '2026-03-05T07:00:00Z',
  system: 'Linux 6.1 arm64',
  waiting_events: 0,
  cameras: [],
  ...changes,
});
const beat = (token: string, changes: object = {}) =>
  app.asNode(token)('POST /node/heartbeat/', { body: beatOf(changes) });
const machine = {
  os: 'Linux 6.1',
  arch: 'arm64',
  cpu_count: 4,
  cpu_percent: 12.5,
  memory_bytes: 8e9,
  memory_used_bytes: 2e9,
};

let counter = 0;
async function newNode(changes: object = {}) {
  counter += 1;
  const body = { name: `Node ${counter}`, reseller: app.tenants.own.resellerId, ...changes };
  return reseller('POST /apn/deployments/', { body });
}
const get = (id: string, as = reseller) => as('GET /apn/deployments/:id/', { params: { id } });
const refusal = (status: number, code: string, field?: string) => ({
  status,
  problem: { errors: [{ code, ...(field ? { field } : {}) }] },
});
const auditOf = async (id: string) => {
  const { rows } = await app.services.db.query(
    sql`select action, actor_name, before, after, reseller_id from audit_entries where object_id = ${id} order by at desc, id desc`,
  );
  return rows;
};
async function newCamera(): Promise<string> {
  const branch = await addBranch(app.services.db, `more ${uuidv7()}`, app.tenants.own);
  await app.services.db.query(sql`update cameras set deployment_id = null where id = ${branch.cameraId}`);
  return branch.cameraId;
}

const abilities = {
  models: [
    { name: 'MoveNet', version: '4', simulated: false, classes: ['person'], key_points: ['hip'], identities: [] },
  ],
};

describe('what a processing node can see', () => {
  it('is shown as it reported it last, and unknown until then', async () => {
    const node = await newNode();
    expect(node.abilities).toBeNull();
    await beat(node.token, { abilities });
    expect((await get(node.id)).abilities).toEqual(abilities);
    const { results } = await reseller('GET /apn/deployments/', { query: { deployment_id: node.id } });
    expect(results.map((row) => row.abilities)).toEqual([abilities]);
    await beat(node.token);
    expect((await get(node.id)).abilities).toBeNull();
  });

  it('is not shown to other tenants', async () => {
    const { foreign } = app.tenants;
    await beat(foreign.nodeToken, { abilities });
    await expect(get(foreign.deploymentId)).rejects.toMatchObject(refusal(404, 'node_not_found'));
    const { results } = await reseller('GET /apn/deployments/', { query: { deployment_id: foreign.deploymentId } });
    expect(results).toEqual([]);
  });
});

describe('a processing node', () => {
  it('OPS-03 API-094 ENT-14 is created with tags and cameras; its token is told once and works', async () => {
    const camera = await newCamera();
    const node = await newNode({ name: 'North gate', tags: ['Edge', 'edge', 'Gate'], cameras: [camera] });
    expect(node).toMatchObject({
      name: 'North gate',
      deployment_id: node.id,
      health: 'never_seen',
      system: null,
      has_token: true,
      cameras: { total: 1 },
    });
    expect(node.tags.map((tag) => tag.name)).toEqual(['Edge', 'Gate']);
    await beat(node.token);
    expect((await get(node.id)).health).toBe('healthy');
    expect(await get(node.id)).not.toHaveProperty('token');
    expect(await auditOf(node.id)).toMatchObject([{ action: 'created', actor_name: 'reseller' }]);
    expect(JSON.stringify(await auditOf(node.id))).not.toContain(node.token);
  });

  it('is for a reseller and cameras within reach only', async () => {
    const { foreign } = app.tenants;
    await expect(newNode({ reseller: foreign.resellerId })).rejects.toMatchObject(
      refusal(422, 'out_of_reach', 'reseller'),
    );
    await expect(newNode({ cameras: [foreign.cameraId] })).rejects.toMatchObject(
      refusal(422, 'out_of_reach', 'cameras'),
    );
    // Within the superuser's reach, but of another reseller.
    const superuser = await app.as('superuser');
    const body = { name: 'x', reseller: app.tenants.own.resellerId, cameras: [foreign.cameraId] };
    await expect(superuser('POST /apn/deployments/', { body })).rejects.toMatchObject(
      refusal(422, 'out_of_reach', 'cameras'),
    );
  });

  it('keeps tags whose small letters each side writes differently', async () => {
    const { tags } = await newNode({ tags: ['İstanbul', 'Plain'] });
    expect(tags.map((tag) => tag.name).toSorted()).toEqual(['Plain', 'İstanbul']);
  });

  it('OPS-04 API-096 API-097 is changed as a whole or in part, and the audit trail keeps both sides', async () => {
    const camera = await newCamera();
    const node = await newNode({ tags: ['Edge'] });
    const params = { id: node.id };
    const patched = await reseller('PATCH /apn/deployments/:id/', { params, body: { name: 'Renamed' } });
    expect([patched.name, patched.tags.length]).toEqual(['Renamed', 1]);
    const put = await reseller('PUT /apn/deployments/:id/', {
      params,
      body: { name: 'Renamed', tags: [], cameras: [camera] },
    });
    expect([put.tags, put.cameras.total]).toEqual([[], 1]);
    const [second, first] = await auditOf(node.id);
    expect(first).toMatchObject({ action: 'updated', before: { name: node.name }, after: { name: 'Renamed' } });
    expect(second?.before).toEqual({ tags: ['Edge'], cameras: [] });
    expect(second?.after).toMatchObject({ tags: [], cameras: [{ id: camera }] });
    const incomplete = { name: 'Renamed' } as never;
    await expect(reseller('PUT /apn/deployments/:id/', { params, body: incomplete })).rejects.toMatchObject({
      status: 422,
    });
  });

  it('OPS-05 API-098 is deleted with a one-time password; its cameras stay and its token is void', async () => {
    const camera = await newCamera();
    const node = await newNode({ cameras: [camera] });
    const params = { id: node.id };
    await expect(
      reseller('DELETE /apn/deployments/:id/', { params, query: {}, body: undefined }),
    ).rejects.toMatchObject(refusal(422, 'required', 'otp'));
    const otp = await app.deletionCodeOf('reseller');
    await reseller('DELETE /apn/deployments/:id/', { params, query: { otp }, body: undefined });
    await expect(get(node.id)).rejects.toMatchObject(refusal(404, 'node_not_found'));
    await expect(beat(node.token)).rejects.toMatchObject({ status: 401 });
    const { rows } = await app.services.db.query(sql`select deployment_id from cameras where id = ${camera}`);
    expect(rows).toEqual([{ deployment_id: null }]);
    expect((await auditOf(node.id))[0]).toMatchObject({ action: 'deleted', after: null });
  });

  it('is not there for somebody of another reseller, and a code is not spent on it', async () => {
    const { foreign } = app.tenants;
    const otp = await app.deletionCodeOf('reseller');
    const params = { id: foreign.deploymentId };
    await expect(get(foreign.deploymentId)).rejects.toMatchObject({ status: 404 });
    await expect(
      reseller('DELETE /apn/deployments/:id/', { params, query: { otp }, body: undefined }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(reseller('POST /apn/deployments/:id/kill/', { params })).rejects.toMatchObject({ status: 404 });
    const node = await newNode();
    await reseller('DELETE /apn/deployments/:id/', { params: { id: node.id }, query: {}, body: { otp } });
  });
});

describe('the health of a node', () => {
  const age = (id: string, seconds: number) =>
    app.services.db.query(
      sql`update deployments set last_heartbeat_at = now() - make_interval(secs => ${seconds}) where id = ${id}`,
    );
  const camera = (state: string) => ({
    camera_id: app.tenants.own.cameraId,
    state,
    fps: 5,
    last_frame_at: null,
  });

  it('follows the age of the heartbeat', async () => {
    const node = await newNode();
    await beat(node.token);
    for (const [seconds, health] of [
      [0, 'healthy'],
      [40, 'degraded'],
      [70, 'offline'],
    ] as const) {
      await age(node.id, seconds);
      expect((await get(node.id)).health).toBe(health);
    }
  });

  it('follows the states of its cameras and its backlog', async () => {
    const { nodeToken, deploymentId } = app.tenants.own;
    await beat(nodeToken, { cameras: [camera('live')], machine });
    expect(await get(deploymentId)).toMatchObject({
      health: 'healthy',
      system: 'Linux 6.1 arm64',
      version: '1.2.3',
      machine,
      cameras: { live: 1, offline: 0 },
    });
    await beat(nodeToken, { cameras: [camera('offline')] });
    expect(await get(deploymentId)).toMatchObject({ health: 'degraded', machine: null, cameras: { offline: 1 } });
    await beat(nodeToken, { cameras: [camera('live')], waiting_events: 500 });
    expect((await get(deploymentId)).health).toBe('degraded');
  });
});

describe('the list of nodes', () => {
  const names = async (query: object) =>
    (await reseller('GET /apn/deployments/', { query: { size: 100, ...query } })).results.map((node) => node.name);

  it('OPS-01 OPS-02 API-093 is narrowed by name, health, system, deployment id, reseller and tag', async () => {
    const node = await newNode({ name: 'Findable 100%', tags: ['Rare'] });
    await beat(node.token, { system: 'Plan9 mips' });
    const only = ['Findable 100%'];
    expect(await names({ apn_name: 'FINDABLE 100%' })).toEqual(only);
    expect(await names({ active_apn_system: 'plan9' })).toEqual(only);
    expect(await names({ deployment_id: node.id })).toEqual(only);
    expect(await names({ deployment_id: node.id.slice(0, 30) })).toContain(only[0]);
    expect(await names({ tags: [node.tags[0]!.id] })).toEqual(only);
    expect(await names({ active_apn_health: ['healthy', 'degraded'] })).toContain(only[0]);
    expect(await names({ active_apn_health: ['never_seen'] })).not.toContain(only[0]);
    expect(await names({ resellers: [app.tenants.foreign.resellerId] })).toEqual([]);
    expect(await names({})).not.toContain('foreign node');
  });

  it('is refused to those without the permission', async () => {
    await expect((await app.as('company'))('GET /apn/deployments/', { query: {} })).rejects.toMatchObject({
      status: 403,
    });
  });

  it('API-065 is there by reseller, too', async () => {
    const resellers = await reseller('GET /resellers/group_apns/');
    expect(resellers.map(({ id }) => id)).toEqual([app.tenants.own.resellerId]);
    expect(resellers[0]!.nodes.map(({ name }) => name)).toContain('own node');
  });
});

describe('cameras of a node', () => {
  const assign = (id: string, body: { add?: string[]; remove?: string[] }) =>
    reseller('POST /apn/deployments/:id/cameras/', { params: { id }, body });
  const versionOf = async (id: string) => {
    const { rows } = await app.services.db.query(
      sql`select config_version::int as v from deployments where id = ${id}`,
    );
    return rows[0]!.v as number;
  };

  it('OPS-08 API-100 move from node to node; both fetch a new configuration, both entries are kept', async () => {
    const camera = await newCamera();
    const [first, second] = [await newNode({ cameras: [camera] }), await newNode()];
    const before = await versionOf(first.id);
    expect((await assign(second.id, { add: [camera] })).cameras.total).toBe(1);
    expect((await get(first.id)).cameras.total).toBe(0);
    expect(await versionOf(first.id)).toBe(before + 1);
    expect((await auditOf(first.id))[0]).toMatchObject({
      before: { cameras: [{ id: camera }] },
      after: { cameras: [] },
    });

    const query = { camera_ids: [camera] };
    const related = await reseller('GET /apn/deployments/camera_processing_nodes_relations/', { query });
    expect(related).toMatchObject([{ camera_id: camera, processing_node_id: second.id, state: null }]);
    expect((await assign(second.id, { remove: [camera] })).cameras.total).toBe(0);
    expect(await reseller('GET /apn/deployments/camera_processing_nodes_relations/', { query })).toEqual([]);
  });

  it('show the state their node reported, and nothing beyond the reach', async () => {
    const { own, foreign } = app.tenants;
    await beat(own.nodeToken, {
      cameras: [{ camera_id: own.cameraId, state: 'degraded', fps: 1, last_frame_at: null }],
    });
    const query = { processing_node_id: own.deploymentId };
    expect(await reseller('GET /apn/deployments/camera_processing_nodes_relations/', { query })).toMatchObject([
      { camera_id: own.cameraId, state: 'degraded', site: { name: 'own site' } },
    ]);
    const others = { processing_node_id: foreign.deploymentId };
    expect(await reseller('GET /apn/deployments/camera_processing_nodes_relations/', { query: others })).toEqual([]);
    await expect(assign(own.deploymentId, { add: [foreign.cameraId] })).rejects.toMatchObject(
      refusal(422, 'out_of_reach'),
    );
  });
});

describe('a node token', () => {
  const query = (id: string) => ({ deployment_id: id });

  it('OPS-07 is replaced and shown once, and the one before is void at once', async () => {
    const node = await newNode();
    const { token } = await reseller('POST /apn/deployments/token/generate', { query: query(node.id) });
    await expect(beat(node.token)).rejects.toMatchObject({ status: 401 });
    await beat(token);
    expect((await auditOf(node.id))[0]).toMatchObject({ action: 'token_replaced', before: null, after: null });
  });

  it('API-099 CX-51 is also made by GET, but only when our own page asks', async () => {
    const node = await newNode();
    const cookie = await app.cookieOf('reseller');
    const ask = async (headers: Record<string, string>) => {
      const path = `/api/apn/deployments/token/generate?deployment_id=${node.id}`;
      return (await fetch(app.url + path, { headers: { cookie, ...headers } })).status;
    };
    expect(await ask({})).toBe(403);
    expect(await ask({ 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await ask({ origin: 'https://evil.example' })).toBe(403);
    await beat(node.token);
    expect(await ask({ 'sec-fetch-site': 'same-origin' })).toBe(200);
    await expect(beat(node.token)).rejects.toMatchObject({ status: 401 });
  });
});

describe('killing a node', () => {
  const kill = (id: string) => reseller('POST /apn/deployments/:id/kill/', { params: { id } });
  const fetched = async (token: string) =>
    (await app.asNode(token)('GET /node/config/', { query: { version: 1, wait: 0 } })).commands;

  it('OPS-06 API-101 hands it a command; it is offline once it acknowledged, and alive when it starts again', async () => {
    const node = await newNode();
    await beat(node.token);
    expect((await kill(node.id)).killed_at).not.toBeNull();
    expect(await fetched(node.token)).toMatchObject([{ kind: 'kill', camera_id: null }]);
    // The old process may speak up once more before it ends.
    await beat(node.token);
    expect((await get(node.id)).killed_at).not.toBeNull();
    await beat(node.token, { ending: true });
    expect((await get(node.id)).health).toBe('offline');
    await beat(node.token, { started_at: '2026-03-06T07:00:00Z' });
    expect(await get(node.id)).toMatchObject({ health: 'healthy', killed_at: null });
    expect((await auditOf(node.id))[0]).toMatchObject({ action: 'killed' });
  });

  it('is refused for a node that is not running', async () => {
    const node = await newNode();
    await expect(kill(node.id)).rejects.toMatchObject(refusal(409, 'node_not_running'));
  });

  it('does not end a process that fetches the command much later', async () => {
    const node = await newNode();
    await beat(node.token);
    await kill(node.id);
    await app.services.db.query(sql`update node_commands set created_at = now() - interval '2 minutes'`);
    expect(await fetched(node.token)).toEqual([]);
  });
});

describe('tags of nodes', () => {
  it('SETTINGS-33 SETTINGS-34 API-070 API-071 are listed with their use, and deleted from all nodes', async () => {
    const node = await newNode({ tags: ['Passing'] });
    const params = { id: app.tenants.own.resellerId };
    const tags = await reseller('GET /resellers/:id/apn_tags/', { params });
    expect(tags).toContainEqual({ ...node.tags[0], nodes: 1 });
    await reseller('DELETE /resellers/apn_tag/', { query: { tag_id: node.tags[0]!.id } });
    expect((await get(node.id)).tags).toEqual([]);
    expect(await auditOf(node.tags[0]!.id)).toMatchObject([{ action: 'deleted', before: { name: 'Passing' } }]);
    await expect(reseller('DELETE /resellers/apn_tag/', { query: { tag_id: node.tags[0]!.id } })).rejects.toMatchObject(
      refusal(404, 'tag_not_found'),
    );
  });

  it('of another reseller are not there', async () => {
    const params = { id: app.tenants.foreign.resellerId };
    await expect(reseller('GET /resellers/:id/apn_tags/', { params })).rejects.toMatchObject(
      refusal(404, 'reseller_not_found'),
    );
  });
});
