import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { addBranch, type Branch } from '../../../testing/tenants.ts';
import { type Client, companyUser, refusal } from '../use-cases/testing/setting.ts';
import { anArea, countingFlow, detector, drawing, rule, zoneFlow } from './testing/drawing.ts';

let app: TestApp;
let company: Client;
let own: Branch;
beforeAll(async () => {
  app = await createTestApp();
  company = await app.as('company');
  own = app.tenants.own;
});
afterAll(() => app.close());

let made = 0;
const fields = () => ({ name: `Hard hat zone ${++made}`, description: 'Hat missing in the zone', icon: 'ppe_check' });
const create = (body: object = {}, as = company) =>
  as('POST /logicflow/create', {
    body: { site: own.siteId, tab_slug: 'tab_alerts', ...fields(), logicflow: zoneFlow(), ...body } as never,
  });
const update = (id: string, body: object, as = company) =>
  as('POST /logicflow/update', { body: { id, ...body } as never });
const get = (id: string, as = company) => as('GET /logicflow/flows/:id/', { params: { id } });
const restore = (id: string, number: number, version: number) =>
  company('POST /logicflow/flows/:id/versions/:number/restore/', { params: { id, number }, body: { version } });
const versions = (id: string, query: object = {}) =>
  company('GET /logicflow/flows/:id/versions/', { params: { id }, query });
const camerasOf = async (id: string) => (await get(id)).cameras;

describe('a logic flow of a site', () => {
  it('has every field people give it, its slug and its first version, and joins all cameras switched off', async () => {
    const flow = await create({ name: 'Zone à risque' });
    expect(flow).toMatchObject({
      name: 'Zone à risque',
      use_case_name: 'Zone à risque',
      use_case_slug: 'lf_zone_a_risque',
      description: 'Hat missing in the zone',
      icon: 'ppe_check',
      use_case_icon_url: '/api/logicflow/icons/ppe_check',
      tab_slug: 'tab_alerts',
      camera: null,
      live_version: 1,
      version: 1,
    });
    expect(flow.cameras).toContainEqual(expect.objectContaining({ id: own.cameraId, enabled: false }));
    expect(flow.logicflow?.nodes[1]).toMatchObject({
      id: 'zone',
      data: { rule_type: 'area_check', display_name: 'The zone' },
    });
    const viewer = await app.as('viewer');
    expect((await get(flow.id, viewer)).id).toBe(flow.id);
    const { results } = await viewer('GET /logicflow/flows/', { query: { sites: [own.siteId], search: 'risque' } });
    expect(results.map(({ id }) => id)).toEqual([flow.id]);
  });

  it('is made once, however often a client repeats the call with its own id', async () => {
    const id = uuidv7();
    const name = 'Made once';
    const [first, second] = [await create({ id, name }), await create({ id, name })];
    expect([first.id, second.id, second.live_version]).toEqual([id, id, 1]);
    expect((await refusal(create({ id, name: 'Another' }))).status).toBe(409);
    const stranger = await app.as('other');
    const theirs = { id, name, site: app.tenants.sister.siteId };
    expect((await refusal(create(theirs, stranger))).status).not.toBe(201);
  });

  it('has a slug of its own beside another of the same words', async () => {
    const [first, second] = [await create({ name: 'Gate-1' }), await create({ name: 'Gate 1' })];
    expect([first.use_case_slug, second.use_case_slug]).toEqual(['lf_gate_1', 'lf_gate_1_2']);
    expect((await refusal(create({ name: 'gate 1' }))).errors).toEqual([['name', 'This name is taken']]);
    expect((await create({ name: '安全区' })).use_case_slug).toMatch(/^lf_[0-9a-f]{12}$/);
  });

  it('needs a name, an icon and a description of at most 60 characters', async () => {
    const errorsOf = async (body: object) => (await refusal(create(body))).errors;
    expect(await errorsOf({ name: ' ' })).toEqual([['name', 'This field is required']]);
    expect(await errorsOf({ icon: '' })).toEqual([['icon', 'This field is required']]);
    expect(await errorsOf({ description: '' })).toEqual([['description', 'This field is required']]);
    expect(await errorsOf({ description: 'x'.repeat(61) })).toEqual([['description', 'Enter at most 60 characters']]);
    expect(await errorsOf({ icon: 'flow_icons/somebody/else.png' })).toEqual([['icon', 'This file was not uploaded']]);
  });

  it('is for those who may edit flows, within their reach', async () => {
    const { id, version } = await create();
    const operator = await app.as('operator');
    expect((await refusal(create({}, operator))).status).toBe(403);
    expect((await refusal(update(id, { version, name: 'x' }, operator))).status).toBe(403);
    const blind = await companyUser(app, { less: ['camera_settings_platform_settings_read'] });
    expect((await refusal(get(id, blind))).status).toBe(403);
    const other = await app.as('other');
    expect((await refusal(get(id, other))).status).toBe(404);
    expect((await refusal(update(id, { version, name: 'x' }, other))).status).toBe(404);
    expect((await refusal(create({}, other))).errors).toEqual([['site', 'You do not have access to this']]);
    expect((await other('GET /logicflow/flows/', { query: {} })).results).toEqual([]);
  });

  it('stays on its site and in its tab', async () => {
    const { id, version } = await create();
    const moved = async (body: object) => (await refusal(update(id, { version, ...body }))).errors;
    expect(await moved({ site: app.tenants.sister.siteId })).toEqual([['site', 'This cannot be moved']]);
    expect(await moved({ tab_slug: 'tab_flowsense' })).toEqual([['tab_slug', 'This cannot be moved']]);
  });
});

