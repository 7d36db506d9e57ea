import { MAX_AUTOMATIONS } from '@sightline/contract/automations/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { addBranch, addUser, type Branch } from '../../../testing/tenants.ts';
import { type Client, refusal } from '../../cameras/use-cases/testing/setting.ts';

let app: TestApp;
let client: Client;
let own: Branch;

beforeAll(async () => {
  app = await createTestApp();
  client = await app.as('reseller');
});
afterAll(() => app.close());

let made = 0;
/** A company of its own for each test, below the same reseller. */
beforeEach(async () => {
  const { resellerId } = app.tenants.own;
  own = await addBranch(app.services.db, `automated-${++made}`, { resellerId });
});

const DOCUMENTED = {
  automation_name: 'Camera without signal',
  condition_text: 'This camera is',
  values: [['offline', 'Offline']],
  action: 'send_message',
  action_parameters: { channel: 'email', sets: ['site_leads'] },
};
const create = (body: object = {}, as = client) =>
  as('POST /automations/', { body: { ...DOCUMENTED, camera: own.cameraId, ...body } as never });
const list = (as = client) => as('GET /automations/:id/', { params: { id: own.cameraId } });
const update = (id: string, body: object, as = client) => as('PATCH /automations/:id/', { params: { id }, body });
const problemsOf = async (call: Promise<unknown>) => {
  const { status, problem } = await refusal(call);
  return { status, errors: problem?.errors.map(({ code, field }) => [code, field]) };
};
const raised = (...useCases: string[]) => ({
  condition: 'alert_raised',
  values: useCases.map((value) => [value, '']),
});
const TELL = { action: 'send_message', parameters: { channel: 'notification', sets: ['site_leads'] } };
/** The whole of one, in place of the documented fields. */
const rule = (part: object = {}) => ({
  condition_text: undefined,
  values: undefined,
  action: undefined,
  action_parameters: undefined,
  conditions: [raised('no_access_area')],
  actions: [TELL],
  ...part,
});

