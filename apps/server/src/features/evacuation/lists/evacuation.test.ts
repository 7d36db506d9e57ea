import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { SOON } from '../../../testing/soon.ts';
import { addGate, minute, problemsOf } from '../../vehicles/records/testing/gate.ts';

let app: TestApp;
let gate: Awaited<ReturnType<typeof addGate>>;
beforeAll(async () => {
  app = await createTestApp({ jobs: true });
  gate = await addGate(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  await gate.forget();
  await app.services.db.query(sql`truncate evacuations cascade`);
});

const site = () => ({ id: app.tenants.own.siteId });
const list = () => gate.company('GET /evacuation/sites/:id/', { params: site() });
const start = (kind: 'drill' | 'evacuation' = 'drill') =>
  gate.company('POST /evacuation/sites/:id/start/', { params: site(), body: { kind } });
const mark = (id: string, marks: { id: string; is_safe: boolean; at: string }[], client = gate.company) =>
  client('POST /evacuation/runs/:id/marks/', { params: { id }, body: { marks } });
const end = (id: string) => gate.company('POST /evacuation/runs/:id/end/', { params: { id }, body: {} });

/** Two vehicles that are there and one that left. */
async function came() {
  const made = [
    gate.entry(0),
    gate.entry(5, { plate: 'SKR 6093 E' }),
    gate.entry(10, { plate: 'GBH 3152 P' }),
    gate.exit(20, { plate: 'GBH 3152 P' }),
  ];
  await gate.send(made);
  return made.map(({ id }) => id) as [string, string, string, string];
}

describe('the evacuation list of a site', () => {
  it('has the vehicles that entered and have not left, now', async () => {
    await gate.register('XE 1347 U', { holder: 'Kestrel Haulage' });
    const [first, second] = await came();
    expect(await list()).toMatchObject({
      site: { id: site().id },
      running: null,
      rows: [
        { id: second, kind: 'vehicle', name: 'SKR 6093 E', detail: 'truck', place: 'Main Gate', is_safe: false },
        { id: first, name: 'XE 1347 U', detail: 'truck|Kestrel Haulage', entered_at: minute(0) },
      ],
    });
  });

  it('freezes who is there when it is started, once', async () => {
    const [first, second] = await came();
    const publish = vi.spyOn(app.services.realtime, 'publish');
    const started = await start('evacuation');
    expect(started.running).toMatchObject({ kind: 'evacuation', on_site: 2, accounted: 0, ended_at: null });
    expect(publish.mock.calls).toContainEqual([
      expect.objectContaining({ siteId: site().id }),
      { type: 'evacuation_changed', site_id: site().id },
    ]);
    publish.mockRestore();
    await gate.send([gate.exit(30), gate.entry(40, { plate: 'NEW 1' })]);
    expect((await list()).rows.map(({ id }) => id).toSorted()).toEqual([first, second].toSorted());
    expect((await problemsOf(start()))[1]).toBe('evacuation_running');
  });

  it('merges the ticks of several devices: the latest decision counts, whenever it arrives', async () => {
    const [first, second] = await came();
    const id = (await start()).running!.id;
    await mark(id, [{ id: first, is_safe: true, at: minute(100) }]);
    const late = await mark(
      id,
      [
        { id: first, is_safe: false, at: minute(90) },
        { id: second, is_safe: true, at: minute(95) },
      ],
      await app.as('operator'),
    );
    expect(late.running).toMatchObject({ accounted: 2 });
    expect(late.rows.find((row) => row.id === first)).toMatchObject({
      is_safe: true,
      marked_at: minute(100),
      marked_by: 'company',
    });
    expect(late.rows.find((row) => row.id === second)).toMatchObject({ is_safe: true, marked_by: 'operator' });
    const again = await mark(id, [{ id: first, is_safe: true, at: minute(100) }]);
    expect(again.rows).toEqual(late.rows);
    const undone = await mark(id, [
      { id: first, is_safe: true, at: minute(101) },
      { id: first, is_safe: false, at: minute(102) },
    ]);
    expect(undone.rows.find((row) => row.id === first)).toMatchObject({ is_safe: false });
  });

  it('takes a mark of a clock that is ahead as one of now, so that it can be undone', async () => {
    const [first] = await came();
    const id = (await start()).running!.id;
    await mark(id, [{ id: first, is_safe: true, at: '2100-01-01T00:00:00Z' }]);
    const undone = await mark(id, [{ id: first, is_safe: false, at: '2100-01-01T00:00:00Z' }]);
    expect(undone.rows.find((row) => row.id === first)).toMatchObject({ is_safe: false });
  });

  it('ends with a report, takes no marks then, and is in the audit trail', async () => {
    const [first, second] = await came();
    const id = (await start()).running!.id;
    await mark(id, [{ id: first, is_safe: true, at: minute(100) }]);
    const { id: downloadId } = await end(id);
    const states = async () => (await gate.company('GET /downloads/', { query: {} })).results;
    await vi.waitFor(async () => expect((await states())[0]).toMatchObject({ id: downloadId, state: 'ready' }), SOON);
    expect((await states())[0]).toMatchObject({ kind: 'evacuation_report', items: 2 });
    expect((await problemsOf(mark(id, [{ id: second, is_safe: true, at: minute(110) }])))[1]).toBe('evacuation_ended');
    expect((await problemsOf(end(id)))[1]).toBe('evacuation_ended');
    expect(await list()).toMatchObject({ running: null, last: { id, on_site: 2, accounted: 1, ended_by: 'company' } });
    const { results } = await gate.company('GET /audit_trail/changes/', { query: { object_types: ['evacuation'] } });
    expect(results.filter(({ object }) => object.id === id).map(({ action }) => action)).toEqual([
      'updated',
      'updated',
      'created',
    ]);
  });

  it('has who was not recognised after people with a name, and before vehicles', async () => {
    await came();
    const id = (await start()).running!.id;
    for (const name of ['', 'Ada', 'Zoe'])
      await app.services.db.query(sql`
        insert into evacuation_rows (evacuation_id, id, kind, name, detail, entered_at, place)
        values (${id}, ${uuidv7()}, 'person', ${name}, '', ${minute(1)}, 'Gate')`);
    expect((await list()).rows.map(({ name }) => name)).toEqual(['Ada', 'Zoe', '', 'SKR 6093 E', 'XE 1347 U']);
  });

  it('is made again as a table', async () => {
    await came();
    const id = (await start()).running!.id;
    await gate.company('POST /evacuation/runs/:id/report/', { params: { id }, body: { format: 'csv' } });
    const first = async () => (await gate.company('GET /downloads/', { query: {} })).results[0];
    await vi.waitFor(async () => expect(await first()).toMatchObject({ state: 'ready', items: 2 }), SOON);
    expect((await first())?.file_name).toMatch(/^drill-.*\.csv$/);
  });

  it('offers the sites within reach to those who may see nothing else of them', async () => {
    await app.services.db.query(sql`
      update users set removed_permissions = '{sites_list__view}' where id = ${app.tenants.userIds.viewer}`);
    await start();
    const viewer = await app.as('viewer');
    const sites = await viewer('GET /evacuation/sites/', {});
    expect(sites.find(({ id }) => id === site().id)).toMatchObject({ running: 'drill' });
    const foreign = await (await app.as('other'))('GET /evacuation/sites/', {});
    expect(foreign.some(({ id }) => id === site().id)).toBe(false);
  });

  it('needs its permissions, and a site within reach', async () => {
    await came();
    const viewer = await app.as('viewer');
    expect((await viewer('GET /evacuation/sites/:id/', { params: site() })).rows).toHaveLength(2);
    expect(
      (await problemsOf(viewer('POST /evacuation/sites/:id/start/', { params: site(), body: { kind: 'drill' } })))[0],
    ).toBe(403);
    const id = (await start()).running!.id;
    const other = await app.as('other');
    expect((await problemsOf(other('GET /evacuation/sites/:id/', { params: site() })))[0]).toBe(404);
    const row = { id: uuidv7(), is_safe: true, at: minute(1) };
    expect((await problemsOf(mark(id, [row], other)))[0]).toBe(404);
    expect(await problemsOf(mark(id, [row]))).toEqual([422, 'out_of_reach', 'marks']);
    expect((await problemsOf(mark(id, [])))[0]).toBe(422);
  });
});
