import { createHmac } from 'node:crypto';
import { MAX_WEBHOOKS } from '@sightline/contract/webhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { aReceiver } from '../../../platform/outgoing/testing/receiver.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { addBranch, type Branch } from '../../../testing/tenants.ts';
import { type Client, companyUser, refusal } from '../../cameras/use-cases/testing/setting.ts';

let app: TestApp;
let reseller: Client;
let own: Branch;

beforeAll(async () => {
  app = await createTestApp();
  reseller = await app.as('reseller');
});
afterAll(() => app.close());

let made = 0;
/** A company of its own for each test, below the same reseller. */
beforeEach(async () => {
  const { resellerId } = app.tenants.own;
  own = await addBranch(app.services.db, `hooked-${++made}`, { resellerId });
});

const create = (body: object = {}) =>
  reseller('POST /webhooks/', {
    body: {
      company: own.companyId,
      name: 'Operations',
      url: 'https://receiver.example/in',
      events: ['alert.created'],
      ...body,
    } as never,
  });
const read = (id: string) => reseller('GET /webhooks/:id/', { params: { id } });
const update = (id: string, body: object) => reseller('PATCH /webhooks/:id/', { params: { id }, body: body as never });
const problemsOf = async (call: Promise<unknown>) => {
  const { status, problem } = await refusal(call);
  return { status, errors: problem?.errors.map(({ code, field }) => [code, field]) };
};

describe('webhooks of a company', () => {
  it('are made with a secret that is shown once, and stored sealed', async () => {
    const { secret, ...webhook } = await create({ events: ['camera.health', 'alert.created', 'alert.created'] });
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(webhook).toMatchObject({
      company: { id: own.companyId },
      events: ['alert.created', 'camera.health'],
      sites: null,
      active: true,
      stopped_at: null,
      has_secret: true,
      version: 1,
    });
    expect(await read(webhook.id)).toEqual(webhook);
    const { rows } = await app.services.db.query<{ row: string }>(
      sql`select row_to_json(w)::text as row from webhooks w where id = ${webhook.id}::uuid`,
    );
    expect(rows[0]?.row).not.toContain(secret.slice('whsec_'.length));
  });

  it('are listed by name, for a company or by part of a name', async () => {
    await create({ name: 'Tickets' });
    await create({ name: 'Archive', active: false });
    const list = async (query: object) => (await reseller('GET /webhooks/', { query })).results.map(({ name }) => name);
    expect(await list({ companies: [own.companyId] })).toEqual(['Archive', 'Tickets']);
    expect(await list({ companies: [own.companyId], search: 'TICK' })).toEqual(['Tickets']);
    expect(await list({ companies: [app.tenants.foreign.companyId] })).toEqual([]);
  });

  it('can be for some sites of the company, and for no others', async () => {
    const webhook = await create({ sites: [own.siteId] });
    expect(webhook.sites).toMatchObject([{ id: own.siteId }]);
    const { siteId } = app.tenants.own;
    const expected = { status: 422, errors: [['site_of_other_company', 'sites']] };
    expect(await problemsOf(create({ name: 'B', sites: [siteId] }))).toEqual(expected);
    expect(await problemsOf(update(webhook.id, { sites: [siteId], version: 1 }))).toEqual(expected);
    expect(await problemsOf(create({ name: 'B', sites: [app.tenants.foreign.siteId] }))).toEqual({
      status: 422,
      errors: [['out_of_reach', 'sites']],
    });
    expect(await problemsOf(create({ name: 'B', sites: [] }))).toEqual({ status: 422, errors: [['too_few', 'sites']] });
  });

  it('are told of nothing, not of everything, when their sites are gone', async () => {
    const webhook = await create({ sites: [own.siteId] });
    await app.services.db.query(sql`update site_rows set removed_at = now() where id = ${own.siteId}`);
    expect(await read(webhook.id)).toMatchObject({ sites: [] });
  });

  it.each([
    ['ftp://receiver.example/', 'invalid_format'],
    ['receiver.example', 'invalid_format'],
    ['https://user:secret@receiver.example/', 'url_with_password'],
    ['https://user@receiver.example/', 'url_with_password'],
    [`https://receiver.example/${'x'.repeat(2000)}`, 'too_long'],
    ['', 'required'],
    ['http://127.0.0.1:5432/', 'target_refused'],
    ['http://2130706433/', 'target_refused'],
    ['http://[::1]/', 'target_refused'],
    ['http://169.254.169.254/latest/', 'target_refused'],
    ['http://localhost:8080/api/', 'target_refused'],
    ['http://metadata.google.internal/', 'target_refused'],
  ])('do not take the address %s', async (url, code) => {
    expect(await problemsOf(create({ url }))).toEqual({ status: 422, errors: [[code, 'url']] });
  });

  it('need a name of their own, and at least one event', async () => {
    const { id } = await create();
    const taken = { status: 422, errors: [['name_taken', 'name']] };
    expect(await problemsOf(create({ name: 'OPERATIONS' }))).toEqual(taken);
    await create({ name: 'Other' });
    expect(await problemsOf(update(id, { name: 'other', version: 1 }))).toEqual(taken);
    expect(await problemsOf(create({ name: ' ' }))).toEqual({ status: 422, errors: [['required', 'name']] });
    expect(await problemsOf(create({ name: 'B', events: [] }))).toEqual({
      status: 422,
      errors: [['too_few', 'events']],
    });
    expect(await problemsOf(create({ name: 'B', events: ['x'] }))).toEqual({
      status: 422,
      errors: [['invalid_option', 'events.0']],
    });
  });

  it(`are at most ${MAX_WEBHOOKS}, also when two are added at once`, async () => {
    for (let n = 1; n < MAX_WEBHOOKS; n++) await create({ name: `Webhook ${n}` });
    const added = await Promise.allSettled([create({ name: 'One' }), create({ name: 'Two' })]);
    expect(added.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await problemsOf(create({ name: 'Three' }))).errors).toEqual([['too_many_webhooks', undefined]]);
  });
});

