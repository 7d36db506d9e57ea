import { plateKey } from '@sightline/contract/vehicles/plate-text';
import type { NodePassage } from '@sightline/contract/vehicles/records';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { refusal } from '../../cameras/use-cases/testing/setting.ts';
import { ALWAYS, addGate, minute, PERIOD } from './testing/gate.ts';

let app: TestApp;
let gate: Awaited<ReturnType<typeof addGate>>;

beforeAll(async () => {
  app = await createTestApp();
  gate = await addGate(app);
});
afterAll(() => app.close());
beforeEach(() => gate.forget());

describe('what a node reports', () => {
  it('is stored once, for its own cameras alone', async () => {
    const own = gate.entry(0);
    const foreign = gate.entry(0, { camera_id: app.tenants.foreign.cameraId });
    const future = gate.entry(24 * 60);
    const answer = await gate.send([own, foreign, future, own]);
    expect(answer.stored).toEqual([own.id]);
    expect(answer.rejected.map(({ id, code }) => [id, code])).toEqual([
      [foreign.id, 'out_of_reach'],
      [future.id, 'in_the_future'],
    ]);
    expect(await gate.send([own])).toEqual({ stored: [], repeated: [own.id], rejected: [] });
    expect((await gate.infos()).count).toBe(1);
  });

  it('has the zone that the camera’s settings name', async () => {
    const own = gate.entry(0);
    await gate.send([own]);
    expect(await gate.one(own.id)).toMatchObject({
      zone: { id: gate.zone, name: 'Main Gate' },
      license_plate: 'XE 1347 U',
      read_as: 'XE 1347 U',
      authorisation: 'unknown',
      is_on_site: true,
    });
  });

  it('is told to the open pages of its site', async () => {
    const publish = vi.spyOn(app.services.realtime, 'publish');
    await gate.send([gate.entry(0)]);
    const { siteId } = app.tenants.own;
    expect(publish.mock.calls).toContainEqual([
      expect.objectContaining({ siteId }),
      { type: 'vehicles_changed', site_id: siteId },
    ]);
    publish.mockRestore();
  });

  it.each<[string, object]>([
    ['neither in nor out', { direction: 'sideways' }],
    ['with a score over one', { score: 1.5 }],
    ['with an empty plate', { plate: ' ' }],
    ['of a kind that is no vehicle', { vehicle_type: 'person' }],
  ])('is refused %s', async (_, changes) => {
    expect((await refusal(gate.send([gate.entry(0, changes as Partial<NodePassage>)]))).status).toBe(422);
  });
});

describe('a stay', () => {
  const SEEN: [string, (made: NodePassage[]) => NodePassage[][]][] = [
    ['in order', (made) => [made]],
    ['in reverse', (made) => [made.toReversed()]],
    ['one by one, the last first', (made) => made.toReversed().map((each) => [each])],
    ['twice', (made) => [made, made]],
  ];
  it.each(SEEN)('VM-14 ENT-24 is an entry and the exit that follows it, %s', async (_, batchesOf) => {
    const made = [gate.entry(0), gate.exit(90), gate.entry(100), gate.exit(5, { plate: 'SKR 6093 E' })];
    for (const batch of batchesOf(made)) await gate.send(batch);
    expect(await gate.one(made[1]!.id)).toMatchObject({
      duration_seconds: 5400,
      entered_at: minute(0),
      left_at: minute(90),
      other_id: made[0]!.id,
    });
    expect(await gate.one(made[0]!.id)).toMatchObject({ duration_seconds: 5400, is_on_site: false });
    expect(await gate.one(made[2]!.id)).toMatchObject({ duration_seconds: null, is_on_site: true });
    expect(await gate.one(made[3]!.id)).toMatchObject({ duration_seconds: null, entered_at: null, is_on_site: false });
    expect((await gate.onSite()).results.map(({ id }) => id)).toEqual([made[2]!.id]);
  });

  it('never joins an entry with an exit of another site, or an entry with an entry', async () => {
    const [first, second] = [gate.entry(0), gate.entry(60)];
    await gate.send([first, second]);
    expect(await gate.one(first.id)).toMatchObject({ is_on_site: false, duration_seconds: null });
    expect(await gate.one(second.id)).toMatchObject({ is_on_site: true });
  });

  it('is not made of vehicles whose plates could not be read', async () => {
    const [came, went] = [gate.entry(0, { plate: null }), gate.exit(60, { plate: null })];
    await gate.send([came, went]);
    expect(await gate.one(went.id)).toMatchObject({ license_plate: null, other_id: null });
    expect((await gate.onSite()).count).toBe(0);
  });

  it('ends counting as on site after 30 days', async () => {
    const came = gate.entry(0);
    await gate.send([came]);
    await app.services.db.query(sql`update vehicle_records set occurred_at = now() - interval '31 days'`);
    expect((await gate.onSite()).count).toBe(0);
  });
});

