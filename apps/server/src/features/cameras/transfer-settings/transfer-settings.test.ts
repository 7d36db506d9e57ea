import { NEW_TRANSFER } from '@sightline/contract/transfer-settings';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import type { Branch } from '../../../testing/tenants.ts';
import { type Client, companyUser, entriesOf, refusal } from '../use-cases/testing/setting.ts';
import { loadTransferSettings } from './public.ts';

let app: TestApp;
let company: Client;
let own: Branch;
beforeAll(async () => {
  app = await createTestApp();
  company = await app.as('company');
  own = app.tenants.own;
});
beforeEach(() => app.services.db.query(sql`delete from camera_transfers`));
afterAll(() => app.close());

const read = (as = company) => as('GET /camera/transfer-settings/:id/', { params: { id: own.cameraId } });
async function save(change: object, as = company) {
  const { versions } = await read();
  return as('PUT /camera/transfer-settings/:id/', { params: { id: own.cameraId }, body: { versions, ...change } });
}
const open = async () => (await loadTransferSettings(app.services, app.services.db, [own.cameraId])).get(own.cameraId)!;

const TELEGRAM = { enabled: true, telegram_id: '-100200', telegram_token: '1:t0ken-telegram' };
const alerts = (change: object, switches: object = {}) => ({
  external_record_transfer: {
    outbound_api_enabled: true,
    transfer_alert_records: true,
    ...switches,
    external_record_transfer_alert: { external_api: 'https://api.example/v2', auth_type: 'no_auth', ...change },
  },
});
const ALERTS = 'external_record_transfer.external_record_transfer_alert';
const VEHICLES = 'external_record_transfer.external_record_transfer_vm';

describe('transfer settings of a camera', () => {
  it('API-105: a camera nobody has set up tells people on the platform, and sends nothing', async () => {
    const { versions, external_record_transfer: external, ...rest } = await read();
    expect(rest).toMatchObject({
      user_alerts: NEW_TRANSFER.user_alerts,
      platform_alerts: true,
      alert_channel: NEW_TRANSFER.alert_channel,
      iot_integration: NEW_TRANSFER.iot_integration,
      acc_authorisation: { granted: false, authorise_url: null },
    });
    expect(external).toMatchObject({ outbound_api_enabled: false, transfer_alert_records: false });
    expect(versions).toEqual({ internal_channel: 0, external_channel: 0, record_transfer: 0 });
    expect(await open()).toEqual(NEW_TRANSFER);
  });

  it('API-106, XFER-05 to 25: what is saved is answered, and what is left out stays', async () => {
    const iot = { enabled: true, alert_endpoint: 'mqtts://broker.example/alerts', auth_type: 'no_auth' };
    const saved = await save({
      alert_channel: { telegram: TELEGRAM },
      iot_integration: { ...iot, extra_info: '{"a":1}' },
    });
    expect(saved.alert_channel?.telegram).toEqual({ ...TELEGRAM, telegram_token: '***' });
    expect(saved.iot_integration).toMatchObject({ ...iot, extra_info: '{"a":1}', transfer_alert_payload: true });
    expect(saved.versions).toEqual({ internal_channel: 0, external_channel: 1, record_transfer: 0 });
    const again = await save({ alert_channel: { whatsapp: { enabled: true, whatsapp_group_id: '120@g.us' } } });
    expect(again.alert_channel).toMatchObject({ telegram: { enabled: true }, whatsapp: { enabled: true } });
    expect((await read()).iot_integration).toEqual(saved.iot_integration);
  });

  it('saving what was read changes nothing, and leaves no entry', async () => {
    await save({
      alert_channel: { telegram: TELEGRAM },
      ...alerts({ auth_type: 'basic', auth_credentials: { username: 'a', password: 'b' } }),
    });
    const { id: _, name: __, site_info: ___, acc_authorisation: ____, ...all } = await read();
    const count = (await entriesOf(app, own.cameraId)).length;
    expect((await save(all)).versions).toEqual(all.versions);
    expect((await entriesOf(app, own.cameraId)).length).toBe(count);
    expect((await open()).alert_channel.telegram).toEqual(TELEGRAM);
  });

  it('a section that was changed meanwhile is answered with 409 and with what it is', async () => {
    const { versions } = await read();
    await save({ user_alerts: false });
    const late = await refusal(
      company('PUT /camera/transfer-settings/:id/', {
        params: { id: own.cameraId },
        body: { versions, platform_alerts: false },
      }),
    );
    expect([late.status, late.errors[0]?.[0]]).toEqual([409, 'internal_channel']);
    expect(late.problem).toMatchObject({ current: { user_alerts: false, versions: { internal_channel: 1 } } });
    const without = await refusal(
      company('PUT /camera/transfer-settings/:id/', { params: { id: own.cameraId }, body: { user_alerts: true } }),
    );
    expect(without.errors).toEqual([['versions.internal_channel', 'This field is required']]);
  });
});

