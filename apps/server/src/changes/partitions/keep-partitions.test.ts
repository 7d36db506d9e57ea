import type { NodeFact } from '@sightline/contract/facts';
import { uuidv7, uuidv7obj } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { keepPartitionsAt } from './keep-partitions.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const NOW = new Date();
const monthsOn = (months: number) => new Date(Date.UTC(NOW.getUTCFullYear(), NOW.getUTCMonth() + months, 15));
const partOf = (month: Date) => `facts_${month.toISOString().slice(0, 7).replace('-', '_')}`;
const partsOf = (months: readonly number[]) => months.map((month) => partOf(monthsOn(month)));
const keep = (now: Date) => keepPartitionsAt(app.services.db, now);

async function partitions(): Promise<string[]> {
  const { rows } = await app.services.db.query<{ name: string }>(
    sql`select inhrelid::regclass::text as name from pg_inherits where inhparent = 'facts'::regclass`,
  );
  return rows.map(({ name }) => name).toSorted();
}

/** An id as one would have been made then. */
function idAt(moment: Date): string {
  const bytes = uuidv7obj().bytes.slice();
  let ms = moment.getTime();
  for (let index = 5; index >= 0; index -= 1, ms = Math.floor(ms / 256)) bytes[index] = ms % 256;
  const hex = Buffer.from(bytes).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Stored past the API, which believes no clock that is months ahead. */
async function store(id: string, at: Date) {
  const { resellerId, companyId, siteId, cameraId } = app.tenants.own;
  await app.services.db.query(sql`
    insert into facts (id, reseller_id, company_id, site_id, camera_id, kind, occurred_at, value)
    values (${id}, ${resellerId}, ${companyId}, ${siteId}, ${cameraId}, 'footfall', ${at}, 1)`);
  return id;
}
const partWith = async (id: string) => {
  const { rows } = await app.services.db.query<{ part: string }>(
    sql`select tableoid::regclass::text as part from facts where id = ${id}`,
  );
  return rows.map(({ part }) => part);
};

const fact = (changes: Partial<NodeFact>): NodeFact => ({
  id: uuidv7(),
  camera_id: app.tenants.own.cameraId,
  kind: 'flowsense',
  flow_id: 'flow-1',
  flow_slug: 'lf_gate',
  occurred_at: NOW.toISOString(),
  area_id: null,
  label: null,
  categories: [],
  object_kind: null,
  track: null,
  direction: null,
  value: 1,
  ...changes,
});
const send = (facts: NodeFact[]) => app.asNode(app.tenants.own.nodeToken)('POST /node/facts/', { body: { facts } });

describe('partitions', () => {
  it('are there for the months to come, before anything comes for them', async () => {
    await keep(NOW);
    const next = await store(idAt(monthsOn(2)), monthsOn(2));
    expect(await partWith(next)).toEqual([partOf(monthsOn(2))]);
    const now = await store(uuidv7(), NOW);
    expect(await partWith(now)).toEqual(['facts_earlier']);
    await keep(NOW);
    expect(await partitions()).toEqual([...partsOf([1, 2]), 'facts_earlier', 'facts_others']);
  });

  it('take in what came before they were made', async () => {
    const early = await store(idAt(monthsOn(7)), monthsOn(7));
    expect(await partWith(early)).toEqual(['facts_others']);
    await keep(monthsOn(6));
    expect(await partWith(early)).toEqual([partOf(monthsOn(7))]);
  });

  it('go when their month is over and nothing is left in them, and no other', async () => {
    await app.services.db.query(sql`delete from facts`);
    const kept = await store(idAt(monthsOn(7)), monthsOn(7));
    await keep(monthsOn(9));
    expect(await partWith(kept)).toEqual([partOf(monthsOn(7))]);
    expect(await partitions()).toEqual([...partsOf([7, 9, 10, 11]), 'facts_others']);
    const late = await store(idAt(monthsOn(-3)), monthsOn(-3));
    expect(await partWith(late)).toEqual(['facts_others']);
  });

  it('keep every id once', async () => {
    const one = fact({});
    expect(await send([one])).toMatchObject({ stored: [one.id] });
    expect(await send([one])).toMatchObject({ repeated: [one.id] });
  });

  it('are left alone by whoever looks at a stretch of time', async () => {
    const start = new Date(NOW.getTime() - 3_600_000).toISOString();
    await send([fact({})]);
    const page = await (await app.as('company'))('GET /flowsense/records/', {
      query: { start_date: start, end_date: new Date(Date.now() + 60_000).toISOString() },
    });
    expect(page).toMatchObject({ count: 2 });
  });
});

it.each([
  ['older than what it names', -3],
  ['of a time to come', 3],
])('refuses an id that is %s, which no list would find', async (_, days) => {
  const strange = fact({ id: idAt(new Date(NOW.getTime() + days * 86_400_000)) });
  expect(await send([strange])).toMatchObject({ stored: [], rejected: [{ id: strange.id, code: 'invalid_id' }] });
});