describe('the authorisation of a record', () => {
  it('is what it was when the vehicle passed', async () => {
    const plate = await gate.register('XE 1347 U', ALWAYS);
    const before = gate.entry(0);
    await gate.send([before]);
    await gate.company('POST /vehicle_management/registered_plates/:id/revoke_auth/', {
      params: { id: plate.id },
      body: {},
    });
    const after = gate.exit(300, { occurred_at: new Date().toISOString() });
    await gate.send([after]);
    expect(await gate.one(before.id)).toMatchObject({
      authorisation: 'authorised',
      plate_id: plate.id,
      match: 'exact',
    });
    expect(await gate.one(after.id)).toMatchObject({ authorisation: 'unauthorised', needs_check: true });
  });

  it('says when the last period ended', async () => {
    await gate.register('XE 1347 U', { authorisation: { starts_on: '2020-01-01', ends_on: '2020-02-01' } });
    const came = gate.entry(0);
    await gate.send([came]);
    expect(await gate.one(came.id)).toMatchObject({ authorisation: 'unauthorised', ended_on: '2020-02-01' });
  });

  it('goes by a look-alike only where the site says so', async () => {
    const plate = await gate.register('XE 1347 U', ALWAYS);
    const first = gate.entry(0, { plate: 'XE 1847 U' });
    await gate.send([first]);
    expect(await gate.one(first.id)).toMatchObject({
      license_plate: 'XE 1847 U',
      authorisation: 'unknown',
      look_alike: { plate_id: plate.id, license_plate: 'XE 1347 U' },
    });
    await gate.company('PATCH /vehicle_management/settings/:id/', {
      params: { id: app.tenants.own.siteId },
      body: { match_look_alikes: true },
    });
    const second = gate.exit(60, { plate: 'XE 1847 U' });
    await gate.send([second]);
    expect(await gate.one(second.id)).toMatchObject({
      license_plate: 'XE 1347 U',
      read_as: 'XE 1847 U',
      authorisation: 'authorised',
      match: 'look_alike',
      needs_check: false,
    });
  });

  it('waits for somebody when it is hard to read', async () => {
    await gate.register('XE 1347 U', ALWAYS);
    const [sure, doubtful] = [gate.entry(0), gate.exit(60, { score: 0.5 })];
    await gate.send([sure, doubtful]);
    expect((await gate.infos({ needs_check: true })).results.map(({ id }) => id)).toEqual([doubtful.id]);
  });

  it('stops waiting once somebody registers the plate', async () => {
    const came = gate.entry(0);
    await gate.send([came]);
    expect((await gate.infos({ needs_check: true })).count).toBe(1);
    const plate = await gate.register('xe1347u');
    expect(await gate.one(came.id)).toMatchObject({ needs_check: false, plate_id: plate.id });
  });
});

describe('roll call', () => {
  it('agrees with the records themselves, whatever came in whichever order', async () => {
    const plates = ['A 1', 'B 2', 'C 3'];
    const made = Array.from({ length: 40 }, (_, step) =>
      gate.entry(step, { plate: plates[step % 3]!, direction: (step * 7) % 5 < 3 ? 'entry' : 'exit' }),
    );
    const mixed = made.toSorted((a, b) => a.id.slice(-4).localeCompare(b.id.slice(-4)));
    for (let at = 0; at < mixed.length; at += 7) await gate.send(mixed.slice(at, at + 7));
    const { results } = await gate.company('POST /vehicle_management/records/info/get_list/', {
      query: { size: 100 },
      body: PERIOD,
    });
    for (const plate of plates) {
      const own = results.filter(({ license_plate }) => license_plate === plate).toReversed();
      own.forEach((record, place) => {
        const other = record.record_type === 'entry' ? own[place + 1] : own[place - 1];
        const isPair =
          other !== undefined &&
          other.record_type !== record.record_type &&
          (record.record_type === 'entry' || other.record_type === 'entry');
        expect([plateKey(plate), place, record.other_id]).toEqual([plateKey(plate), place, isPair ? other.id : null]);
      });
    }
  });
});
