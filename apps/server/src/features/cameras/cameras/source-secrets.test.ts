import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { name, sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import type { Branch } from '../../../testing/tenants.ts';
import { sealPlainAddresses } from '../camera-store/seal-plain-addresses.ts';
import { type Client, entriesOf, refusal } from '../use-cases/testing/setting.ts';

let app: TestApp;
let company: Client;
let own: Branch;
beforeAll(async () => {
  app = await createTestApp();
  company = await app.as('company');
  own = app.tenants.own;
  await app.services.db.query(sql`update deployments set last_heartbeat_at = now() where id = ${own.deploymentId}`);
});
afterAll(() => app.close());

const PASSWORD = 'pl4in-s3cret';
const WHOLE = `rtsp://eye:${PASSWORD}@10.0.0.9/main`;
const SHOWN = 'rtsp://eye:***@10.0.0.9/main';
const HEADER = 'X-Key: h34der-s3cret';
const AGAIN = 'Enter the password again: a stored password is never used for another address';
const HEADER_AGAIN = 'Enter the header again: a stored header is never used for another address';

const read = () => company('GET /camera/camera-settings/:id/', { params: { id: own.cameraId } });
const sourceOf = async () => (await read()).camera_source!;
async function save(camera_source: object) {
  const { versions } = await read();
  const body = { camera_source: { source: SHOWN, ...camera_source }, versions };
  return company('PUT /camera/camera-settings/:id/', { params: { id: own.cameraId }, body });
}
const test = (body: object) => company('POST /cameras/:id/test_connection/', { params: { id: own.cameraId }, body });

const config = () => app.asNode(own.nodeToken)('GET /node/config/', { query: { version: 0 } });
/** The address as its node is told it. */
const atNode = async () => (await config()).cameras?.find(({ id }) => id === own.cameraId)?.source;
const headerAtNode = async () => (await config()).cameras?.find(({ id }) => id === own.cameraId)?.authentication_header;
const testedAtNode = async () => (await config()).commands.at(-1)?.test;

async function latestEntry() {
  const { results } = await company('GET /audit_trail/changes/', { query: { object_types: ['camera'] } });
  return results.find(({ object }) => object.id === own.cameraId);
}

/** Every row of every table, as a dump or a backup would have it. */
async function dump(): Promise<string> {
  const { rows: tables } = await app.services.db.query<{ schema: string; table: string }>(sql`
    select schemaname as schema, tablename as table from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`);
  const texts = [];
  for (const { schema, table } of tables) {
    const { rows } = await app.services.db.query<{ row: string }>(
      sql`select row_to_json(t)::text as row from ${name(schema)}.${name(table)} t`,
    );
    texts.push(...rows.map(({ row }) => row));
  }
  return texts.join('\n');
}

describe('secrets of a camera source', () => {
  it('are written and never read again: masked in every answer, whole at the node, nowhere in a dump', async () => {
    const answer = await save({ source: WHOLE, authentication_required: true, authentication_header: HEADER });
    expect(answer.camera_source).toMatchObject({
      source: SHOWN,
      has_password: true,
      authentication_header: 'X-Key: ***',
      has_authentication_header: true,
    });
    expect(await atNode()).toBe(WHOLE);
    expect(await headerAtNode()).toBe(HEADER);
    await test({});
    expect(await dump()).not.toMatch(/pl4in-s3cret|h34der-s3cret/);
    expect(await testedAtNode()).toEqual({ source: WHOLE, authentication_header: HEADER, pictures: {} });
  });

  it('stay as they are when what was shown is saved again, which changes nothing', async () => {
    const { versions, camera_source } = await read();
    const { has_password: _, has_authentication_header: __, ...shown } = camera_source!;
    expect((await save(shown)).versions).toEqual(versions);
    expect((await save({ ...shown, source: WHOLE, authentication_header: HEADER })).versions).toEqual(versions);
    expect(await atNode()).toBe(WHOLE);
  });

  it('go along to another path of the same server, and the change can be reverted', async () => {
    const kept = { authentication_required: true };
    await save({ ...kept, source: SHOWN.replace('main', 'second') });
    expect(await atNode()).toBe(WHOLE.replace('main', 'second'));
    const entry = await latestEntry();
    expect(entry).toMatchObject({ before: { camera_source: { source: SHOWN } }, can_revert: true });
    await company('POST /audit_trail/changes/:id/revert/', { params: { id: entry!.id } });
    expect(await atNode()).toBe(WHOLE);
    expect((await sourceOf()).has_authentication_header).toBe(true);
  });

  it.each([
    'rtsp://eye:***@10.0.0.10/main',
    'rtsp://eye:***@10.0.0.9:8554/main',
    'rtsp://other:***@10.0.0.9/main',
    'rtsp://x:y@evil.example/@10.0.0.9/main?token=***',
  ])('are asked for again when they would go elsewhere: %s', async (source) => {
    const refused = await refusal(save({ source, authentication_required: false }));
    expect([refused.status, refused.errors]).toEqual([422, [['camera_source.source', AGAIN]]]);
    expect((await refusal(test({ source }))).errors).toEqual([['source', AGAIN]]);
    expect(await atNode()).toBe(WHOLE);
  });

  it('include the header, which is not sent to another server either', async () => {
    const source = 'rtsp://10.0.0.10/main';
    const given = { source, authentication_required: true, authentication_header: 'X-Key: ***' };
    const refused = await refusal(save(given));
    expect(refused.errors).toEqual([['camera_source.authentication_header', HEADER_AGAIN]]);
    expect((await refusal(save({ source, authentication_required: true }))).errors).toEqual([
      ['camera_source.authentication_header', 'This field is required'],
    ]);
    expect((await refusal(test({ source, authentication_header: 'X-Key: ***' }))).errors).toEqual([
      ['authentication_header', HEADER_AGAIN],
    ]);
    await test({ source });
    expect(await testedAtNode()).toEqual({ source, authentication_header: null, pictures: {} });
    expect(
      (await refusal(save({ authentication_required: true, authentication_header: 'Other: ***' }))).errors,
    ).toEqual([['camera_source.authentication_header', HEADER_AGAIN]]);
    // Nobody asks for it there, so it is forgotten.
    expect((await save({ source, authentication_header: 'X-Key: ***' })).camera_source).toMatchObject({
      source,
      has_password: false,
      has_authentication_header: false,
    });
    expect(await atNode()).toBe(source);
  });

  it('of another server cannot be brought back from the trail', async () => {
    await save({ source: WHOLE });
    await save({ source: 'rtsp://10.0.0.10/main' });
    const entry = await latestEntry();
    expect(entry).toMatchObject({ before: { camera_source: { source: SHOWN } }, can_revert: true });
    const refused = await refusal(company('POST /audit_trail/changes/:id/revert/', { params: { id: entry!.id } }));
    expect([refused.status, refused.errors]).toEqual([422, [['camera_source.source', AGAIN]]]);
    expect(await atNode()).toBe('rtsp://10.0.0.10/main');
  });

  it('are not there for a new camera, whatever stands for them', async () => {
    const body = { name: 'Masked', site_group: own.groupId, camera_source: { source: SHOWN } };
    expect((await refusal(company('POST /cameras/', { body }))).errors).toEqual([['camera_source.source', AGAIN]]);
  });

  it('can be given to many cameras at once', async () => {
    const body = { camera_ids: [own.cameraId], camera_source: { source: WHOLE } };
    await company('PUT /cameras/camera_source/', { body });
    expect(await sourceOf()).toMatchObject({ source: SHOWN, has_password: true });
    expect(await atNode()).toBe(WHOLE);
    const changed = { ...body, camera_source: { source: `${SHOWN}?token=t0ken-s3cret` } };
    await company('PUT /cameras/camera_source/', { body: changed });
    expect(await sourceOf()).toMatchObject({ source: `${SHOWN}?token=***` });
    expect(await atNode()).toBe(`${WHOLE}?token=t0ken-s3cret`);
    const trail = JSON.stringify(await entriesOf(app, own.cameraId));
    expect(trail).not.toMatch(/s3cret/);
  });

  it('come in with a file, are not shown in its report, and cannot be stood for there', async () => {
    const row = (name: string, source: string) => `${name},${own.siteId},${own.groupId},${source}`;
    const file = ['name,site,group,source', row('From file', WHOLE), row('Masked row', SHOWN)].join('\n');
    const upload = { type: 'text/csv', data: new TextEncoder().encode(file) };
    const report = await company('POST /cameras/upload_csv/', { query: { mode: 'valid' }, upload });
    expect(report).toMatchObject({ created: 1, invalid: 1 });
    expect(JSON.stringify(report)).not.toContain(PASSWORD);
    expect(report.rows[1]?.errors).toMatchObject([{ field: 'source', code: 'address_password_needed' }]);
    expect(await dump()).not.toContain('s3cret');
  });
});

describe('addresses that an older version stored in plain text', () => {
  it('are encrypted at the next start, once, and read as before by the node', async () => {
    const { db, secrets } = app.services;
    await db.query(sql`update camera_rows set source = ${WHOLE}, source_secret = null where id = ${own.cameraId}`);
    expect(await dump()).toContain(PASSWORD);
    expect(await sealPlainAddresses(db, secrets)).toBe(1);
    expect(await dump()).not.toContain(PASSWORD);
    expect(await sourceOf()).toMatchObject({ source: SHOWN, has_password: true });
    expect(await atNode()).toBe(WHOLE);
    expect(await sealPlainAddresses(db, secrets)).toBe(0);
  });
});

describe('a camera whose password is gone', () => {
  it('says so, is not opened without it, and takes a new one', async () => {
    const { db, secrets } = app.services;
    await db.query(sql`
      update camera_rows set source_secret = null, authentication_required = true where id = ${own.cameraId}`);
    expect(await sealPlainAddresses(db, secrets)).toBe(0);
    const problems = async () =>
      (await company('GET /cameras/:id/', { params: { id: own.cameraId } })).problems.map(({ code }) => code);
    expect(await problems()).toContain('credentials_missing');
    expect(await atNode()).toBe('');
    expect((await refusal(test({}))).errors).toEqual([['source', AGAIN]]);
    expect((await refusal(save({ source: SHOWN.replace('main', '2') }))).errors).toEqual([
      ['camera_source.source', AGAIN],
    ]);
    // Whatever else is changed meanwhile can be.
    await company('PATCH /cameras/:id/', { params: { id: own.cameraId }, body: { address: 'North gate' } });
    await save({ source: WHOLE });
    expect(await problems()).not.toContain('credentials_missing');
    expect(await atNode()).toBe(WHOLE);
  });
});
