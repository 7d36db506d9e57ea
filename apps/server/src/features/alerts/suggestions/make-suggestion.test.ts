import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { findNoisyCameras } from './find-noisy.ts';
import { makeSuggestionJob } from './make-suggestion.job.ts';
import { makeSuggestion } from './make-suggestion.ts';
import { logStays, raiseAlerts, type Stay, watchArea } from './testing/stays.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await watchArea(app.services, app.tenants.own);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.services.db.query(sql`truncate alert_suggestions, suggestion_checks, detection_chunks, alert_rollups`);
  await app.services.db.query(sql`delete from alerts`);
});

const HOUR_MS = 3_600_000;
const START_MS = Math.floor((Date.now() - 48 * HOUR_MS) / HOUR_MS) * HOUR_MS;
/** A quarter of an hour between one stay and the next, unless it says otherwise. */
const at = (index: number) => START_MS + index * 0.25 * HOUR_MS;

const wanted = () => ({ cameraId: app.tenants.own.cameraId, useCase: 'no_access_area' });
const make = () => makeSuggestion(app.services, wanted(), new AbortController().signal);
const open = async () => (await (await app.as('company'))('GET /alerts/suggestions/', { query: {} })).results;
const detailOf = async (id: string) => (await app.as('company'))('GET /alerts/suggestions/:id/', { params: { id } });

const isLong = (index: number) => index % 4 === 3;
/** Nine who pass through in two seconds and three who stay. */
const PASSERS: Stay[] = Array.from({ length: 12 }, (_, index) => ({
  atMs: at(index),
  seconds: isLong(index) ? 8 : 2 + (index % 3) * 0.4,
  status: isLong(index) ? 'non_compliant' : 'invalid',
}));

describe('who is looked at', () => {
  const found = async () => {
    const sendAll = vi.fn(async () => undefined);
    await findNoisyCameras({ db: app.services.db, jobs: { ...app.services.jobs, sendAll } });
    return sendAll.mock.calls.map((call: unknown[]) => [call[1], call[2]]);
  };

  it('is a camera and use case with ten alerts in a week, half of them invalid, once a day', async () => {
    await raiseAlerts(app.services, app.tenants.own, PASSERS);
    expect(await found()).toEqual([[makeSuggestionJob, [wanted()]]]);
    expect(await found()).toEqual([]);
  });

  it('is nobody with fewer alerts, or with fewer invalid ones', async () => {
    await raiseAlerts(app.services, app.tenants.own, PASSERS.slice(0, 9));
    expect(await found()).toEqual([]);
    const more = Array.from(
      { length: 10 },
      (_, index): Stay => ({ atMs: at(20 + index), seconds: 8, status: 'compliant' }),
    );
    await raiseAlerts(app.services, app.tenants.own, more);
    expect(await found()).toEqual([]);
  });
});

describe('what is suggested', () => {
  it('is a higher limit where false alarms are short, tried on the recorded detections', async () => {
    await logStays(app.services, app.tenants.own, PASSERS);
    await raiseAlerts(app.services, app.tenants.own, PASSERS);
    await make();
    const [suggestion] = await open();
    expect(suggestion).toMatchObject({
      tried: true,
      alerts: 12,
      invalid: 9,
      change: { kind: 'limit', node: 'area_check', unit: 'seconds', from: 1, to: 3 },
      effect: { alerts: 12, invalid: 9, confirmed: 3, gone: 9, invalid_gone: 9, confirmed_lost: 0, added: 0 },
    });
    const { evidence, tried_changes } = await detailOf(suggestion!.id);
    expect(evidence.filter(({ gone }) => gone).map(({ alert }) => alert.status)).toEqual(Array(9).fill('invalid'));
    expect(evidence.map(({ measured }) => measured)).toContain(8);
    expect(tried_changes.map(({ change }) => change.kind)).toContain('limit');
    expect(tried_changes.length).toBeGreaterThan(1);
  });

  it('is a smaller area where they stand apart from the others', async () => {
    const stays = PASSERS.map((stay, index) => ({
      ...stay,
      seconds: 4,
      x: isLong(index) ? 0.4 : 0.1 + (index % 3) * 0.02,
    }));
    await logStays(app.services, app.tenants.own, stays);
    await raiseAlerts(app.services, app.tenants.own, stays);
    await make();
    const [suggestion] = await open();
    expect(suggestion).toMatchObject({
      tried: true,
      change: { kind: 'area', side: 'left' },
      effect: { invalid_gone: 9, confirmed_lost: 0 },
    });
  });

  it('is a pause where they come at hours of their own', async () => {
    const stays = PASSERS.map((stay, index) => ({
      ...stay,
      seconds: 4,
      atMs: isLong(index) ? START_MS - (2 + index) * HOUR_MS : START_MS + index * 240_000,
    }));
    await logStays(app.services, app.tenants.own, stays);
    await raiseAlerts(app.services, app.tenants.own, stays);
    await make();
    const [suggestion] = await open();
    expect(suggestion).toMatchObject({
      tried: true,
      change: { kind: 'schedule' },
      effect: { invalid_gone: 9, confirmed_lost: 0 },
    });
    const { change } = suggestion!;
    expect(change.kind === 'schedule' && change.to_hour - change.from_hour).toBe(1);
  });

  it('says so when there are no recorded detections', async () => {
    await raiseAlerts(app.services, app.tenants.own, PASSERS);
    await make();
    expect(await open()).toMatchObject([{ tried: false, change: { kind: 'limit' }, effect: { invalid_gone: 9 } }]);
  });

  it('is nothing that would lose more than a tenth of the confirmed alerts', async () => {
    const alike = PASSERS.map((stay) => ({ ...stay, seconds: 4 }));
    await logStays(app.services, app.tenants.own, alike);
    await raiseAlerts(app.services, app.tenants.own, alike);
    await make();
    expect(await open()).toEqual([]);
  });

  it('is told to open consoles, is renewed in place, and goes when its reason is gone', async () => {
    await raiseAlerts(app.services, app.tenants.own, PASSERS);
    const publish = vi.spyOn(app.services.realtime, 'publish');
    await make();
    const [first] = await open();
    expect(publish).toHaveBeenCalledWith(expect.objectContaining({ siteId: app.tenants.own.siteId }), {
      type: 'suggestion_made',
      id: first!.id,
      site_id: app.tenants.own.siteId,
    });
    publish.mockRestore();
    await make();
    expect(await open()).toMatchObject([{ id: first!.id, version: 2 }]);
    await app.services.db.query(sql`truncate alert_rollups`);
    await make();
    expect(await open()).toEqual([]);
  });

  it('is silent about what was dismissed, and suggests the next best', async () => {
    const stays = PASSERS.map((stay, index) => ({ ...stay, x: isLong(index) ? 0.4 : 0.1 }));
    await raiseAlerts(app.services, app.tenants.own, stays);
    await make();
    const [first] = await open();
    const call = await app.as('company');
    await call('POST /alerts/suggestions/:id/dismiss/', {
      params: { id: first!.id },
      body: { version: first!.version, reason: 'No' },
    });
    await make();
    const [next] = await open();
    expect([first?.change.kind, next?.change.kind]).toEqual(['limit', 'area']);
  });
});