describe('a webhook', () => {
  it('is changed, written down without its secret, and reverted', async () => {
    const { id, secret } = await create();
    await update(id, { url: 'https://other.example/', events: ['alert.changed'], active: false, version: 1 });
    const trail = await reseller('GET /audit_trail/changes/', { query: { object_types: ['webhook'] } });
    const [entry] = trail.results.filter(({ object }) => object.id === id);
    expect(entry).toMatchObject({
      action: 'updated',
      before: { url: 'https://receiver.example/in', events: ['alert.created'], active: true },
      after: { url: 'https://other.example/', events: ['alert.changed'], active: false },
      can_revert: true,
    });
    expect(JSON.stringify(trail)).not.toContain(secret);
    await reseller('POST /audit_trail/changes/:id/revert/', { params: { id: entry?.id ?? '' } });
    expect(await read(id)).toMatchObject({ url: 'https://receiver.example/in', active: true, version: 3 });
  });

  it('is not changed over what somebody else saved', async () => {
    const { id } = await create();
    await update(id, { name: 'First', version: 1 });
    expect((await problemsOf(update(id, { name: 'Second', version: 1 }))).errors?.[0]?.[0]).toBe('changed_since');
    await expect(update(id, { name: 'First', version: 1 })).resolves.toMatchObject({ version: 2 });
  });

  it('that was stopped is so no more once it is switched on', async () => {
    const { id } = await create();
    await app.services.db.query(sql`update webhooks set active = false, stopped_at = now() where id = ${id}::uuid`);
    expect((await read(id)).stopped_at).not.toBeNull();
    expect(await update(id, { active: true, version: 1 })).toMatchObject({ active: true, stopped_at: null });
  });

  it('gets another secret, which is written down', async () => {
    const { id, secret } = await create();
    const rotated = await reseller('POST /webhooks/:id/rotate_secret/', { params: { id } });
    expect(rotated.secret).toMatch(/^whsec_/);
    expect(rotated.secret).not.toBe(secret);
    const { results } = await reseller('GET /audit_trail/changes/', { query: { object_types: ['webhook'] } });
    expect(results.find(({ object }) => object.id === id)).toMatchObject({ action: 'secret_replaced', after: null });
  });

  it('is deleted', async () => {
    const { id } = await create();
    await reseller('DELETE /webhooks/:id/', { params: { id } });
    expect((await refusal(read(id))).status).toBe(404);
  });

  it('is for those with the permission, within reach', async () => {
    const { id } = await create();
    const params = { id };
    const mine = { ...app.tenants.own };
    const { id: companys } = await create({ company: mine.companyId, name: `Of ${made}` });
    const calls = (client: Client, of: string) => [
      client('GET /webhooks/:id/', { params: { id: of } }),
      client('PATCH /webhooks/:id/', { params: { id: of }, body: { name: 'Mine', version: 1 } }),
      client('DELETE /webhooks/:id/', { params: { id: of } }),
      client('POST /webhooks/:id/rotate_secret/', { params: { id: of } }),
      client('POST /webhooks/:id/test/', { params: { id: of } }),
    ];
    const statuses = (client: Client, of: string) =>
      Promise.all(calls(client, of).map(async (call) => (await refusal(call)).status));
    expect(await statuses(await app.as('other'), id)).toEqual([404, 404, 404, 404, 404]);
    expect(await statuses(await app.as('viewer'), companys)).toEqual([403, 403, 403, 403, 403]);
    const reader = await companyUser(app, { less: ['webhooks__create', 'webhooks__update', 'webhooks__delete'] });
    expect(await reader('GET /webhooks/:id/', { params: { id: companys } })).toMatchObject({ id: companys });
    expect((await refusal(reader('DELETE /webhooks/:id/', { params: { id: companys } }))).status).toBe(403);
    expect((await refusal(reader('GET /webhooks/:id/', { params }))).status).toBe(404);
  });
});

