import type { NodeEvent } from '@sightline/contract/node-link';
import { createRandom } from '@sightline/scene/random';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { json, sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { nodeEvent } from './testing/node-event.ts';

const START_MS = Date.parse('2026-03-05T08:00:00Z');
const at = (minutes: number) => new Date(START_MS + minutes * 60_000).toISOString();

let app: TestApp;
/** Three cameras of one node, and the areas drawn on them: the zone each shows. */
const cameras: string[] = [];
const areas = new Map<string, { camera: string; zone: string | null }>();
let zones: string[];

beforeAll(async () => {
  app = await createTestApp();
  const { db } = app.services;
  const { own } = app.tenants;
  cameras.push(own.cameraId, uuidv7(), uuidv7());
  zones = [uuidv7(), uuidv7()];
  for (const id of cameras.slice(1))
    await db.query(sql`
      insert into cameras (id, reseller_id, company_id, site_id, group_id, deployment_id, name, source)
      values (${id}, ${own.resellerId}, ${own.companyId}, ${own.siteId}, ${own.groupId}, ${own.deploymentId}, ${id}, 'sim://x')`);
  for (const id of zones)
    await db.query(sql`insert into zones (id, reseller_id, company_id, site_id, name, color)
      values (${id}, ${own.resellerId}, ${own.companyId}, ${own.siteId}, ${id}, 'red')`);
  for (const camera of cameras)
    for (const zone of [...zones, null]) {
      const id = uuidv7();
      areas.set(id, { camera, zone });
      await db.query(sql`insert into areas (id, camera_id, tag, kind, form, zone_id)
        values (${id}, ${camera}, 'no_access_area', 'polygon', ${json({})}, ${zone})`);
    }
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.services.db.query(sql`truncate alerts, alert_rollups cascade`);
});

const areaOn = (camera: string, zone: string | null) =>
  [...areas].find(([, area]) => area.camera === camera && area.zone === zone)?.[0];

const FRAME = { whole: [0, 0, 1, 0, 1, 1, 0, 1], corner: [0, 0, 0.1, 0, 0.1, 0.1, 0, 0.1] };
const shape = (area_id: string | undefined, corners: number[]): NodeEvent['zones'][number] => ({
  label: 'Pit',
  area_id,
  points: [0, 1, 2, 3].map((corner) => [corners[2 * corner] ?? 0, corners[2 * corner + 1] ?? 0]),
});

const event = (minutes: number, changes: Partial<NodeEvent> = {}) =>
  nodeEvent(cameras[0]!, { occurred_at: at(minutes), zones: [], ...changes });
const inZone = (minutes: number, camera: number, zone: number, changes: Partial<NodeEvent> = {}) =>
  event(minutes, {
    camera_id: cameras[camera],
    zones: [shape(areaOn(cameras[camera]!, zones[zone] ?? null), FRAME.whole)],
    ...changes,
  });
const send = (...events: NodeEvent[]) =>
  app.asNode(app.tenants.own.nodeToken)('POST /node/events/', { body: { events } });

interface StoredRow {
  id: string;
  incident_id: string | null;
}
const stored = async () =>
  (await app.services.db.query<StoredRow>(sql`select id, incident_id from alerts order by occurred_at, id`)).rows;
/** The incidents as groups of alerts, and who stands alone. */
async function groups(): Promise<string[][]> {
  const byIncident = new Map<string, StoredRow[]>();
  for (const row of await stored()) {
    const key = row.incident_id ?? row.id;
    byIncident.set(key, [...(byIncident.get(key) ?? []), row]);
  }
  return [...byIncident.values()].map((rows) => rows.map(({ id }) => id).toSorted()).toSorted(byFirst);
}
const byFirst = (one: string[], other: string[]) => ((one[0] ?? '') < (other[0] ?? '') ? -1 : 1);
const grouped = (...expected: NodeEvent[][]) =>
  expected.map((events) => events.map(({ id }) => id).toSorted()).toSorted(byFirst);

describe('alerts that repeat each other', () => {
  it('are one incident up to ten minutes apart, each from the one before', async () => {
    const [first, second, third, late] = [event(0), event(10), event(20), event(30.001)];
    await send(first);
    expect((await stored())[0]?.incident_id).toBeNull();
    await send(second, third);
    await send(late);
    expect(await groups()).toEqual(grouped([first, second, third], [late]));
    expect((await stored()).at(-1)?.incident_id).toBeNull();
    expect((await stored())[0]?.incident_id).toBe(first.id);
  });

  it('are of one use case, and on one camera when no zone is known', async () => {
    const alone = [event(0), event(1, { use_case: 'crowding' }), event(2, { camera_id: cameras[1] })];
    await send(...alone);
    expect((await stored()).map(({ incident_id }) => incident_id)).toEqual([null, null, null]);
  });

  it('are of one logic flow, whatever else is called like it', async () => {
    const { own } = app.tenants;
    const flows = [uuidv7(), uuidv7()];
    for (const [index, id] of flows.entries())
      await app.services.db.query(sql`
        insert into logic_flows (id, reseller_id, company_id, site_id, camera_id, tab, slug, name, description, icon, live_version)
        values (${id}, ${own.resellerId}, ${own.companyId}, ${own.siteId}, ${cameras[index]}, 'alerts', 'lf_gate', ${id}, '', 'x', 1)`);
    const of = (minutes: number, flow: number) =>
      inZone(minutes, flow, 0, { use_case: 'lf_gate', flow_id: flows[flow] });
    const [first, other, second] = [of(0, 0), of(1, 1), of(2, 0)];
    await send(first, other, second);
    expect(await groups()).toEqual(grouped([first, second], [other]));
  });

  it('are one incident on several cameras that see one zone', async () => {
    const [first, second, elsewhere] = [inZone(0, 0, 0), inZone(5, 1, 0), inZone(6, 2, 1)];
    await send(first);
    await send(second, elsewhere);
    expect(await groups()).toEqual(grouped([first, second], [elsewhere]));
    // A camera ties together what happens in two zones of it.
    const [between, after] = [inZone(7, 1, 1), event(8, { camera_id: cameras[2] })];
    await send(between, after);
    expect(await groups()).toEqual(grouped([first, second, elsewhere, between, after]));
  });

  it('happened in the area where somebody stood who broke the rule', async () => {
    const drawn = (corners: number[], zone: number) => shape(areaOn(cameras[0]!, zones[zone]!), corners);
    const two = event(0, { zones: [drawn(FRAME.corner, 0), drawn(FRAME.whole, 1)] });
    const unclear = event(60, { zones: [drawn(FRAME.whole, 0), drawn(FRAME.whole, 1)] });
    const outside = event(120, { zones: [drawn(FRAME.corner, 0)] });
    const foreign = event(180, { zones: [shape(areaOn(cameras[1]!, zones[0]!), FRAME.whole)] });
    await send(two, unclear, outside, foreign);
    const { rows } = await app.services.db.query<{ zone_id: string | null }>(
      sql`select zone_id from alerts order by occurred_at`,
    );
    expect(rows.map(({ zone_id }) => zone_id)).toEqual([zones[1], null, zones[0], null]);
  });

  it('join two incidents when the one between comes late, and the smaller id stays', async () => {
    const late = event(9);
    const [first, second, third, fourth] = [event(0), event(1), event(18), event(19)];
    await send(third, fourth);
    await send(first, second);
    const before = await stored();
    expect(new Set(before.map(({ incident_id }) => incident_id))).toEqual(new Set([first.id, third.id]));
    await send(late);
    const after = await stored();
    expect(after).toHaveLength(5);
    expect(new Set(after.map(({ incident_id }) => incident_id))).toEqual(new Set([first.id]));
  });

  it('stay as they are when a batch comes again', async () => {
    const events = [event(0), event(3), event(60)];
    await send(...events);
    const before = await stored();
    await send(...events);
    await send(...events.toReversed(), event(200));
    expect((await stored()).slice(0, 3)).toEqual(before);
  });
});

/** What the rule says, looked up pair by pair. */
function expectedGroups(events: readonly NodeEvent[]): string[][] {
  const zoneOf = ({ zones: [zone] }: NodeEvent) => areas.get(zone?.area_id ?? '')?.zone ?? null;
  const repeats = (one: NodeEvent, other: NodeEvent) =>
    one.use_case === other.use_case &&
    Math.abs(Date.parse(one.occurred_at) - Date.parse(other.occurred_at)) <= 600_000 &&
    (one.camera_id === other.camera_id || (zoneOf(one) !== null && zoneOf(one) === zoneOf(other)));
  let left = [...events];
  const found: NodeEvent[][] = [];
  while (left.length > 0) {
    const group = [left.pop()!];
    for (const member of group) {
      group.push(...left.filter((one) => repeats(member, one)));
      left = left.filter((one) => !repeats(member, one));
    }
    found.push(group);
  }
  return grouped(...found);
}

function someEvents(seed: number, count: number): NodeEvent[] {
  const random = createRandom(seed, 'incidents');
  return Array.from({ length: count }, () => {
    const camera = random.index(3);
    return inZone(random.between(0, 400), camera, random.index(3), {
      use_case: ['no_access_area', 'crowding'][random.index(2)],
    });
  });
}

describe('incidents', () => {
  it.each([1, 2, 3])('are the same in whatever order and batches alerts come (%i)', async (seed) => {
    const random = createRandom(seed, 'order');
    const left = someEvents(seed, 90);
    const expected = expectedGroups(left);
    while (left.length > 0) {
      const batch = Array.from({ length: Math.min(left.length, 1 + random.index(20)) }, () => {
        const [one] = left.splice(random.index(left.length), 1);
        return one!;
      });
      await send(...batch);
    }
    expect(await groups()).toEqual(expected);
  });

  it('are the same when batches come at the same moment, and more than once', async () => {
    const events = someEvents(7, 80);
    const batches = Array.from({ length: 16 }, (_, index) => events.filter((_one, place) => place % 16 === index));
    await Promise.all([...batches, ...batches.toReversed()].map((batch) => send(...batch)));
    expect(await groups()).toEqual(expectedGroups(events));
  });

  it('take a full batch that is one long chain', async () => {
    const events = Array.from({ length: 100 }, (_, index) => event(index * 9));
    await send(...events.toReversed());
    expect(await groups()).toEqual(grouped(events));
  });
});