describe('automations of a camera', () => {
  it('are made by the documented fields alone, and carry them (AUTOM-01 to 11, API-131)', async () => {
    const automation = await create();
    expect(automation).toMatchObject({
      ...DOCUMENTED,
      is_active: true,
      condition_description: expect.any(String),
      model_name: 'camera',
      operator: 'in',
      referenced_field_name: 'state',
      action_parameters: { channel: 'email', sets: ['site_leads'], people: [] },
      camera: own.cameraId,
      conditions: [{ condition: 'camera_state', values: [['offline', 'Offline']], parameters: { minutes: 10 } }],
      actions: [{ action: 'send_message', parameters: { channel: 'email', sets: ['site_leads'], people: [] } }],
      limit_minutes: null,
      paused_at: null,
      paused_by: null,
      runs_last_week: [0, 0, 0, 0, 0, 0, 0],
      version: 1,
    });
    expect(await list()).toEqual([automation]);
  });

  it('have several conditions and actions; the first are mirrored', async () => {
    const automation = await create(
      rule({
        conditions: [
          raised('no_access_area', 'crowding'),
          { condition: 'score', parameters: { percent: 70 } },
          { condition: 'repeats' },
          { condition: 'status', values: [['pending', 'whatever']] },
        ],
        actions: [TELL, { action: 'assign', parameters: { user: app.tenants.userIds.reseller } }],
        limit_minutes: 30,
      }),
    );
    expect(automation).toMatchObject({
      condition_text: 'An alert is raised',
      values: [
        ['no_access_area', 'No Access Area'],
        ['crowding', expect.any(String)],
      ],
      action: 'send_message',
      limit_minutes: 30,
      conditions: [
        {},
        { parameters: { percent: 70 } },
        { parameters: { times: 2, minutes: 10 } },
        { values: [['pending', 'Pending']] },
      ],
    });
  });

  it('are listed with the camera’s settings (CAM-46)', async () => {
    const { id } = await create();
    const settings = await client('GET /camera/camera-settings/:id/', { params: { id: own.cameraId } });
    expect(settings.automations).toEqual([{ id, automation_name: 'Camera without signal', is_active: true }]);
  });

  it('are paused and made active again (AUTOM-15)', async () => {
    const { id } = await create();
    const paused = await update(id, { is_active: false, version: 1 });
    expect(paused).toMatchObject({
      is_active: false,
      paused_at: expect.any(String),
      paused_by: { id: app.tenants.userIds.reseller },
      version: 2,
    });
    expect(await update(id, { automation_name: 'Renamed' })).toMatchObject({ paused_at: paused.paused_at });
    expect(await update(id, { is_active: true })).toMatchObject({ is_active: true, paused_at: null, paused_by: null });
  });

  it('change in what is given; a changed condition loses its values (AUTOM-14, API-132)', async () => {
    const { id } = await create({ ...rule({ limit_minutes: 30 }) });
    expect(await update(id, { values: [['crowding', '']] })).toMatchObject({
      values: [['crowding', expect.any(String)]],
      limit_minutes: 30,
      action: 'send_message',
    });
    expect(await problemsOf(update(id, { condition_text: 'The status of an alert becomes' }))).toEqual({
      status: 422,
      errors: [['no_value_selected', 'values']],
    });
    expect(await update(id, { limit_minutes: null })).toMatchObject({ limit_minutes: null });
  });

  it('refuse a change on an older version, and take the same again', async () => {
    const { id } = await create();
    await update(id, { is_active: false, version: 1 });
    const { status, problem } = await refusal(update(id, { automation_name: 'Mine', version: 1 }));
    expect([status, problem?.errors[0]?.code]).toEqual([409, 'changed_since']);
    expect(problem?.current).toMatchObject({ id, is_active: false, version: 2 });
    expect(await update(id, { is_active: false, version: 1 })).toMatchObject({ version: 2 });
  });

  it('are deleted (API-133), also with their camera', async () => {
    const { id } = await create();
    await client('DELETE /automations/:id/', { params: { id } });
    expect(await list()).toEqual([]);
    expect(await refusal(update(id, { is_active: false }))).toMatchObject({ status: 404 });
    await create();
    await app.services.db.query(sql`delete from camera_rows where id = ${own.cameraId}`);
    const { rows } = await app.services.db.query(sql`select from automations where camera_id = ${own.cameraId}`);
    expect(rows).toEqual([]);
  });

  it('are in the audit trail, and a change can be reverted', async () => {
    const { id } = await create();
    await update(id, { values: [['degraded', '']], is_active: false });
    const { results } = await client('GET /audit_trail/changes/', { query: { object_types: ['automation'] } });
    const [entry] = results;
    expect(results.map(({ action, object }) => [action, object.name]).slice(0, 2)).toEqual([
      ['updated', 'Camera without signal'],
      ['created', 'Camera without signal'],
    ]);
    await client('POST /audit_trail/changes/:id/revert/', { params: { id: entry?.id ?? '' } });
    expect(await list()).toMatchObject([{ is_active: true, values: [['offline', 'Offline']], version: 3 }]);
  });
});

