import { ALWAYS } from '@sightline/contract/schedules';
import { USE_CASES } from '@sightline/contract/use-cases/catalogue';
import { defaultSettingsOf } from '@sightline/contract/use-cases/define';
import { describe, expect, it } from 'vitest';
import { answerCalls } from '../../../testing/render.tsx';
import { NO_CHANGES } from './draft.ts';
import { drawnWithMoved, saveUseCase, settingsWith } from './save-use-case.ts';

const CAMERA = '0190a1b2-0000-7000-8000-000000000001';
const AREA = '0190a1b2-0000-7000-8000-000000000002';
const BOX = '0190a1b2-0000-7000-8000-000000000003';
const facts = { user: 'Mei', label: null, label_name: null, categories: [], color: '#FFB020', zone: null, version: 3 };
const square: [number, number][] = [
  [0, 0],
  [1, 0],
  [1, 1],
];
const cut: [number, number][] = [
  [0.2, 0],
  [1, 0],
  [1, 1],
];
const drawn = {
  id: CAMERA,
  rectangles: [{ id: BOX, x: 0, y: 0, width: 0.5, height: 0.5, ...facts }],
  ellipses: [],
  polygons: [{ id: AREA, points: square, ...facts }],
  lines: [],
  multi_point_lines: [],
};
const moved = (id: string) => ({ id, area_type: 'polygon' as const, label: '', points: cut });
const feature = { ...defaultSettingsOf(USE_CASES.no_access_area), version: 4, enabled: true };

describe('saving a use case from a backtest', () => {
  it('turns limits, hours and pauses into its settings', () => {
    const draft = { ...NO_CHANGES, limits: { area_check: 4 }, schedule: ALWAYS, alertCooldown: 90, reAlertDelay: 30 };
    expect(settingsWith('no_access_area', feature, draft)).toEqual({
      max_time_before_alert: 4,
      schedule: ALWAYS,
      alert_cooldown: 90,
      per_object_cooldown: 30,
    });
  });

  it('moves the points of an area, and makes a polygon of a rectangle', () => {
    expect(drawnWithMoved(drawn, [moved(AREA)]).polygons).toEqual([{ ...drawn.polygons[0], points: cut }]);
    const { rectangles, polygons } = drawnWithMoved(drawn, [moved(BOX)]);
    expect([rectangles, polygons.map(({ id }) => id)]).toEqual([[], [AREA, BOX]]);
  });

  it('sends areas and settings with the versions they were loaded with', async () => {
    const send = answerCalls({
      [`GET /alerts/configure/${CAMERA}/`]: {
        body: { version: 7, alert_features: { id: CAMERA, no_access_area: { configured_area: drawn } } },
      },
      [`PATCH /alerts/configure/${CAMERA}/`]: { body: {} },
      [`GET /camera/use-case-settings/${CAMERA}/`]: { body: { alert_features: { no_access_area: feature } } },
      [`PUT /camera/use-case-settings/${CAMERA}/`]: { body: {} },
    });
    const draft = { ...NO_CHANGES, limits: { area_check: 4 }, areas: { [CAMERA]: { area_check: [moved(AREA)] } } };
    await saveUseCase('no_access_area', [CAMERA], draft);
    const bodies = send.mock.calls
      .filter(([, init]) => init?.method !== 'GET')
      .map(([, init]) => JSON.parse(String(init?.body)) as { version?: number; alert_features: object });
    expect(bodies[0]).toMatchObject({
      version: 7,
      alert_features: { no_access_area: { configured_area: { polygons: [{ id: AREA, points: cut }] } } },
    });
    expect(bodies[1]).toEqual({ alert_features: { no_access_area: { max_time_before_alert: 4, version: 4 } } });
  });
});
