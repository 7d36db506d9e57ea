import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { addBranch, addUser, type Branch } from '../../../testing/tenants.ts';
import { type Client, companyUser, refusal } from '../../cameras/use-cases/testing/setting.ts';

let app: TestApp;
let reseller: Client;
let own: Branch;
let foreman: string;
let manager: string;
let stranger: string;

beforeAll(async () => {
  app = await createTestApp();
  reseller = await app.as('reseller');
});
afterAll(() => app.close());

let made = 0;
/** A site of its own for each test, below the same reseller. */
beforeEach(async () => {
  const { db } = app.services;
  own = await addBranch(db, `escalation-${++made}`, { resellerId: app.tenants.own.resellerId });
  const other = await addBranch(db, `elsewhere-${made}`, { resellerId: app.tenants.own.resellerId });
  foreman = await addUser(db, { username: `foreman-${made}`, role: 'site_operator', branch: own });
  manager = await addUser(db, { username: `manager-${made}`, role: 'viewer', branch: own });
  stranger = await addUser(db, { username: `stranger-${made}`, role: 'viewer', branch: other });
});

const step = (after_minutes: number, ...people: string[]) => ({ after_minutes, people });
const read = () => reseller('GET /sites/:id/escalation/', { params: { id: own.siteId } });
const save = (body: object, client = reseller) =>
  client('PATCH /sites/:id/escalation/', { params: { id: own.siteId }, body: { version: 0, ...body } });
const problemsOf = async (call: Promise<unknown>) => {
  const { status, problem } = await refusal(call);
  return { status, errors: problem?.errors.map(({ code, field }) => [code, field]) };
};
const sixSteps = () => [1, 2, 3, 4, 5, 6].map((minutes) => step(minutes, foreman));

