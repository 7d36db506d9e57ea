import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { addBranch } from '../../../testing/tenants.ts';
import { type Client, refusal } from '../../cameras/use-cases/testing/setting.ts';

let app: TestApp;
let root: Client;

beforeAll(async () => {
  app = await createTestApp();
  root = await app.as('superuser');
});
afterAll(() => app.close());
beforeEach(() => app.services.db.query(sql`delete from vendors`));

const create = (body: object = {}) =>
  root('POST /vendors/', { body: { name: 'Hikari Optics', kind: 'cameras', ...body } as never });
const update = (id: string, body: object) => root('PATCH /vendors/:id/', { params: { id }, body: body as never });
const problemsOf = async (call: Promise<unknown>) => {
  const { status, problem } = await refusal(call);
  return { status, errors: problem?.errors.map(({ code, field }) => [code, field]) };
};

describe('vendors (OPS-19)', () => {
  it('are added with what is known of them', async () => {
    const made = await create({
      contact: ' Aiko Mori ',
      email: 'aiko@hikari.example',
      phone: '+81 3 0000 0000',
      website: 'https://hikari.example/',
      notes: 'Two years of warranty',
    });
    expect(made).toMatchObject({ name: 'Hikari Optics', kind: 'cameras', contact: 'Aiko Mori', version: 1 });
    expect(await root('GET /vendors/:id/', { params: { id: made.id } })).toEqual(made);
    expect(await create({ name: 'Bare' })).toMatchObject({ contact: null, email: null, website: null, notes: null });
  });

  it('are listed by name, by what they supply or by contact, and found by parts of name, contact and e-mail', async () => {
    await create({ name: 'Zeta', kind: 'cameras', contact: 'Berta', email: 'post@zeta.example' });
    await create({ name: 'alpha', kind: 'network' });
    await create({ name: 'Mid', kind: 'software', contact: 'Anna' });
    const list = async (query: object) => (await root('GET /vendors/', { query })).results.map(({ name }) => name);
    expect(await list({})).toEqual(['alpha', 'Mid', 'Zeta']);
    expect(await list({ order: 'kind' })).toEqual(['Zeta', 'alpha', 'Mid']);
    expect(await list({ order: 'contact' })).toEqual(['Mid', 'Zeta', 'alpha']);
    expect(await list({ kinds: ['network', 'software'] })).toEqual(['alpha', 'Mid']);
    expect(await list({ search: 'BERT' })).toEqual(['Zeta']);
    expect(await list({ search: '@zeta' })).toEqual(['Zeta']);
    expect(await list({ search: 'mi' })).toEqual(['Mid']);
  });

  it('come a page at a time in every order', async () => {
    for (const name of ['A', 'B', 'C']) await create({ name });
    for (const order of ['name', 'kind', 'contact'] as const) {
      const first = await root('GET /vendors/', { query: { size: 2, order } });
      const next = await root('GET /vendors/', { query: { size: 2, order, cursor: first.next ?? '' } });
      expect([...first.results, ...next.results].map(({ name }) => name)).toEqual(['A', 'B', 'C']);
      expect(first.count).toBe(3);
    }
  });

  it.each([
    [{ name: ' ' }, 'required', 'name'],
    [{ name: 'x'.repeat(151) }, 'too_long', 'name'],
    [{ kind: 'bread' }, 'invalid_option', 'kind'],
    [{ email: 'nobody' }, 'invalid_format', 'email'],
    [{ website: 'ftp://hikari.example' }, 'invalid_format', 'website'],
    [{ website: 'hikari' }, 'invalid_format', 'website'],
    [{ phone: '1'.repeat(41) }, 'too_long', 'phone'],
    [{ notes: 'x'.repeat(2001) }, 'too_long', 'notes'],
    [{ city: 'Osaka' }, 'unknown_field', 'city'],
  ])('do not take %o', async (body, code, field) => {
    expect(await problemsOf(create(body))).toEqual({ status: 422, errors: [[code, field]] });
  });

  it('have a name of their own', async () => {
    await create();
    const { id } = await create({ name: 'Other' });
    const taken = { status: 422, errors: [['name_taken', 'name']] };
    expect(await problemsOf(create({ name: 'HIKARI optics' }))).toEqual(taken);
    expect(await problemsOf(update(id, { name: 'hikari optics', version: 1 }))).toEqual(taken);
  });

  it('are changed under the version they were loaded with; the same again is no conflict', async () => {
    const { id } = await create({ contact: 'Aiko' });
    expect(await update(id, { contact: null, version: 1 })).toMatchObject({ contact: null, version: 2 });
    expect(await update(id, { contact: null, version: 1 })).toMatchObject({ version: 2 });
    const late = await refusal(update(id, { phone: '1', version: 1 }));
    expect([late.status, late.problem?.errors[0]?.code]).toEqual([409, 'changed_since']);
  });

  it('leave their changes in the audit trail, where an update can be reverted', async () => {
    const { id } = await create();
    await update(id, { name: 'Hikari', kind: 'software', version: 1 });
    const trail = async () =>
      (await root('GET /audit_trail/changes/', { query: { object_types: ['vendor'] } })).results.filter(
        ({ object }) => object.id === id,
      );
    const [updated, created] = await trail();
    expect([created?.action, updated?.action]).toEqual(['created', 'updated']);
    expect(updated).toMatchObject({
      before: { name: 'Hikari Optics', kind: 'cameras' },
      after: { name: 'Hikari', kind: 'software' },
      can_revert: true,
    });
    await root('POST /audit_trail/changes/:id/revert/', { params: { id: updated?.id ?? '' } });
    expect(await root('GET /vendors/:id/', { params: { id } })).toMatchObject({
      name: 'Hikari Optics',
      kind: 'cameras',
    });
  });

  it('stand behind processing nodes, of any reseller, and are found by them (SCR-17)', async () => {
    const { own, foreign } = app.tenants;
    const made = await create({ nodes: [own.deploymentId] });
    expect(made.nodes).toMatchObject([
      { id: own.deploymentId, reseller: { id: own.resellerId }, health: 'never_seen' },
    ]);
    const nodes = [foreign.deploymentId, own.deploymentId];
    const changed = await update(made.id, { nodes, version: 1 });
    expect(changed.nodes.map(({ id }) => id).sort()).toEqual([...nodes].sort());
    expect(changed.version).toBe(2);
    expect(await update(made.id, { nodes: [...nodes].reverse(), version: 1 })).toMatchObject({ version: 2 });
    await create({ name: 'Other' });
    const found = await root('GET /vendors/', { query: { nodes: [foreign.deploymentId] } });
    expect(found.results.map(({ id }) => id)).toEqual([made.id]);
  });

  it('get no node that is not within reach (SCR-17)', async () => {
    const refused = { status: 422, errors: [['out_of_reach', 'nodes']] };
    const nowhere = '0199d206-1c02-7169-8457-0000000000aa';
    expect(await problemsOf(create({ nodes: [nowhere] }))).toEqual(refused);
    const { id } = await create();
    expect(await problemsOf(update(id, { nodes: [app.tenants.own.deploymentId, nowhere], version: 1 }))).toEqual(
      refused,
    );
    expect((await root('GET /vendors/:id/', { params: { id } })).nodes).toEqual([]);
  });

  it('lose a node that is deleted, and have their nodes in the audit trail, where a change can be reverted', async () => {
    const { own } = app.tenants;
    const { id } = await create({ nodes: [own.deploymentId] });
    await update(id, { nodes: [], version: 1 });
    const { results } = await root('GET /audit_trail/changes/', { query: { object_types: ['vendor'] } });
    const [entry] = results.filter(({ object }) => object.id === id);
    expect(entry).toMatchObject({ before: { nodes: [{ id: own.deploymentId }] }, after: { nodes: [] } });
    await root('POST /audit_trail/changes/:id/revert/', { params: { id: entry?.id ?? '' } });
    const read = () => root('GET /vendors/:id/', { params: { id } });
    expect((await read()).nodes.map((node) => node.id)).toEqual([own.deploymentId]);
    const spare = await addBranch(app.services.db, 'vendor-spare', own);
    await update(id, { nodes: [spare.deploymentId], version: 3 });
    await app.services.db.query(
      sql`update cameras set deployment_id = null where deployment_id = ${spare.deploymentId}`,
    );
    await app.services.db.query(sql`delete from deployments where id = ${spare.deploymentId}`);
    expect((await read()).nodes).toEqual([]);
  });

  it('are gone once deleted', async () => {
    const { id } = await create();
    await root('DELETE /vendors/:id/', { params: { id } });
    const gone = { status: 404, errors: [['vendor_not_found', undefined]] };
    expect(await problemsOf(root('GET /vendors/:id/', { params: { id } }))).toEqual(gone);
    expect(await problemsOf(update(id, { phone: '1', version: 1 }))).toEqual(gone);
    expect(await problemsOf(root('DELETE /vendors/:id/', { params: { id } }))).toEqual(gone);
  });

  it.each(['staff', 'reseller', 'company'])('are not for %s', async (who) => {
    const { id } = await create();
    const client = await app.as(who);
    expect(await refusal(client('GET /vendors/', { query: {} }))).toMatchObject({ status: 403 });
    expect(await refusal(client('DELETE /vendors/:id/', { params: { id } }))).toMatchObject({ status: 403 });
  });
});
