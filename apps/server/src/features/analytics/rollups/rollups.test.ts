import { FACT_KINDS, type NodeFact } from '@sightline/contract/facts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { addArea } from '../../../testing/areas.ts';
import { addBranch, type Branch } from '../../../testing/tenants.ts';
import { countFacts } from './count-facts.repo.ts';
import { nodeFact } from './testing/fact.ts';
import { rollUp, storedRollups } from './testing/roll-up.ts';

let app: TestApp;
let branch: Branch;
let made = 0;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  made += 1;
  branch = await addBranch(app.services.db, `facts-${made}`);
});

const setZone = (zone: string) =>
  app.services.db.query(sql`update sites set time_zone = ${zone} where id = ${branch.siteId}`);
const fact = (changes: Partial<NodeFact> = {}) => nodeFact(branch.cameraId, changes);
const send = (facts: NodeFact[]) => app.asNode(branch.nodeToken)('POST /node/facts/', { body: { facts } });
const stored = () => storedRollups(app.services.db, branch.siteId);
const query = async (text: ReturnType<typeof sql>) => (await app.services.db.query(text)).rows;

/** Numbers from a seed, so that a run can be repeated. */
function randomOf(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function randomFact(random: (below: number) => number, areas: readonly string[], fromMs: number): NodeFact {
  const oneOf = <T>(list: readonly T[]) => list[random(list.length)]!;
  const kind = oneOf(FACT_KINDS);
  return fact({
    kind,
    occurred_at: new Date(fromMs + random(3 * 86_400) * 1000).toISOString(),
    area_id: oneOf(areas),
    categories: oneOf([[], ['Staff'], ['Staff', 'Night Shift', 'staff']]),
    object_kind: oneOf(['person', 'truck', 'crane']),
    direction: oneOf(['in', 'out', null]),
    flow_slug: oneOf([null, 'lf_gate']),
    track: oneOf(['1', '2']),
    value: random(900_000) / 1000,
    ...(kind === 'machinery' ? { state: oneOf(['operation', 'idle'] as const) } : {}),
  });
}

describe('the roll-ups of facts', () => {
  // The days on which clocks change, in zones of whole, half and quarter hours.
  it.each([
    ['Europe/Rome', '2026-03-28T00:00:00Z'],
    ['Europe/Rome', '2026-10-24T00:00:00Z'],
    ['Asia/Kolkata', '2026-05-01T00:00:00Z'],
    ['Asia/Kathmandu', '2026-05-01T00:00:00Z'],
    ['Australia/Lord_Howe', '2026-04-04T00:00:00Z'],
  ])('are the facts added up, late, repeated and out of order, in %s from %s', async (zone, from) => {
    await setZone(zone);
    const random = randomOf(made);
    const areas = [uuidv7(), uuidv7()];
    const facts = Array.from({ length: 300 }, () => randomFact(random, areas, Date.parse(from)));
    const sent = [...facts, ...facts.slice(0, 100)].toSorted(() => random(3) - 1);
    for (let at = 0; at < sent.length; at += 40) await send(sent.slice(at, at + 60));
    expect(await stored()).toEqual(rollUp(facts, zone));
  });

  it('are right when batches with the same hours come at the same time', async () => {
    const area = uuidv7();
    const batches = Array.from({ length: 12 }, () => Array.from({ length: 20 }, () => fact({ area_id: area })));
    await Promise.all(batches.map(send));
    expect(await stored()).toEqual(rollUp(batches.flat(), 'Asia/Singapore'));
  });

  it('go by the zone that an area shows, and by the area where it shows none', async () => {
    const { db } = app.services;
    const [zone, unknown] = [uuidv7(), uuidv7()];
    await db.query(sql`
      insert into zones (id, reseller_id, company_id, site_id, name, color)
      values (${zone}, ${branch.resellerId}, ${branch.companyId}, ${branch.siteId}, 'Gate', '#FFB020')`);
    const [shown, bare] = [
      await addArea(db, { cameraId: branch.cameraId, tag: 'footfall' }),
      await addArea(db, { cameraId: branch.cameraId, tag: 'footfall' }),
    ];
    await db.query(sql`update areas set zone_id = ${zone} where id = ${shown}`);
    await send([shown, bare, unknown, 'area-1', null].map((area_id) => fact({ area_id })));
    const rows = await query(sql`select zone_id from fact_days where site_id = ${branch.siteId}`);
    expect(rows.map((row) => row.zone_id)).toEqual(expect.arrayContaining([zone, bare, unknown, null]));
    expect(rows).toHaveLength(4);
  });

  it('know when something began and ended', async () => {
    const at = (clock: string) => `2026-03-10T${clock}Z`;
    await send([
      fact({ kind: 'vehicle_tracking', occurred_at: at('02:10:00'), value: 7200 }),
      fact({ kind: 'vehicle_tracking', occurred_at: at('02:05:00'), value: 60 }),
      // Five people for ten minutes.
      fact({ kind: 'workhour', occurred_at: at('02:05:00'), value: 3000 }),
      fact({ kind: 'footfall', occurred_at: at('02:07:00'), value: 3 }),
    ]);
    const rows = await query(sql`
      select kind, first_at, last_at, facts, total::float8 as total from fact_hours where site_id = ${branch.siteId} order by kind`);
    const row = (kind: string, first: string, last: string, facts: number, total: number) => ({
      kind,
      first_at: new Date(at(first)),
      last_at: new Date(at(last)),
      facts,
      total,
    });
    expect(rows).toEqual([
      row('footfall', '02:07:00', '02:07:00', 1, 3),
      row('vehicle_tracking', '02:05:00', '04:10:00', 2, 7260),
      row('workhour', '02:05:00', '02:15:00', 1, 3000),
    ]);
  });

  it('keep letters of every script in the name of a category', async () => {
    await send([fact({ categories: ['Day shift (A)', '夜勤 スタッフ', '!'] })]);
    const rows = await query(sql`select category from fact_days where site_id = ${branch.siteId} order by 1`);
    expect(rows.map((row) => row.category)).toEqual(['', 'day-shift-a', '夜勤-スタッフ']);
  });

  it('go with their camera', async () => {
    await send([fact(), fact({ kind: 'machinery', state: 'idle', track: '1' })]);
    await app.services.db.query(sql`delete from camera_rows where id = ${branch.cameraId}`);
    for (const table of [sql`fact_hours`, sql`fact_days`, sql`machine_days`, sql`facts`])
      expect(await query(sql`select from ${table} where camera_id = ${branch.cameraId}`)).toEqual([]);
  });

  it('can be made from facts that are stored already', async () => {
    const { db } = app.services;
    const facts = [fact(), fact({ direction: 'out' }), fact({ kind: 'machinery', state: 'operation', track: '1' })];
    await send(facts);
    const [before, machines] = [await stored(), sql`select * from machine_days where site_id = ${branch.siteId}`];
    const machinesBefore = await query(machines);
    for (const table of [sql`fact_hours`, sql`fact_days`, sql`machine_days`])
      await db.query(sql`delete from ${table} where site_id = ${branch.siteId}`);
    await countFacts(db, sql`select * from facts where site_id = ${branch.siteId}`);
    expect([await stored(), await query(machines)]).toEqual([before, machinesBefore]);
  });
});

describe('sendFacts', () => {
  it('rejects what cannot be counted', async () => {
    const [negative, huge, still] = [fact({ value: -1 }), fact({ value: 1e300 }), fact({ kind: 'machinery' })];
    const { rejected } = await send([negative, huge, still]);
    expect(rejected.map(({ id, code }) => [id, code])).toEqual(
      [negative, huge, still].map(({ id }) => [id, 'invalid_value']),
    );
  });
});