describe('what is drawn', () => {
  const refused = async (logicflow: object, tab_slug = 'tab_alerts') =>
    (await refusal(create({ logicflow, tab_slug }))).errors;

  it('is refused by the engine, in the words of the builder, naming the node', async () => {
    expect(await refused(drawing([]))).toEqual([['logicflow.nodes', 'There cannot be zero nodes.']]);
    expect(await refused(drawing([detector('people'), rule('zone', 'area_check')]))).toEqual([
      ['logicflow.nodes.people', 'Node(s) must be connected'],
      ['logicflow.nodes.zone', 'Node(s) must be connected'],
    ]);
    const nodes = [detector('people'), rule('a', 'area_check'), rule('b', 'negate')];
    expect(await refused(drawing(nodes, ['people', 'a'], ['a', 'b'], ['b', 'a']))).toEqual([
      ['logicflow.nodes.a', 'The a: the connections must not run in a circle'],
    ]);
    expect(await refused(drawing(nodes, ['people', 'a'], ['a', 'b'], ['b', 'gone']))).toEqual([
      ['logicflow.nodes.gone', 'A connection leads to a node that does not exist: gone'],
    ]);
    expect(await refused(drawing(nodes, ['people', 'b'], ['a', 'b']))).toEqual([
      ['logicflow.nodes.a', 'The a: connect a detector, or a rule that passes objects on'],
    ]);
  });

  it('is refused when the product does not know a rule, or its version', async () => {
    const newer = drawing([detector('people'), rule('zone', 'time_travel')], ['people', 'zone']);
    expect(await refused(newer)).toEqual([
      ['logicflow.nodes.zone', 'The zone: the rule time_travel is not known here'],
    ]);
    const later = drawing([detector('people'), rule('zone', 'negate', {}, { rule_version: 9 })], ['people', 'zone']);
    expect(await refused(later)).toEqual([
      ['logicflow.nodes.zone', 'The zone: version 9 of this rule is not known here'],
    ]);
    const sound = drawing([detector('noise', 'sound'), rule('zone', 'negate')], ['noise', 'zone']);
    expect(await refused(sound)).toEqual([['logicflow.nodes.noise', 'sound: the detector sound is not known here']]);
  });

  it("is checked rule by rule with the rule's own schema, and its names", async () => {
    const wrong = drawing(
      [detector('people'), rule('zone', 'area_check', { max_dwell_time: 0, allowed_area: 'above' })],
      ['people', 'zone'],
    );
    expect(await refused(wrong)).toEqual([
      ['logicflow.nodes.zone.data.config_values.allowed_area', 'Choose one of: inside, outside'],
      ['logicflow.nodes.zone.data.config_values.max_dwell_time', 'Only positive numbers are allowed'],
    ]);
    const named = (display_name: string) =>
      drawing([detector('people'), rule('zone', 'negate', {}, { display_name })], ['people', 'zone']);
    const field = 'logicflow.nodes.zone.data.display_name';
    expect(await refused(named(' '))).toEqual([[field, 'This field is required']]);
    expect(await refused(named('x'.repeat(31)))).toEqual([[field, 'Enter at most 30 characters']]);
    expect((await create({ logicflow: named('x'.repeat(30)) })).live_version).toBe(1);
  });

  it('counts in Flowsense, and only there', async () => {
    expect(await refused(countingFlow())).toEqual([
      ['logicflow.nodes.gate', 'The gate: this rule cannot be used in Alerts V2'],
    ]);
    expect(await refused(zoneFlow(), 'tab_flowsense')).toEqual([
      ['logicflow.nodes.zone', 'The zone: in Flowsense, every branch ends in a Flowsense rule'],
    ]);
    expect((await create({ logicflow: countingFlow(), tab_slug: 'tab_flowsense' })).tab_slug).toBe('tab_flowsense');
  });

  it('may wait for a camera that is there and included, and for a use case that is on', async () => {
    const branch = await addBranch(app.services.db, `depends-${++made}`, own);
    const camera = branch.cameraId;
    const waiting = (camera_id: string, use_case = 'no_access_area') =>
      drawing([detector('people'), rule('wait', 'depends_on_use_case', { camera_id, use_case })], ['people', 'wait']);
    const at = (part: string) => `logicflow.nodes.wait.data.config_values.${part}`;
    const gone = [[at('camera_id'), 'The wait: the camera it depends on does not exist']];
    expect(await refused(waiting(uuidv7()))).toEqual(gone);
    expect(await refused(waiting(app.tenants.foreign.cameraId))).toEqual(gone);
    const [[field, text]] = (await refused(waiting(camera))) as [[string, string]];
    expect([field, text]).toEqual([at('use_case'), expect.stringContaining('is not enabled on')]);
    await company('PUT /cameras/alert_features/', {
      body: { camera_ids: [camera], alert_features: { no_access_area: { enabled: true } } },
    });
    const enabled = await company('GET /logicflow/validation/depends-on/enabled-use-cases', { query: { camera } });
    expect(enabled).toEqual([{ name: 'No Access Area', slug: 'no_access_area' }]);
    expect((await create({ logicflow: waiting(camera) })).live_version).toBe(1);
    await app.services.db.query(sql`update camera_rows set include = false where id = ${camera}`);
    expect((await refused(waiting(camera)))[0]).toEqual([at('camera_id'), expect.stringContaining('is not included')]);
  });

  it('is refused at once when it is hostile', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => detector(`n${index}`));
    expect(await refused({ nodes: many, edges: [] })).toEqual([['logicflow.nodes', 'Add at most 200']]);
    let deep: unknown = 1;
    for (let level = 0; level < 200; level++) deep = { deep };
    expect((await refusal(create({ logicflow: drawing([rule('zone', 'negate', { deep })]) }))).status).toBe(422);
    const huge = drawing([rule('zone', 'area_check', { max_dwell_time: 1e300 })]);
    expect((await refusal(create({ logicflow: huge }))).status).toBe(422);
    const far = drawing([{ ...detector('people'), position: { x: 1e12, y: 0 } }]);
    expect((await refusal(create({ logicflow: far }))).status).toBe(422);
  });
});