describe('a test', () => {
  it('is refused for an address of the own network, and says so', async () => {
    const { id } = await create();
    const receiver = await aReceiver();
    await app.services.db.query(sql`update webhooks set url = ${receiver.url} where id = ${id}::uuid`);
    expect(await reseller('POST /webhooks/:id/test/', { params: { id } })).toMatchObject({
      delivered: false,
      status: null,
      problem: 'target_refused',
    });
    expect(receiver.connections()).toBe(0);
  });

  it('needs a secret that can be read', async () => {
    const { id } = await create();
    await app.services.db.query(sql`update webhooks set secret = null where id = ${id}::uuid`);
    expect(await read(id)).toMatchObject({ has_secret: false });
    const call = reseller('POST /webhooks/:id/test/', { params: { id } });
    expect((await problemsOf(call)).errors).toEqual([['webhook_without_secret', undefined]]);
  });
});

describe('a test where private addresses are allowed', () => {
  let open: TestApp;
  beforeAll(async () => {
    open = await createTestApp({ env: { ALLOW_PRIVATE_TARGETS: '1' } });
  });
  afterAll(() => open.close());

  const tested = async (url: string) => {
    const company = await open.as('company');
    const body = {
      company: open.tenants.own.companyId,
      name: url,
      url,
      events: ['alert.created' as const],
      active: false,
    };
    const webhook = await company('POST /webhooks/', { body });
    return { webhook, result: await company('POST /webhooks/:id/test/', { params: { id: webhook.id } }) };
  };

  it('sends a signed event and shows the answer', async () => {
    const receiver = await aReceiver((_, response) => void response.writeHead(202).end('taken'));
    const { webhook, result } = await tested(receiver.url);
    expect(result).toMatchObject({ delivered: true, status: 202, problem: null, response: 'taken' });
    const [message] = receiver.received;
    const { type, data } = JSON.parse(message?.body ?? '');
    expect({ type, data }).toMatchObject({ type: 'webhook.test', data: { webhook: { id: webhook.id } } });
    const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = message?.headers ?? {};
    const key = Buffer.from(webhook.secret.slice('whsec_'.length), 'base64');
    const right = createHmac('sha256', key).update([id, at, message?.body].join('.')).digest('base64');
    expect(signature).toBe(`v1,${right}`);
  });

  it('tells what went wrong', async () => {
    const failing = await aReceiver((_, response) => void response.writeHead(500).end('broken'));
    expect((await tested(failing.url)).result).toMatchObject({ delivered: false, status: 500, response: 'broken' });
    const gone = await aReceiver();
    gone.close();
    expect((await tested(gone.url)).result).toMatchObject({ delivered: false, status: null, problem: 'connection' });
  });
});