describe('an automation is refused', () => {
  const refused = async (body: object) => (await problemsOf(create(body))).errors;

  it('without a name, a condition, a value or an action (AUTOM-02, 08, 12, 13)', async () => {
    expect(await refused({ automation_name: ' ' })).toEqual([['required', 'automation_name']]);
    expect(await refused({ condition_text: undefined, values: undefined })).toEqual([['required', 'condition_text']]);
    expect(await refused({ condition_text: 'It rains' })).toEqual([['not_in_list', 'condition_text']]);
    expect(await refused({ values: [] })).toEqual([['no_value_selected', 'values']]);
    expect(await refused({ action: undefined, action_parameters: undefined })).toEqual([['required', 'action']]);
    const { problem } = await refusal(create({ values: [] }));
    expect(problem?.errors[0]?.message).toBe('At least one value must be selected');
  });

  it('with values, numbers or times that do not exist', async () => {
    expect(await refused({ values: [['asleep', '']] })).toEqual([['not_in_list', 'values']]);
    expect(await refused(rule({ conditions: [raised('unheard_of')] }))).toEqual([
      ['unknown_use_case', 'conditions.0.values'],
    ]);
    const further = (line: object) => refused(rule({ conditions: [raised('crowding'), line] }));
    expect(await further({ condition: 'score', parameters: { percent: 0 } })).toEqual([
      ['too_small', 'conditions.1.parameters.percent'],
    ]);
    expect(await further({ condition: 'repeats', parameters: { times: 2, minutes: 1441 } })).toEqual([
      ['too_big', 'conditions.1.parameters.minutes'],
    ]);
    expect(await further({ condition: 'time_of_day', parameters: { from: '25:00', to: '07:00' } })).toEqual([
      ['time_invalid', 'conditions.1.parameters.from'],
    ]);
    expect(await further({ condition: 'score', parameters: { colour: 1 } })).toEqual([
      ['unknown_field', 'conditions.1.parameters.colour'],
    ]);
    expect(await refused(rule({ limit_minutes: 0 }))).toEqual([['too_small', 'limit_minutes']]);
  });

  it('with lines that do not fit what it starts with', async () => {
    expect(await refused(rule({ conditions: [{ condition: 'score' }] }))).toEqual([
      ['condition_unfit', 'conditions.0.condition'],
    ]);
    const offline = { condition: 'camera_state', values: [['offline', '']] };
    expect(await refused(rule({ conditions: [offline, { condition: 'score' }] }))).toEqual([
      ['condition_unfit', 'conditions.1.condition'],
    ]);
    expect(await refused(rule({ conditions: [offline], actions: [{ action: 'transfer' }] }))).toEqual([
      ['action_unfit', 'actions.0.action'],
    ]);
    const telegram = { action: 'send_message', parameters: { channel: 'telegram' } };
    expect(await refused(rule({ conditions: [offline], actions: [telegram] }))).toEqual([
      ['action_unfit', 'actions.0.parameters.channel'],
    ]);
  });

  it('when it tells nobody, or people and webhooks its maker does not reach', async () => {
    const tell = (parameters: object) => refused(rule({ actions: [{ action: 'send_message', parameters }] }));
    expect(await tell({ channel: 'email' })).toEqual([['no_value_selected', 'actions.0.parameters.people']]);
    expect(await tell({ channel: 'email', people: [app.tenants.userIds.other] })).toEqual([
      ['out_of_reach', 'actions.0.parameters.people'],
    ]);
    const assign = { action: 'assign', parameters: { user: app.tenants.userIds.other } };
    expect(await refused(rule({ actions: [TELL, assign] }))).toEqual([['out_of_reach', 'actions.1.parameters.user']]);
    const hook = { action: 'call_webhook', parameters: { webhook: own.siteId } };
    expect(await refused(rule({ actions: [hook] }))).toEqual([['out_of_reach', 'actions.0.parameters.webhook']]);
  });

  it('when its name is taken on the camera, or the camera has enough of them', async () => {
    await create();
    expect(await refused({ automation_name: 'camera WITHOUT signal' })).toEqual([['name_taken', 'automation_name']]);
    await app.services.db.query(sql`
      insert into automations (id, camera_id, name, is_active, starts, rule)
      select gen_random_uuid(), camera_id, 'n' || n, true, starts, rule
      from automations, generate_series(2, ${MAX_AUTOMATIONS}) n where camera_id = ${own.cameraId}`);
    expect(await problemsOf(create({ automation_name: 'One more' }))).toMatchObject({
      status: 409,
      errors: [['too_many_automations', undefined]],
    });
  });

  it('to somebody who may not change cameras, or do what it does', async () => {
    const { db } = app.services;
    const { userIds } = app.tenants;
    userIds.looking = await addUser(db, { username: 'looking', role: 'viewer', branch: own });
    const viewer = await app.as('looking');
    expect(await refusal(create({}, viewer))).toMatchObject({ status: 403 });
    expect(await list(viewer)).toEqual([]);
    userIds.limited = await addUser(db, { username: 'limited', role: 'company_admin', branch: own });
    await db.query(sql`update users set removed_permissions = '{alerts__transfer}' where username = 'limited'`);
    const client = await app.as('limited');
    const transfer = rule({ actions: [{ action: 'transfer' }] });
    expect(await refusal(create(transfer, client))).toMatchObject({ status: 403 });
    expect(await create(rule(), client)).toMatchObject({ action: 'send_message' });
  });

  it('to somebody who may not send by the channels of the camera, however it would come to that', async () => {
    const { db } = app.services;
    app.tenants.userIds.silent = await addUser(db, { username: 'silent', role: 'company_admin', branch: own });
    const key = 'camera_settings_external_channel_write';
    await db.query(sql`update users set removed_permissions = array[${key}::text] where username = 'silent'`);
    const silent = await app.as('silent');
    const siren = rule({ actions: [{ action: 'call_iot' }] });
    const chat = rule({ actions: [{ action: 'send_message', parameters: { channel: 'telegram' } }] });
    for (const each of [siren, chat]) expect(await refusal(create(each, silent))).toMatchObject({ status: 403 });
    const { id } = await create(siren);
    const everything = { conditions: [raised('no_access_area', 'crowding')] };
    expect(await refusal(update(id, everything, silent))).toMatchObject({ status: 403 });
    expect(await refusal(update(id, { limit_minutes: 1 }, silent))).toMatchObject({ status: 403 });
    expect(await update(id, { is_active: false, automation_name: 'Siren' }, silent)).toMatchObject({
      is_active: false,
    });
    expect(await refusal(update(id, { is_active: true }, silent))).toMatchObject({ status: 403 });
    const dry = silent('POST /automations/dry_run/', { body: { ...siren, camera: own.cameraId } as never });
    expect(await dry).toMatchObject({ runs: 0 });
  });

  it('with its runs to somebody who may not see alerts', async () => {
    const { db } = app.services;
    const { id } = await create();
    app.tenants.userIds.unseeing = await addUser(db, { username: 'unseeing', role: 'company_admin', branch: own });
    await db.query(sql`update users set removed_permissions = '{alerts_summary__read}' where username = 'unseeing'`);
    const unseeing = await app.as('unseeing');
    expect(await refusal(unseeing('GET /automations/:id/runs/', { params: { id }, query: {} }))).toMatchObject({
      status: 403,
    });
  });

  it('on a camera of another tenant', async () => {
    const { id } = await create();
    const other = await app.as('other');
    expect(await problemsOf(create({}, other))).toEqual({ status: 422, errors: [['out_of_reach', 'camera']] });
    expect(await refusal(list(other))).toMatchObject({ status: 404 });
    expect(await refusal(update(id, { is_active: false }, other))).toMatchObject({ status: 404 });
    expect(await refusal(other('DELETE /automations/:id/', { params: { id } }))).toMatchObject({ status: 404 });
    expect(await refusal(other('GET /automations/:id/runs/', { params: { id }, query: {} }))).toMatchObject({
      status: 404,
    });
    const people = other('GET /automations/:id/people/', { params: { id: own.cameraId }, query: {} });
    expect(await refusal(people)).toMatchObject({ status: 404 });
  });
});