describe('versions', () => {
  it('count up with what a flow is made of, and say what changed', async () => {
    const { id } = await create();
    const renamed = await update(id, { version: 1, name: `Renamed ${id}` });
    expect([renamed.live_version, renamed.version]).toEqual([1, 2]);
    const drawn = await update(id, { version: 2, areas: { [own.cameraId]: { zone: [anArea()] } } });
    expect(drawn.areas?.[own.cameraId]?.zone).toHaveLength(1);
    await update(id, { version: 3, logicflow: zoneFlow(9) });
    const page = await versions(id);
    expect(page.results.map(({ number, live, created_by }) => [number, live, created_by])).toEqual([
      [3, true, 'company'],
      [2, false, 'company'],
      [1, false, 'company'],
    ]);
    const nothing = { added: [], removed: [], changed: [], connections: false, areas: false };
    expect(page.results.map(({ changes }) => changes)).toEqual([
      { ...nothing, changed: ['The zone'] },
      { ...nothing, areas: true },
      null,
    ]);
    expect((await versions(id, { size: 1, page: 2 })).results[0]?.number).toBe(2);
    const same = await update(id, { version: 4, logicflow: zoneFlow(9) });
    expect([same.live_version, same.version]).toEqual([3, 4]);
  });

  it('say why they were made, where somebody was asked', async () => {
    const { id } = await create();
    await update(id, { version: 1, logicflow: zoneFlow(9), reason: '  Crew trained on 14 Nov.  ' });
    const [latest, first] = (await versions(id)).results;
    expect([latest?.reason, first?.reason]).toEqual(['Crew trained on 14 Nov.', undefined]);
    expect((await refusal(update(id, { version: 2, logicflow: zoneFlow(3), reason: ' ' }))).status).toBe(422);
  });

  it('are restored as a new version, and never changed', async () => {
    const { id } = await create();
    await update(id, { version: 1, logicflow: zoneFlow(9) });
    const back = await restore(id, 1, 2);
    expect(back.live_version).toBe(3);
    expect(back.logicflow?.nodes[1]).toMatchObject({ data: { config_values: { max_dwell_time: 2 } } });
    const [latest] = (await versions(id)).results;
    expect(latest).toMatchObject({ number: 3, restores: 1, live: true });
    const second = await company('GET /logicflow/flows/:id/versions/:number/', { params: { id, number: 2 } });
    expect(second.logicflow?.nodes[1]).toMatchObject({ data: { config_values: { max_dwell_time: 9 } } });
    expect((await refusal(restore(id, 8, 3))).status).toBe(404);
    expect((await refusal(restore(id, 1, 1))).status).toBe(409);
  });

  it('of two people: the second gets the flow as the first left it', async () => {
    const { id } = await create();
    await update(id, { version: 1, logicflow: zoneFlow(9) });
    const { status, problem } = await refusal(update(id, { version: 1, logicflow: zoneFlow(5) }));
    expect([status, problem?.current]).toEqual([409, expect.objectContaining({ id, live_version: 2, version: 2 })]);
  });

  it('that cannot be read are shown, kept and refused, and another can take their place', async () => {
    const { id } = await create();
    const future = { version: 99, content: { steps: [] } };
    await app.services.db.query(sql`
      update logic_flow_versions set content = ${JSON.stringify(future)}::jsonb where flow_id = ${id} and number = 1`);
    expect(await get(id)).toMatchObject({ id, logicflow: null, areas: null });
    await update(id, { version: 1, logicflow: zoneFlow() });
    expect((await refusal(restore(id, 1, 2))).status).toBe(409);
    const { rows } = await app.services.db.query(sql`
      select content from logic_flow_versions where flow_id = ${id} and number = 1`);
    expect(rows).toEqual([{ content: future }]);
  });
});

