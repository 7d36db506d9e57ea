import type { NodeFact } from '@sightline/contract/facts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.services.db.query(sql`truncate facts`);
});

const START_MS = Date.now() - 3_600_000;
const at = (ms: number) => new Date(ms).toISOString();

const fact = (changes: Partial<NodeFact> = {}): NodeFact => ({
  id: uuidv7(),
  camera_id: app.tenants.own.cameraId,
  kind: 'flowsense',
  flow_id: 'flow-1',
  flow_slug: 'lf_gate',
  occurred_at: at(START_MS),
  area_id: 'area-1',
  label: 'Gate',
  categories: ['north'],
  object_kind: 'truck',
  track: '7',
  direction: 'in',
  value: 1,
  ...changes,
});
const send = (facts: NodeFact[], token = app.tenants.own.nodeToken) =>
  app.asNode(token)('POST /node/facts/', { body: { facts } });
const list = async (username: string, query: object = {}) =>
  (await app.as(username))('GET /flowsense/records/', {
    query: { start_date: at(START_MS - 60_000), end_date: at(Date.now()), ...query },
  });
const idsOf = ({ results }: { results: { id: string }[] }) => results.map(({ id }) => id);
const refused = (status: number, code: string) => ({ status, problem: { errors: [{ code }] } });

describe('sendFacts', () => {
  it('stores facts of the node’s cameras, each once', async () => {
    const [first, second] = [fact(), fact({ value: 2.5, direction: null, track: null })];
    expect(await send([first, first, second])).toEqual({ stored: [first.id, second.id], repeated: [], rejected: [] });
    expect(await send([second])).toEqual({ stored: [], repeated: [second.id], rejected: [] });
    const { rows } = await app.services.db.query(sql`select * from facts where id = ${second.id}`);
    const { siteId, companyId, resellerId, cameraId } = app.tenants.own;
    expect(rows[0]).toMatchObject({
      reseller_id: resellerId,
      company_id: companyId,
      site_id: siteId,
      camera_id: cameraId,
      value: 2.5,
      direction: null,
    });
  });

  it('rejects what it can never store, and stores the rest', async () => {
    const good = fact();
    const foreign = fact({ camera_id: app.tenants.foreign.cameraId });
    const sister = fact({ camera_id: app.tenants.sister.cameraId });
    const early = fact({ occurred_at: '1999-12-31T00:00:00Z' });
    const late = fact({ occurred_at: at(Date.now() + 7_200_000) });
    const answer = await send([foreign, good, sister, early, late]);
    expect(answer.stored).toEqual([good.id]);
    expect(answer.rejected.map(({ id, code }) => [id, code])).toEqual([
      [foreign.id, 'out_of_reach'],
      [sister.id, 'out_of_reach'],
      [early.id, 'invalid_value'],
      [late.id, 'in_the_future'],
    ]);
  });

  it.each<[string, object]>([
    ['of no known kind', { kind: 'gossip' }],
    ['without a value', { value: undefined }],
    ['with a direction there is not', { direction: 'up' }],
    ['with a label that never ends', { label: 'x'.repeat(200) }],
  ])('refuses a fact %s', async (_, changes) => {
    await expect(send([fact(changes)])).rejects.toMatchObject({ status: 422 });
  });

  it('keeps what a label cannot be stored as', async () => {
    const odd = fact({ label: 'a\0b' });
    await send([odd]);
    expect((await list('company')).results[0]).toMatchObject({ id: odd.id, label: 'a\uFFFDb' });
  });

  it('takes nothing from somebody without a token', async () => {
    await expect(send([fact()], 'nobody')).rejects.toMatchObject({ status: 401 });
  });
});

describe('listFlowsenseRecords', () => {
  it('shows what was counted, newest first, with the places', async () => {
    const [first, second] = [fact(), fact({ occurred_at: at(START_MS + 1000), direction: 'out' })];
    await send([first, second, fact({ kind: 'footfall' })]);
    const page = await list('company');
    expect(page).toMatchObject({ count: 2, count_exact: true, total_pages: 1, next: null });
    expect(page.results).toMatchObject([
      { id: second.id, direction: 'out' },
      {
        id: first.id,
        occurred_at: first.occurred_at,
        flow_id: 'flow-1',
        flow_slug: 'lf_gate',
        site: { id: app.tenants.own.siteId },
        camera: { id: app.tenants.own.cameraId },
        area_id: 'area-1',
        label: 'Gate',
        categories: ['north'],
        object_kind: 'truck',
        value: 1,
      },
    ]);
  });

  it('narrows by time, site, camera and flow', async () => {
    const [old, other, wanted] = [
      fact({ occurred_at: at(START_MS - 120_000) }),
      fact({ flow_slug: 'lf_other' }),
      fact({ occurred_at: at(START_MS + 5000) }),
    ];
    await send([old, other, wanted]);
    expect(idsOf(await list('company'))).toEqual([wanted.id, other.id]);
    expect(idsOf(await list('company', { use_case_slug: 'lf_gate' }))).toEqual([wanted.id]);
    expect(idsOf(await list('company', { end_date: at(START_MS + 1000) }))).toEqual([other.id]);
    expect(idsOf(await list('company', { sites: [uuidv7()] }))).toEqual([]);
    expect(idsOf(await list('company', { cameras: [app.tenants.own.cameraId] }))).toEqual([wanted.id, other.id]);
    expect(idsOf(await list('company', { cameras: [app.tenants.sister.cameraId] }))).toEqual([]);
  });

  it('goes on where it ended, and opens pages by number', async () => {
    const facts = Array.from({ length: 5 }, (_, index) => fact({ occurred_at: at(START_MS + index) }));
    await send(facts);
    const newest = facts.map(({ id }) => id).toReversed();
    const first = await list('company', { size: 2 });
    expect(first).toMatchObject({ count: 5, total_pages: 3 });
    const second = await list('company', { size: 2, cursor: first.next! });
    const third = await list('company', { size: 2, page: 3 });
    expect([first, second, third].flatMap(idsOf)).toEqual(newest);
    await expect(list('company', { cursor: 'none' })).rejects.toMatchObject(refused(422, 'invalid_cursor'));
    await expect(list('company', { page: 50_000 })).rejects.toMatchObject(refused(422, 'too_big'));
  });

  it('refuses a time that ends before it begins', async () => {
    const query = { end_date: at(START_MS - 120_000) };
    await expect(list('company', query)).rejects.toMatchObject(refused(422, 'dates_reversed'));
  });

  it('shows nothing of other tenants, nothing of a camera that goes, and nothing without the permission', async () => {
    await send([fact()]);
    expect(idsOf(await list('sister'))).toEqual([]);
    expect(idsOf(await list('other'))).toEqual([]);
    await app.services.db.query(sql`
      update users set removed_permissions = '{flowsense_dashboard_read}' where id = ${app.tenants.userIds.operator}`);
    await expect(list('operator')).rejects.toMatchObject({ status: 403 });
    const { cameraId } = app.tenants.own;
    await app.services.db.query(sql`update camera_rows set removed_at = now() where id = ${cameraId}`);
    expect(idsOf(await list('company'))).toEqual([]);
    await app.services.db.query(sql`update camera_rows set removed_at = null where id = ${cameraId}`);
  });
});
