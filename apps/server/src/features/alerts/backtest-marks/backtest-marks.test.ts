import type { Verdict } from '@sightline/contract/backtest-marks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const AT = '2026-11-14T06:05:00.200Z';
const days = { from: '2026-11-14T00:00:00Z', to: '2026-11-15T00:00:00Z' };
const mark = async (username: string, verdict: Verdict | null, part: object = {}) =>
  (await app.as(username))('PUT /backtests/marks/', {
    body: { flow: 'crowding', camera_id: app.tenants.own.cameraId, occurred_at: AT, verdict, ...part },
  });
const marksOf = async (username: string, part: object = {}) =>
  (await app.as(username))('GET /backtests/marks/', { query: { flow: 'crowding', ...days, ...part } });

describe('marks on what a backtest would raise', () => {
  it('are kept per person, camera, flow and moment; a second one takes the place of the first', async () => {
    const camera_id = app.tenants.own.cameraId;
    await mark('viewer', 'right');
    await mark('viewer', 'wrong');
    expect(await marksOf('viewer')).toEqual([{ camera_id, occurred_at: AT, verdict: 'wrong' }]);
    expect(await marksOf('viewer', { cameras: [camera_id] })).toHaveLength(1);
    expect(await marksOf('viewer', { flow: 'another' })).toEqual([]);
    expect(await marksOf('viewer', { from: days.to, to: '2026-11-16T00:00:00Z' })).toEqual([]);
    expect(await marksOf('company')).toEqual([]);
    await mark('viewer', null);
    expect(await marksOf('viewer')).toEqual([]);
  });

  it('are made on cameras within reach alone, with one of two verdicts', async () => {
    const missing = { problem: { errors: [{ code: 'camera_not_found' }] } };
    await expect(mark('other', 'right')).rejects.toMatchObject(missing);
    await expect(mark('viewer', 'maybe' as never)).rejects.toMatchObject({
      problem: { errors: [{ field: 'verdict' }] },
    });
  });
});
