import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import type { Branch } from '../../../testing/tenants.ts';
import { type Client, entriesOf, refusal } from '../use-cases/testing/setting.ts';
import { loadTransferSettings } from './public.ts';

let app: TestApp;
let company: Client;
let own: Branch;
beforeAll(async () => {
  app = await createTestApp();
  company = await app.as('company');
  own = app.tenants.own;
});
afterAll(() => app.close());

const SIGNING = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;
const SECRETS = ['1:tele-s3cret', 'k3y-s3cret', 'p4ss-s3cret', '{"client_secret":"pay-s3cret"}', SIGNING] as const;
const AGAIN = 'Enter this again: a stored secret is never used for another address';

const read = () => company('GET /camera/transfer-settings/:id/', { params: { id: own.cameraId } });
async function save(change: object) {
  const { versions } = await read();
  return company('PUT /camera/transfer-settings/:id/', { params: { id: own.cameraId }, body: { versions, ...change } });
}
const open = async () => (await loadTransferSettings(app.services, app.services.db, [own.cameraId])).get(own.cameraId)!;

const transfers = (alert: object, vm: object = {}) => ({
  external_record_transfer: {
    outbound_api_enabled: true,
    transfer_alert_records: true,
    transfer_vm_records: true,
    external_record_transfer_alert: alert,
    external_record_transfer_vm: vm,
  },
});
const ALERT = {
  external_api: 'https://api.example/v2',
  auth_type: 'bearer_token',
  auth_credentials: {
    header_name: 'Authorization',
    auth_scheme: 'Bearer',
    token_endpoint: 'https://login.example/token',
    token_request_payload: SECRETS[3],
  },
  signing_secret: SIGNING,
};
const VM = {
  external_api: 'https://vm.example',
  auth_type: 'basic',
  auth_credentials: { username: 'gate', password: SECRETS[2] },
};
const CHANNEL = { telegram: { enabled: true, telegram_id: '-1', telegram_token: SECRETS[0] } };
const IOT = {
  enabled: true,
  alert_endpoint: 'https://iot.example/in',
  auth_type: 'api_key',
  auth_credentials: { api_key: SECRETS[1], header_name: 'X-Key' },
};
const SHOWN_ALERT = { ...ALERT.auth_credentials, token_request_payload: '***' };

describe('secrets of receivers', () => {
  it('are written and never read again: masked in answers and entries, encrypted in the database', async () => {
    const answer = await save({ alert_channel: CHANNEL, iot_integration: IOT, ...transfers(ALERT, VM) });
    expect(answer.alert_channel?.telegram.telegram_token).toBe('***');
    expect(answer.iot_integration?.auth_credentials).toEqual({ api_key: '***', header_name: 'X-Key' });
    expect(answer.external_record_transfer?.external_record_transfer_alert).toMatchObject({
      auth_credentials: SHOWN_ALERT,
      signing_secret: '***',
    });
    const [entry] = (await entriesOf(app, own.cameraId)).slice(-1);
    expect(entry).toMatchObject({ object_type: 'camera_transfer', after: { credentials: 'changed' } });
    const { rows } = await app.services.db.query(sql`select row_to_json(t)::text as row from camera_transfers t`);
    for (const text of [JSON.stringify([answer, await read(), entry]), JSON.stringify(rows)])
      for (const secret of SECRETS) expect(text).not.toContain(JSON.stringify(secret).slice(1, -1));
    const whole = await open();
    expect(whole.alert_channel.telegram.telegram_token).toBe(SECRETS[0]);
    expect(whole.iot_integration.auth_credentials.api_key).toBe(SECRETS[1]);
    expect(whole.external_record_transfer.external_record_transfer_alert.auth_credentials).toEqual(
      ALERT.auth_credentials,
    );
  });

  it('stay when *** is saved, or when they are left out', async () => {
    await save(transfers({ ...ALERT, auth_credentials: SHOWN_ALERT, signing_secret: '***', transfer_video: true }));
    await save(transfers({ external_api: 'https://api.example/v3' }));
    const { external_record_transfer_alert: alert } = (await open()).external_record_transfer;
    expect(alert).toMatchObject({ ...ALERT, external_api: 'https://api.example/v3', transfer_video: true });
  });

  it.each([
    ['another server', { external_api: 'https://evil.example/v2' }],
    ['another port', { external_api: 'https://api.example:8443/v2', auth_credentials: SHOWN_ALERT }],
    ['no encryption', { external_api: 'http://api.example/v2' }],
    ['another server for the token', { auth_credentials: { ...SHOWN_ALERT, token_endpoint: 'https://evil.example' } }],
  ])('are asked for again when they would go elsewhere: %s', async (_, change) => {
    const refused = await refusal(save(transfers(change)));
    const field = 'external_record_transfer.external_record_transfer_alert.auth_credentials.token_request_payload';
    expect([refused.status, refused.errors]).toEqual([422, [[field, AGAIN]]]);
  });

  it('of another type of authentication are not kept', async () => {
    await save({ iot_integration: { auth_type: 'no_auth' } });
    expect((await open()).iot_integration.auth_credentials).toEqual({});
    const refused = await refusal(save({ iot_integration: { auth_type: 'api_key' } }));
    expect(refused.errors.map(([field]) => field)).toEqual([
      'iot_integration.auth_credentials.api_key',
      'iot_integration.auth_credentials.header_name',
    ]);
  });

  it('a change beside them can be reverted, and they stay', async () => {
    await save({ alert_channel: { telegram: { telegram_id: '-2' } } });
    const { results } = await company('GET /audit_trail/changes/', { query: { object_types: ['camera_transfer'] } });
    expect(results[0]).toMatchObject({
      can_revert: true,
      before: { alert_channel: { telegram: { telegram_id: '-1' } } },
    });
    await company('POST /audit_trail/changes/:id/revert/', { params: { id: results[0]!.id } });
    expect((await open()).alert_channel.telegram).toEqual(CHANNEL.telegram);
  });

  it('a change of a secret itself cannot be: nobody kept the old one', async () => {
    await save({ alert_channel: { telegram: { telegram_token: '2:other' } } });
    const { results } = await company('GET /audit_trail/changes/', { query: { object_types: ['camera_transfer'] } });
    expect(results[0]).toMatchObject({ can_revert: false, after: { credentials: 'changed' } });
  });
});