describe('the escalation of a site', () => {
  it('has no steps until somebody adds some', async () => {
    expect(await read()).toEqual({
      site: { id: own.siteId, name: expect.any(String) },
      use_cases: null,
      steps: [],
      people: [],
      flows: [],
      version: 0,
    });
  });

  it('keeps what is saved, and names the people', async () => {
    const steps = [step(15, foreman), step(30, foreman, manager)];
    const saved = await save({ steps, use_cases: ['ppe_detection'] });
    expect(saved).toMatchObject({ use_cases: ['ppe_detection'], version: 1 });
    expect(saved.steps.map(({ after_minutes, people }) => [after_minutes, people.toSorted()])).toEqual([
      [15, [foreman]],
      [30, [foreman, manager].toSorted()],
    ]);
    expect(saved.people.map(({ id }) => id).toSorted()).toEqual([foreman, manager].toSorted());
    expect(await read()).toEqual(saved);
    expect(await save({ steps: [], version: 1 })).toMatchObject({
      steps: [],
      use_cases: ['ppe_detection'],
      version: 2,
    });
  });

  it('forgets people whose account is gone', async () => {
    await save({ steps: [step(15, foreman, manager)] });
    await app.services.db.query(sql`delete from user_rows where id = ${manager}`);
    expect(await read()).toMatchObject({ steps: [{ people: [foreman] }], people: [{ id: foreman }] });
  });

  it('keeps people who were named before and have lost access', async () => {
    await save({ steps: [step(15, foreman, manager)] });
    await app.services.db.query(sql`update user_rows set account_state = 'inactive' where id = ${manager}`);
    expect(await save({ steps: [step(20, foreman, manager)], version: 1 })).toMatchObject({
      steps: [{ after_minutes: 20, people: expect.arrayContaining([foreman, manager]) }],
      people: [{ id: foreman }],
    });
  });

  it('takes a logic flow of the site', async () => {
    const { companyId, resellerId, siteId } = own;
    await app.services.db.query(sql`
      insert into logic_flows (id, reseller_id, company_id, site_id, tab, slug, name, description, icon, live_version)
      values (gen_random_uuid(), ${resellerId}, ${companyId}, ${siteId}, 'alerts', 'lf_gate', 'Gate', '', 'combine', 1)`);
    expect((await read()).flows).toEqual([{ slug: 'lf_gate', name: 'Gate' }]);
    expect(await save({ use_cases: ['lf_gate'] })).toMatchObject({ use_cases: ['lf_gate'] });
  });

  it.each([
    [
      'somebody who cannot see the site',
      () => ({ steps: [step(5, foreman), step(9, stranger)] }),
      'out_of_reach',
      'steps.1.people',
    ],
    ['somebody twice', () => ({ steps: [step(5, foreman, foreman)] }), 'invalid_value', 'steps.0.people'],
    ['nobody', () => ({ steps: [step(5)] }), 'too_few', 'steps.0.people'],
    ['too many people', () => ({ steps: [step(5, ...Array(11).fill(foreman))] }), 'too_many', 'steps.0.people'],
    ['what is not an id', () => ({ steps: [step(5, 'x')] }), 'invalid_id', 'steps.0.people.0'],
    ['no time at all', () => ({ steps: [step(0, foreman)] }), 'too_small', 'steps.0.after_minutes'],
    ['more than a day', () => ({ steps: [step(1441, foreman)] }), 'too_big', 'steps.0.after_minutes'],
    ['half a minute', () => ({ steps: [step(1.5, foreman)] }), 'only_integers', 'steps.0.after_minutes'],
    [
      'the same time twice',
      () => ({ steps: [step(5, foreman), step(5, manager)] }),
      'steps_not_rising',
      'steps.1.after_minutes',
    ],
    [
      'an earlier time',
      () => ({ steps: [step(1, foreman), step(9, foreman), step(5, manager)] }),
      'steps_not_rising',
      'steps.2.after_minutes',
    ],
    ['too many steps', () => ({ steps: sixSteps() }), 'too_many', 'steps'],
    [
      'a use case that does not exist',
      () => ({ use_cases: ['ppe_detection', 'x'] }),
      'unknown_use_case',
      'use_cases.1',
    ],
    ['a use case twice', () => ({ use_cases: ['ppe_detection', 'ppe_detection'] }), 'invalid_value', 'use_cases.1'],
    ['no use case', () => ({ use_cases: [] }), 'too_few', 'use_cases'],
    ['an unknown field', () => ({ extra: 1 }), 'unknown_field', 'extra'],
  ])('refuses %s', async (_, change, code, field) => {
    expect(await problemsOf(save(change()))).toEqual({ status: 422, errors: [[code, field]] });
  });

  it('tells who was too late what it has become', async () => {
    await save({ steps: [step(5, foreman)] });
    const { status, problem } = await refusal(save({ steps: [step(6, foreman)] }));
    expect([status, problem?.errors[0]?.code, problem?.current]).toMatchObject([
      409,
      'changed_since',
      { steps: [{ after_minutes: 5 }] },
    ]);
    expect(await save({ steps: [step(5, foreman)] })).toMatchObject({ version: 1 });
  });

  it('is in the audit trail and can be reverted', async () => {
    await save({ steps: [step(5, foreman)] });
    await save({ steps: [step(6, manager, foreman)], use_cases: ['ppe_detection'], version: 1 });
    const query = { object_types: ['escalation' as const], search: `escalation-${made} ` };
    const { results } = await reseller('GET /audit_trail/changes/', { query });
    expect(results).toMatchObject([
      { object: { id: own.siteId }, after: { use_cases: ['ppe_detection'] }, can_revert: true },
      { before: { steps: [] }, after: { steps: [step(5, foreman)] }, can_revert: true },
    ]);
    await reseller('POST /audit_trail/changes/:id/revert/', { params: { id: results[0]!.id } });
    expect(await read()).toMatchObject({ use_cases: null, steps: [step(5, foreman)], version: 3 });
  });

  it('lists the people who can be told', async () => {
    const list = (search?: string) =>
      reseller('GET /sites/:id/escalation/people/', { params: { id: own.siteId }, query: search ? { search } : {} });
    const ids = (await list()).results.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([foreman, manager]));
    expect(ids).not.toContain(stranger);
    expect((await list('nobody is called this')).results).toEqual([]);
  });

  it('is for those who reach the site and hold the permission', async () => {
    const calls = (client: Client, id: string) => [
      client('GET /sites/:id/escalation/', { params: { id } }),
      client('GET /sites/:id/escalation/people/', { params: { id }, query: {} }),
      client('PATCH /sites/:id/escalation/', { params: { id }, body: { steps: [], version: 0 } }),
    ];
    const statuses = (client: Client, id: string) =>
      Promise.all(calls(client, id).map(async (call) => (await refusal(call)).status));
    expect(await statuses(await app.as('other'), own.siteId)).toEqual([404, 404, 404]);
    const { siteId } = app.tenants.own;
    const nobody = await companyUser(app, { less: ['sites_detail__view', 'sites__update'] });
    expect(await statuses(nobody, siteId)).toEqual([403, 403, 403]);
    const reader = await companyUser(app, { less: ['sites__update'] });
    expect(await reader('GET /sites/:id/escalation/', { params: { id: siteId } })).toMatchObject({ version: 0 });
    const body = { steps: [], version: 0 };
    const change = reader('PATCH /sites/:id/escalation/', { params: { id: siteId }, body });
    expect((await refusal(change)).status).toBe(403);
  });
});