describe('switches that go along', () => {
  it.each([
    ['XFER-31', { platform_alerts: false }],
    ['XFER-32', { user_alerts: false }],
  ])('%s: people are no longer told, and Telegram and WhatsApp go off', async (_, change) => {
    const whatsapp = { enabled: true, whatsapp_group_id: '1' };
    await save({ alert_channel: { telegram: TELEGRAM, whatsapp } });
    const { user_alerts, alert_channel, versions } = await save(change);
    expect([user_alerts, alert_channel?.telegram.enabled, alert_channel?.whatsapp.enabled]).toEqual([
      false,
      false,
      false,
    ]);
    expect(versions).toMatchObject({ internal_channel: 1, external_channel: 2 });
    expect((await open()).alert_channel.telegram).toEqual({ ...TELEGRAM, enabled: false });
  });

  it('XFER-33, XFER-34: without outbound transfer no records go, and without records none go by themselves', async () => {
    const vm = { external_api: 'https://vm.example', auth_type: 'no_auth', automated_transfer: true };
    await save(alerts({ automated_transfer: true }, { transfer_vm_records: true, external_record_transfer_vm: vm }));
    const one = (await save(alerts({}, { transfer_vm_records: false }))).external_record_transfer;
    expect(one).toMatchObject({
      transfer_alert_records: true,
      external_record_transfer_alert: { automated_transfer: true },
      external_record_transfer_vm: { automated_transfer: false },
    });
    const none = (await save({ external_record_transfer: { outbound_api_enabled: false } })).external_record_transfer;
    expect(none).toMatchObject({
      transfer_alert_records: false,
      transfer_vm_records: false,
      external_record_transfer_alert: { automated_transfer: false },
    });
  });
});

