import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
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
  own = await addBranch(app.services.db, `opinion-${++made}`, { resellerId: app.tenants.own.resellerId });
});

const PPE = { use_case: 'ppe_detection', question: '' };
const WHOLE = { active: true, url: 'https://model.example/v1', model: 'vision-1', use_cases: [PPE] };

const read = (id = own.companyId) => reseller('GET /second_opinions/:id/', { params: { id } });
const save = (body: object) =>
  reseller('PATCH /second_opinions/:id/', { params: { id: own.companyId }, body: { version: 0, ...body } });
const problemsOf = async (call: Promise<unknown>) => {
  const { status, problem } = await refusal(call);
  return { status, errors: problem?.errors.map(({ code, field }) => [code, field]) };
};

describe('the second opinion of a company', () => {
  it('is off until somebody switches it on', async () => {
    expect(await read()).toMatchObject({
      company: { id: own.companyId },
      active: false,
      url: null,
      model: '',
      api_key: '',
      use_cases: [],
      currency: 'USD',
      monthly_limit: 1000,
      doubtful_apart: false,
      asked_this_month: 0,
      version: 0,
      flows: [],
    });
  });

  it('keeps what is saved, and the key sealed', async () => {
    const saved = await save({ ...WHOLE, api_key: 'sk-s3cret', input_price: 2.5, output_price: 10, currency: 'EUR' });
    expect(saved).toMatchObject({ ...WHOLE, api_key: '***', input_price: 2.5, output_price: 10, version: 1 });
    expect(await read()).toEqual(saved);
    const stored = await app.services.db.query<{ row: string }>(sql`
      select row_to_json(o)::text as row from second_opinions o where id = ${own.companyId}`);
    const trail = await app.services.db.query<{ row: string }>(sql`
      select row_to_json(e)::text as row from audit_entries e where object_id = ${own.companyId}`);
    expect(trail.rows).toHaveLength(1);
    for (const { row } of [...stored.rows, ...trail.rows]) expect(row).not.toContain('s3cret');
    expect(JSON.parse(trail.rows[0]!.row)).toMatchObject({
      object_type: 'second_opinion',
      action: 'updated',
      after: { active: true, credentials: 'changed' },
    });
  });

  it('keeps the key for its server alone', async () => {
    await save({ ...WHOLE, api_key: 'sk-1' });
    expect(await save({ url: 'https://model.example/v2', api_key: '***', version: 1 })).toMatchObject({
      api_key: '***',
    });
    const elsewhere = { url: 'https://evil.example/v1', version: 2 };
    const refused = { status: 422, errors: [['secret_needed', 'api_key']] };
    expect(await problemsOf(save(elsewhere))).toEqual(refused);
    expect(await problemsOf(save({ ...elsewhere, api_key: '***' }))).toEqual(refused);
    expect(await save({ ...elsewhere, api_key: 'sk-2' })).toMatchObject({ api_key: '***', version: 3 });
    expect(await save({ api_key: '', version: 3 })).toMatchObject({ api_key: '' });
  });

  it('takes a logic flow of the company, and a question of its own', async () => {
    const { companyId, resellerId, siteId } = own;
    await app.services.db.query(sql`
      insert into logic_flows (id, reseller_id, company_id, site_id, tab, slug, name, description, icon, live_version)
      values (gen_random_uuid(), ${resellerId}, ${companyId}, ${siteId}, 'alerts', 'lf_gate', 'Gate', '', 'combine', 1)`);
    expect((await read()).flows).toEqual([{ slug: 'lf_gate', name: 'Gate' }]);
    const use_cases = [{ use_case: 'lf_gate', question: 'Is the gate open?' }];
    expect(await save({ use_cases })).toMatchObject({ use_cases });
  });

  it.each([
    ['an address of the own network', { url: 'http://127.0.0.1/v1' }, 'target_refused', 'url'],
    ['an address with a password', { url: 'https://a:b@model.example/' }, 'url_with_password', 'url'],
    ['no address', { url: 'model' }, 'invalid_format', 'url'],
    [
      'a use case that does not exist',
      { use_cases: [{ ...PPE, use_case: 'x' }] },
      'unknown_use_case',
      'use_cases.0.use_case',
    ],
    ['a use case twice', { use_cases: [PPE, PPE] }, 'invalid_value', 'use_cases.1.use_case'],
    ['a long question', { use_cases: [{ ...PPE, question: 'a'.repeat(501) }] }, 'too_long', 'use_cases.0.question'],
    ['a negative price', { input_price: -1 }, 'too_small', 'input_price'],
    ['another currency', { currency: 'XXX' }, 'not_in_list', 'currency'],
    ['no questions at all', { monthly_limit: 0 }, 'too_small', 'monthly_limit'],
    ['half a question', { monthly_limit: 1.5 }, 'only_integers', 'monthly_limit'],
    ['an unknown field', { extra: 1 }, 'unknown_field', 'extra'],
  ])('refuses %s', async (_, change, code, field) => {
    expect(await problemsOf(save(change))).toEqual({ status: 422, errors: [[code, field]] });
  });

  it('cannot be switched on before it is complete', async () => {
    expect(await problemsOf(save({ active: true }))).toEqual({
      status: 422,
      errors: ['url', 'model', 'use_cases'].map((field) => ['required', field]),
    });
  });

  it('tells who was too late what it has become', async () => {
    await save({ model: 'a' });
    const { status, problem } = await refusal(save({ model: 'b' }));
    expect([status, problem?.errors[0]?.code, problem?.current]).toMatchObject([409, 'changed_since', { model: 'a' }]);
    expect(await save({ model: 'a' })).toMatchObject({ version: 1 });
  });

  it('can be reverted, as long as the key did not change', async () => {
    await save({ model: 'a' });
    await save({ model: 'b', version: 1 });
    await save({ api_key: 'sk-1', version: 2 });
    const query = { object_types: ['second_opinion' as const], search: `opinion-${made} company` };
    const { results } = await reseller('GET /audit_trail/changes/', { query });
    expect(results.map(({ can_revert }) => can_revert)).toEqual([false, true, true]);
    await reseller('POST /audit_trail/changes/:id/revert/', { params: { id: results[1]!.id } });
    expect(await read()).toMatchObject({ model: 'a', api_key: '***' });
  });

  it('is listed with every company within reach', async () => {
    await save({ model: 'listed' });
    const { results } = await reseller('GET /second_opinions/', { query: { search: `OPINION-${made} C` } });
    expect(results).toMatchObject([{ company: { id: own.companyId }, model: 'listed', version: 1 }]);
    const others = await (await app.as('other'))('GET /second_opinions/', { query: { search: 'opinion-' } });
    expect(others.results).toEqual([]);
  });

  it('is for those who reach the company and hold the permission', async () => {
    const calls = (client: Client, id: string) => [
      client('GET /second_opinions/:id/', { params: { id } }),
      client('PATCH /second_opinions/:id/', { params: { id }, body: { model: 'x', version: 0 } }),
      client('POST /second_opinions/:id/test/', { params: { id } }),
      client('GET /second_opinions/:id/agreement/', { params: { id } }),
    ];
    const statuses = (client: Client, id: string) =>
      Promise.all(calls(client, id).map(async (call) => (await refusal(call)).status));
    expect(await statuses(await app.as('other'), own.companyId)).toEqual([404, 404, 404, 404]);
    expect(await statuses(await app.as('viewer'), app.tenants.own.companyId)).toEqual([403, 403, 403, 403]);
    const reader = await companyUser(app, { less: ['second_opinions__update'] });
    const params = { id: app.tenants.own.companyId };
    expect(await reader('GET /second_opinions/:id/', { params })).toMatchObject({ version: 0 });
    expect((await refusal(reader('POST /second_opinions/:id/test/', { params }))).status).toBe(403);
  });
});

it('whether second opinions are used is known to whoever sees alerts', async () => {
  const viewer = await app.as('viewer');
  const use = () => viewer('GET /alerts/second_opinion/', {});
  expect(await use()).toEqual({ used: false, apart: false });
  await save({ ...WHOLE, doubtful_apart: true });
  expect(await use()).toEqual({ used: false, apart: false });
  const company = await app.as('company');
  const params = { id: app.tenants.own.companyId };
  await company('PATCH /second_opinions/:id/', { params, body: { ...WHOLE, doubtful_apart: true, version: 0 } });
  expect(await use()).toEqual({ used: true, apart: true });
});
