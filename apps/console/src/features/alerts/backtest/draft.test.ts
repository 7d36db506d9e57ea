import type { CameraUseCase } from '@sightline/contract/node-link';
import { ALWAYS } from '@sightline/contract/schedules';
import { areasOf } from '@sightline/engine/replay/change';
import { describe, expect, it } from 'vitest';
import { changesOf, drafted, NO_CHANGES, onlyChange, withAreas, withLimit } from './draft.ts';

const AREA = {
  id: 'a',
  area_type: 'polygon' as const,
  label: 'Zone A',
  points: [
    [0, 0],
    [1, 0],
    [1, 1],
  ] as [number, number][],
};

const live: CameraUseCase = {
  use_case: 'lf_hats',
  flow: {
    nodes: [
      { id: 'people', type: 'detector', detector_type: 'human' },
      { id: 'ppe', type: 'rule', rule_type: 'ppe_check', config: { max_removal_allowed: 5 } },
      { id: 'area', type: 'rule', rule_type: 'area_check', config: { max_dwell_time: 2, configured_areas: [AREA] } },
    ],
    edges: [],
  },
  alert_cooldown_seconds: 60,
  re_alert_delay_seconds: 60,
};

const nodeOf = ({ flow }: CameraUseCase, id: string) => flow.nodes.find((node) => node.id === id)!;
const configOf = (useCase: CameraUseCase, id: string) => {
  const node = nodeOf(useCase, id);
  return node.type === 'rule' ? node.config : {};
};

describe('a draft', () => {
  it('changes what it names and leaves the rest', () => {
    const moved = [
      {
        ...AREA,
        points: [
          [0, 0],
          [0.5, 0],
          [0.5, 1],
        ] as [number, number][],
      },
    ];
    const draft = withAreas(withLimit(NO_CHANGES, live.flow, 'ppe', 6.5), 'c1', 'area', moved);
    const next = drafted(live, 'c1', { ...draft, schedule: ALWAYS, alertCooldown: 30 });
    expect(configOf(next, 'ppe')).toEqual({ max_removal_allowed: 6.5 });
    expect(configOf(next, 'area')).toEqual({ max_dwell_time: 2, configured_areas: moved });
    expect(next).toMatchObject({ schedule: ALWAYS, alert_cooldown_seconds: 30, re_alert_delay_seconds: 60 });
    expect(configOf(live, 'ppe')).toEqual({ max_removal_allowed: 5 });
  });

  it('moves an area on its own camera alone', () => {
    const draft = withAreas(NO_CHANGES, 'c1', 'area', []);
    expect(areasOf(nodeOf(drafted(live, 'c2', draft), 'area'))).toEqual([AREA]);
    expect(changesOf(withAreas(draft, 'c1', 'area', undefined))).toEqual([]);
  });

  it('has no change where a limit is back at what is live', () => {
    const draft = withLimit(NO_CHANGES, live.flow, 'ppe', 6.5);
    expect(changesOf(draft)).toEqual(['limit ppe']);
    expect(changesOf(withLimit(draft, live.flow, 'ppe', 5))).toEqual([]);
  });

  it('is taken apart into its changes', () => {
    const draft = { ...withLimit(NO_CHANGES, live.flow, 'ppe', 6.5), schedule: ALWAYS, reAlertDelay: 10 };
    expect(changesOf(draft)).toEqual(['limit ppe', 'schedule', 're_alert_delay']);
    for (const key of changesOf(draft)) expect(changesOf(onlyChange(draft, key))).toEqual([key]);
  });

  it('puts another version in place of the live one', () => {
    const older = { nodes: live.flow.nodes.slice(0, 2), edges: [] };
    const draft = {
      ...NO_CHANGES,
      limits: { ppe: 9 },
      version: { number: 6, flows: { c1: older }, logicflow: { nodes: [], edges: [] }, areas: {} },
    };
    expect(drafted(live, 'c1', draft).flow.nodes.map(({ id }) => id)).toEqual(['people', 'ppe']);
    expect(configOf(drafted(live, 'c1', draft), 'ppe')).toEqual({ max_removal_allowed: 9 });
    expect(drafted(live, 'c2', draft).flow.nodes).toHaveLength(3);
  });
});