describe('what is wrong', () => {
  const REQUIRED = 'This field is required';
  const vm = (change: object) => ({
    external_record_transfer: {
      outbound_api_enabled: true,
      transfer_vm_records: true,
      external_record_transfer_vm: change,
    },
  });
  const iot = (change: object) => ({
    iot_integration: { enabled: true, alert_endpoint: 'https://iot.example', auth_type: 'no_auth', ...change },
  });

  it.each<[id: string, change: object, errors: [string, string][]]>([
    [
      'XFER-35, XFER-36',
      { alert_channel: { telegram: { enabled: true } } },
      [
        ['alert_channel.telegram.telegram_id', REQUIRED],
        ['alert_channel.telegram.telegram_token', REQUIRED],
      ],
    ],
    [
      'XFER-37',
      { alert_channel: { whatsapp: { enabled: true } } },
      [['alert_channel.whatsapp.whatsapp_group_id', REQUIRED]],
    ],
    ['XFER-38', iot({ alert_endpoint: '' }), [['iot_integration.alert_endpoint', REQUIRED]]],
    [
      'XFER-39, XFER-40',
      alerts({ external_api: '', auth_type: null }),
      [
        [`${ALERTS}.external_api`, REQUIRED],
        [`${ALERTS}.auth_type`, REQUIRED],
      ],
    ],
    [
      'XFER-39, XFER-40',
      vm({}),
      [
        [`${VEHICLES}.external_api`, REQUIRED],
        [`${VEHICLES}.auth_type`, REQUIRED],
      ],
    ],
    [
      'XFER-41, XFER-27',
      alerts({ auth_type: 'api_key' }),
      [
        [`${ALERTS}.auth_credentials.api_key`, REQUIRED],
        [`${ALERTS}.auth_credentials.header_name`, REQUIRED],
      ],
    ],
    [
      'XFER-41, XFER-28',
      iot({ auth_type: 'basic' }),
      [
        ['iot_integration.auth_credentials.username', REQUIRED],
        ['iot_integration.auth_credentials.password', REQUIRED],
      ],
    ],
    [
      'XFER-41, XFER-29',
      vm({ external_api: 'https://vm.example', auth_type: 'bearer_token' }),
      ['header_name', 'token_endpoint', 'token_request_payload'].map((name) => [
        `${VEHICLES}.auth_credentials.${name}`,
        REQUIRED,
      ]),
    ],
    ['XFER-42', alerts({ extra_info: '{"a": 1,}' }), [[`${ALERTS}.extra_info`, 'JSON is invalid: line 1, column 9']]],
    [
      'XFER-42',
      iot({ extra_info: '{\n "a"\n}' }),
      [['iot_integration.extra_info', 'JSON is invalid: line 3, column 1']],
    ],
    ['XFER-43', alerts({ extra_headers: '{' }), [[`${ALERTS}.extra_headers`, 'JSON is invalid: line 1, column 2']]],
    [
      'headers are texts',
      alerts({ extra_headers: '{"X-A": 1}' }),
      [[`${ALERTS}.extra_headers`, 'Enter a JSON object with one text per header']],
    ],
    [
      'headers have a name',
      alerts({ extra_headers: '{"X A": "1"}' }),
      [[`${ALERTS}.extra_headers`, 'Enter a JSON object with one text per header']],
    ],
    [
      'XFER-44',
      alerts({ automated_transfer_cooldown: 30 }),
      [[`${ALERTS}.automated_transfer_cooldown`, 'Choose one of: 0, 60, 180, 600']],
    ],
    [
      'XFER-45',
      vm({ automated_transfer_cooldown: 180 }),
      [[`${VEHICLES}.automated_transfer_cooldown`, 'Choose one of: 0, 30, 60, 600']],
    ],
    [
      'XFER-48',
      alerts({ transformations: 'other' }),
      [[`${ALERTS}.transformations`, 'Choose one of: novade, none, autodesk']],
    ],
    [
      'an address',
      alerts({ external_api: 'mqtt://broker.example' }),
      [[`${ALERTS}.external_api`, 'Enter a whole address that starts with one of: http://, https://']],
    ],
    [
      'an address of a device',
      iot({ alert_endpoint: 'ftp://iot.example' }),
      [
        [
          'iot_integration.alert_endpoint',
          'Enter a whole address that starts with one of: http://, https://, mqtt://, mqtts://',
        ],
      ],
    ],
    [
      'an address with a password',
      iot({ alert_endpoint: 'mqtt://a:b@iot.example' }),
      [
        [
          'iot_integration.alert_endpoint',
          'Leave user name and password out of the address. Enter them as authentication',
        ],
      ],
    ],
    [
      'a signing secret',
      iot({ signing_secret: 'short' }),
      [['iot_integration.signing_secret', 'A signing secret is whsec_ followed by 24 to 64 bytes in Base64']],
    ],
    [
      'a token that would lead elsewhere',
      { alert_channel: { telegram: { ...TELEGRAM, telegram_token: '../x' } } },
      [['alert_channel.telegram.telegram_token', 'This value is not valid']],
    ],
    [
      'a use case',
      alerts({ allowed_transfer_usecases_tab_alerts: [{ usecase_slug: 'nope', enabled: true }] }),
      [[`${ALERTS}.allowed_transfer_usecases_tab_alerts.0.usecase_slug`, 'This use case does not exist']],
    ],
    [
      'XFER-49, XFER-50',
      alerts({ transformations: 'autodesk' }),
      [
        [
          `${ALERTS}.transformations`,
          'You must grant authorisation and save the access token first before saving the camera form',
        ],
      ],
    ],
  ])('%s is refused at its field', async (_, change, errors) => {
    const refused = await refusal(save(change));
    expect([refused.status, refused.errors]).toEqual([422, errors]);
    expect((await read()).versions).toEqual({ internal_channel: 0, external_channel: 0, record_transfer: 0 });
  });

  it('what is switched off may be unfinished', async () => {
    const saved = await save({ alert_channel: { telegram: { telegram_id: '-100200' } } });
    expect(saved.alert_channel?.telegram).toMatchObject({ enabled: false, telegram_id: '-100200' });
  });
});

