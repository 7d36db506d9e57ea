import { fromFlow } from '@sightline/contract/logic-flows/convert';
import { describe, expect, it } from 'vitest';
import { NO_CHANGES } from './draft.ts';
import { areasWith, changesCameras, changesFlow, drawnWith, graphWith } from './saving.ts';

const ID = '0190a1b2-0000-7000-8000-000000000001';
const area = {
  id: ID,
  area_type: 'polygon' as const,
  points: [
    [0, 0],
    [1, 0],
    [1, 1],
  ] as [number, number][],
  selected_label: null,
};
const graph = fromFlow({
  nodes: [
    { id: 'people', type: 'detector', detector_type: 'human' },
    { id: 'ppe', type: 'rule', rule_type: 'ppe_check', config: { max_removal_allowed: 5, check_hat: true } },
  ],
  edges: [{ from: 'people', to: 'ppe' }],
});

describe('what is saved of a draft', () => {
  it('has the new limit beside the settings that stay', () => {
    const [, ppe] = graphWith(graph, { ...NO_CHANGES, limits: { ppe: 6.5 } }).nodes;
    expect(ppe?.data.config_values).toMatchObject({ max_removal_allowed: 6.5, check_hat: true });
    expect(graph.nodes[1]?.data.config_values).toMatchObject({ max_removal_allowed: 5 });
  });

  it('is the version that is tried out, not the live one', () => {
    const older = { ...graph, nodes: graph.nodes.slice(1) };
    const version = { number: 6, flows: {}, logicflow: older, areas: { c1: { ppe: [area] } } };
    const saved = drawnWith({ logicflow: graph, areas: null }, { ...NO_CHANGES, version });
    expect(saved).toEqual({ logicflow: older, areas: { c1: { ppe: [area] } } });
  });

  it('has the moved corners of a camera, and its other areas as they were', () => {
    const other = { ...area, id: '0190a1b2-0000-7000-8000-000000000002' };
    const points = [
      [0.1, 0.1],
      [0.5, 0],
      [0.5, 0.5],
    ] as [number, number][];
    const draft = { ...NO_CHANGES, areas: { c1: { ppe: [{ ...area, label: 'Zone A', points }] } } };
    const next = areasWith({ c1: { ppe: [area], other: [other] }, c2: { ppe: [area] } }, draft);
    expect(next).toEqual({ c1: { ppe: [{ ...area, points }], other: [other] } });
  });

  it('tells a change of the flow from one of its hours', () => {
    expect(changesFlow({ ...NO_CHANGES, limits: { ppe: 6 } })).toBe(true);
    expect(changesFlow({ ...NO_CHANGES, alertCooldown: 6 })).toBe(false);
    expect(changesCameras({ ...NO_CHANGES, alertCooldown: 6 })).toBe(true);
    expect(changesCameras(NO_CHANGES)).toBe(false);
  });
});