describe('what automations are made of (AUTOM-16, API-134)', () => {
  it('is a catalogue of conditions and actions', async () => {
    const { conditions, actions } = await client('GET /automations/get_conditions_actions/', { query: {} });
    expect(conditions.find(({ condition }) => condition === 'camera_state')).toMatchObject({
      condition_text: 'This camera is',
      values: [
        ['offline', 'Offline'],
        ['degraded', 'Degraded'],
        ['live', 'Back'],
      ],
      parameters: [{ name: 'minutes', kind: 'whole', min: 0, max: 1440, default: 10 }],
    });
    expect(actions.map(({ action }) => action)).toEqual([
      'send_message',
      'assign',
      'transfer',
      'call_iot',
      'call_webhook',
    ]);
  });

  it('says what a camera is set up for', async () => {
    const { actions, channels } = await client('GET /automations/get_conditions_actions/', {
      query: { camera: own.cameraId },
    });
    const available = Object.fromEntries(actions.map(({ action, available }) => [action, available]));
    expect(available).toEqual({
      send_message: true,
      assign: true,
      transfer: false,
      call_iot: false,
      call_webhook: false,
    });
    expect(channels.filter(({ available }) => available).map(({ channel }) => channel)).toEqual([
      'notification',
      'email',
    ]);
  });

  it('names the people of a camera', async () => {
    await addUser(app.services.db, { username: `lead-${made}`, role: 'site_operator', branch: own });
    const { results } = await client('GET /automations/:id/people/', {
      params: { id: own.cameraId },
      query: { search: `lead-${made}` },
    });
    expect(results).toMatchObject([{ name: `lead-${made}` }]);
  });
});