describe('the trail', () => {
  const entries = async (id: string) =>
    (await company('GET /audit_trail/changes/', { query: { object_types: ['logic_flow'] } })).results.filter(
      ({ object }) => object.id === id,
    );

  it('holds every change, and brings back the version before', async () => {
    const { id } = await create();
    await update(id, { version: 1, logicflow: zoneFlow(9) });
    const [changed, added] = await entries(id);
    expect([added?.action, changed?.action]).toEqual(['created', 'updated']);
    expect([changed?.before, changed?.after]).toEqual([{ live_version: 1 }, { live_version: 2 }]);
    await company('POST /audit_trail/changes/:id/revert/', { params: { id: changed?.id ?? '' } });
    const now = await get(id);
    expect([now.live_version, now.logicflow?.nodes[1]?.data.config_values]).toEqual([
      3,
      expect.objectContaining({ max_dwell_time: 2 }),
    ]);
  });

  it('holds that a flow was deleted: it is gone from lists and cameras', async () => {
    const { id } = await create();
    await company('DELETE /logicflow/flows/:id/', { params: { id } });
    expect((await refusal(get(id))).status).toBe(404);
    expect((await entries(id))[0]?.action).toBe('deleted');
    const { tab_alerts } = await company('GET /camera/use-case-settings/logicflow/:id/', {
      params: { id: own.cameraId },
    });
    expect(tab_alerts.map(({ flow_id }) => flow_id)).not.toContain(id);
    expect((await refusal(company('DELETE /logicflow/flows/:id/', { params: { id } }))).status).toBe(404);
  });
});

describe('cameras and flows', () => {
  it('a new camera gets the flows of its site', async () => {
    const { id } = await create();
    const body = { name: `New ${id.slice(-6)}`, site_group: own.groupId };
    const camera = await company('POST /cameras/', { body });
    expect((await camerasOf(id)).map((each) => each.id)).toContain(camera.id);
  });
});