describe('use cases that may be transferred (XFER-19)', () => {
  it('are all of the catalogue, and all allowed until somebody says otherwise', async () => {
    const listed = async () =>
      (await read()).external_record_transfer?.external_record_transfer_alert.allowed_transfer_usecases_tab_alerts ??
      [];
    const all = await listed();
    expect(all.length).toBeGreaterThan(20);
    expect(all.every(({ enabled }) => enabled)).toBe(true);
    const [first] = all;
    const off = all.map((one) => ({ ...one, enabled: one !== first }));
    await save(alerts({ allowed_transfer_usecases_tab_alerts: off }));
    expect(await listed()).toEqual(off);
    const { external_record_transfer_alert: stored } = (await open()).external_record_transfer;
    expect(stored.allowed_transfer_usecases_tab_alerts).toEqual([{ ...first, enabled: false }]);
  });
});

describe('permissions of sections (XFER-61 to 63)', () => {
  const SECTIONS = [
    ['internal_channel', ['user_alerts', 'platform_alerts'], { user_alerts: false }],
    ['external_channel', ['alert_channel', 'iot_integration'], { alert_channel: { telegram: TELEGRAM } }],
    ['record_transfer', ['external_record_transfer', 'acc_authorisation'], alerts({})],
  ] as const;

  it.each(SECTIONS)('%s is absent without its read permission', async (section, fields) => {
    const blind = await companyUser(app, { less: [`camera_settings_${section}_read`] });
    const shown = await read(blind);
    for (const field of fields) expect(shown).not.toHaveProperty(field);
    for (const [other, kept] of SECTIONS)
      if (other !== section) for (const field of kept) expect(shown).toHaveProperty(field);
  });

  it.each(SECTIONS)('%s is not changed without its write permission', async (section, _fields, change) => {
    const reader = await companyUser(app, { less: [`camera_settings_${section}_write`] });
    expect((await refusal(save(change, reader))).status).toBe(403);
    for (const [other, , allowed] of SECTIONS) if (other !== section) await save(allowed, reader);
    expect((await read()).versions[section]).toBe(0);
  });
});

describe('several cameras at once (API-154)', () => {
  const put = (change: ReturnType<typeof alerts>, as = company, camera_ids = [own.cameraId]) =>
    as('PUT /cameras/external_record_transfer/', { body: { camera_ids, ...change } as never });

  it('are changed together, each with an entry', async () => {
    expect(await put(alerts({}))).toMatchObject({ cameras: [{ id: own.cameraId, changed: true }] });
    expect(await put(alerts({}))).toMatchObject({ cameras: [{ changed: false }] });
    expect((await read()).external_record_transfer?.transfer_alert_records).toBe(true);
  });

  it('take a wrong value from nobody, and nobody else’s cameras', async () => {
    expect((await refusal(put(alerts({ external_api: 'nowhere' })))).status).toBe(422);
    const camera_ids = [own.cameraId, app.tenants.foreign.cameraId];
    expect((await refusal(put(alerts({}), company, camera_ids))).errors).toEqual([
      ['camera_ids', 'You do not have access to this'],
    ]);
    const reader = await companyUser(app, { less: ['camera_settings_record_transfer_write'] });
    expect((await refusal(put(alerts({}), reader))).status).toBe(403);
  });
});
