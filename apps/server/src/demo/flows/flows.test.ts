import { toFlow } from '@sightline/contract/logic-flows/convert';
import { StoredFlow } from '@sightline/contract/logic-flows/stored';
import type { NodeCalibration } from '@sightline/contract/node-link';
import { StoredCalibration } from '@sightline/contract/stored-configuration';
import { createEvaluator } from '@sightline/engine/evaluator';
import { checkLogicFlow } from '@sightline/engine/flow/check-logic-flow';
import { calibrateDrawn, vanishingPointOf } from '@sightline/geometry/drawn-calibration';
import { createCamera } from '@sightline/scene/camera';
import { detect, usualNoise } from '@sightline/scene/detections';
import { parseSimSource } from '@sightline/scene/source';
import { createWorld } from '@sightline/scene/world';
import { describe, expect, it } from 'vitest';
import { buildDemo } from '../build-demo.ts';
import type { CameraRow } from '../rows.ts';

const { rows } = buildDemo({ now: new Date('2026-06-01T12:00:00Z'), days: 1 });
const contentOf = (stored: object) => {
  const read = StoredFlow.read(stored);
  if (!read.ok) throw new Error(read.problem);
  return read.content;
};

const FRAME_MS = 500;
const HALF_AN_HOUR_MS = 30 * 60_000;

function calibrationOf(camera: CameraRow): NodeCalibration | undefined {
  const read = StoredCalibration.read(camera.alert_calibration);
  const result = read.ok ? calibrateDrawn(read.content) : undefined;
  if (!read.ok || !result?.ok) return undefined;
  const vanishing = vanishingPointOf(read.content);
  return {
    frame_points: read.content.plane.camera_pts,
    ground_points: result.input.groundPoints.map(([x, y]) => [x, y]),
    size: { ...result.input.size },
    vanishing: vanishing ? [vanishing[0], vanishing[1]] : null,
  };
}

/** What a flow does on a camera until it first does something; nothing within half an hour. */
function firstOf(flow: (typeof rows.logic_flows)[number], camera: CameraRow): 'alert' | 'count' | undefined {
  const live = rows.logic_flow_versions.find(
    ({ flow_id, number }) => flow_id === flow.id && number === flow.live_version,
  );
  const content = contentOf(live!.content);
  const evaluator = createEvaluator({
    id: camera.id,
    time_zone: 'UTC',
    calibration: calibrationOf(camera),
    use_cases: [
      {
        use_case: flow.slug,
        flow_id: flow.id,
        flow: toFlow(content, content.areas[camera.id] ?? {}),
        alert_cooldown_seconds: 0,
        re_alert_delay_seconds: 0,
      },
    ],
  });
  expect(evaluator.problems, flow.name).toEqual([]);
  const source = parseSimSource(camera.source).source!;
  const world = createWorld(source.kind, source.seed);
  const view = createCamera(source.kind, source);
  for (let atMs = 0; atMs < HALF_AN_HOUR_MS; atMs += FRAME_MS) {
    const objects = detect(world.actorsAt(atMs), view, usualNoise(source.seed, atMs));
    if (evaluator.evaluate({ atMs, objects }).length > 0) return 'alert';
    if (evaluator.counted().length > 0) return 'count';
  }
  return undefined;
}

describe('the logic flows of the demo', () => {
  it('counted on every camera that counts, above their limits in some hours and below in most', () => {
    const { rows: week } = buildDemo({ now: new Date('2026-06-13T12:00:00Z'), days: 7 });
    const { logic_flows, logic_flow_versions, camera_flows, facts } = week;
    for (const { id, slug, live_version } of logic_flows.filter(({ tab }) => tab === 'flowsense')) {
      const live = logic_flow_versions.find(({ flow_id, number }) => flow_id === id && number === live_version)!;
      const { nodes, areas } = contentOf(live.content);
      const limits = nodes.flatMap(({ data }) =>
        'rule_type' in data ? [Number(data.config_values.hourly_limit)] : [],
      );
      for (const { camera_id } of camera_flows.filter(({ flow_id, enabled }) => flow_id === id && enabled)) {
        const own = facts.filter((fact) => fact.camera_id === camera_id && fact.flow_slug === slug);
        expect(new Set(own.map(({ area_id }) => area_id))).toEqual(
          new Set(Object.values(areas[camera_id] ?? {}).flatMap((drawn) => drawn.map((area) => area.id))),
        );
        const hours = new Map<string, number>();
        for (const { occurred_at, value } of own) {
          const hour = occurred_at.slice(0, 13);
          hours.set(hour, (hours.get(hour) ?? 0) + value);
        }
        const above = [...hours.values()].filter((value) => value > limits[0]!).length;
        expect(above).toBeGreaterThan(0);
        expect(above).toBeLessThan(hours.size / 2);
      }
    }
  });

  it('are seven over four sites: two that count, one of a camera alone, one with many versions', () => {
    expect(rows.logic_flows).toHaveLength(7);
    expect(new Set(rows.logic_flows.map(({ site_id }) => site_id)).size).toBe(4);
    expect(rows.logic_flows.filter(({ tab }) => tab === 'flowsense')).toHaveLength(2);
    expect(rows.logic_flows.filter(({ camera_id }) => camera_id !== null)).toHaveLength(1);
    expect(Math.max(...rows.logic_flows.map(({ live_version }) => live_version))).toBe(7);
  });

  it('could be saved by hand, every version of them', () => {
    for (const { flow_id, number, content } of rows.logic_flow_versions) {
      const flow = rows.logic_flows.find(({ id }) => id === flow_id)!;
      const drawn = contentOf(content);
      for (const areas of [undefined, ...Object.values(drawn.areas)])
        expect(checkLogicFlow(drawn, flow.tab, areas), `${flow.name} ${number}`).toEqual([]);
    }
  });

  it('join every camera of their site, and are drawn where they are on', () => {
    for (const flow of rows.logic_flows) {
      const own = rows.camera_flows.filter(({ flow_id }) => flow_id === flow.id);
      const cameras = rows.cameras.filter(({ site_id }) => site_id === flow.site_id);
      expect(own).toHaveLength(flow.camera_id === null ? cameras.length : 1);
      expect(own.some(({ enabled }) => enabled)).toBe(true);
    }
  });

  it('find what they look for, on every camera they are on for', () => {
    for (const flow of rows.logic_flows) {
      const on = rows.camera_flows.filter(({ flow_id, enabled }) => flow_id === flow.id && enabled);
      for (const { camera_id } of on) {
        const camera = rows.cameras.find(({ id }) => id === camera_id)!;
        expect([flow.name, camera.name, firstOf(flow, camera)]).toEqual([
          flow.name,
          camera.name,
          flow.tab === 'flowsense' ? 'count' : 'alert',
        ]);
      }
    }
  });
});
