import { describe, expect, it } from 'vitest';
import { DETECTORS, type Flow } from '../flows.ts';
import { RULES } from '../rules/catalogue.ts';
import { RULE_TYPES } from '../rules/types.ts';
import { TABS } from '../tabs.ts';
import { USE_CASE_KEYS } from '../use-cases/catalogue.ts';
import { fromFlow, takesAreas, toFlow } from './convert.ts';
import { createLogicFlow } from './flows.ts';
import { flowNeeds } from './needs.ts';
import { detectorsOfTab, paletteName, rulesOfTab } from './palette.ts';
import { StoredFlow } from './stored.ts';
import { FLOW_TAB_KEYS, FLOW_TABS, TabSlug, tabOfSlug } from './tabs.ts';
import { KEPT_FLOWS } from './testing/kept-flows.ts';
import { LogicFlowGraph } from './wire.ts';

const AREA = {
  id: '01990000-0000-7000-8000-000000000001',
  area_type: 'polygon' as const,
  points: [
    [0, 0],
    [1, 0],
    [1, 1],
  ] as [number, number][],
};
const PIT = {
  internal_name: 'label-1',
  display_name: 'Pit',
  categories: [{ internal_name: 'c-1', display_name: 'Deep' }],
};

const flow: Flow = {
  nodes: [
    { id: 'people', type: 'detector', detector_type: 'human' },
    { id: 'zone', type: 'rule', rule_type: 'area_check', config: { max_dwell_time: 2, configured_areas: [] } },
    { id: 'not', type: 'rule', rule_type: 'negate', config: {} },
  ],
  edges: [
    { from: 'people', to: 'zone' },
    { from: 'zone', to: 'not' },
  ],
};

describe('the tabs of flows', () => {
  it('are one table: every name leads to its tab and back', () => {
    expect(FLOW_TAB_KEYS.map((tab) => FLOW_TABS[tab].slug)).toEqual([...TabSlug.options]);
    for (const tab of FLOW_TAB_KEYS) {
      expect(tabOfSlug(FLOW_TABS[tab].slug)).toBe(tab);
      expect(TABS[FLOW_TABS[tab].access]).toBe(FLOW_TABS[tab].permission);
    }
  });
});

describe('the palette', () => {
  it('offers every detector and rule, and the rule that counts in Flowsense alone', () => {
    expect(rulesOfTab('flowsense')).toEqual([...RULE_TYPES]);
    expect(rulesOfTab('alerts')).toEqual(RULE_TYPES.filter((type) => type !== 'flowsense'));
    expect(detectorsOfTab('alerts')).toEqual(Object.keys(DETECTORS));
    expect([paletteName('ppe_check'), paletteName('human'), paletteName('new_one')]).toEqual([
      'PPE check',
      'People',
      'new_one',
    ]);
  });
});

describe('a drawn flow', () => {
  it('and the engine’s form of it become each other', () => {
    const drawn = LogicFlowGraph.parse(fromFlow(flow));
    expect(drawn.nodes.map(({ position }) => position.x)).toEqual([0, 280, 560]);
    expect(drawn.nodes[1]?.data).toMatchObject({ display_name: 'Area check', config_values: { max_dwell_time: 2 } });
    expect(toFlow(drawn)).toEqual(flow);
  });

  it('gets the areas of one camera, with label and categories', () => {
    const [, zone] = toFlow(fromFlow(flow), { zone: [{ ...AREA, selected_label: PIT }] }).nodes;
    expect(zone).toMatchObject({ config: { configured_areas: [{ ...AREA, label: 'Pit', categories: ['Deep'] }] } });
    const [, bare] = toFlow(fromFlow(flow), { zone: [{ ...AREA, selected_label: null }] }).nodes;
    expect(bare).toMatchObject({ config: { configured_areas: [{ label: '' }] } });
  });

  it('has areas where the rule’s schema has them', () => {
    const drawnFor = RULE_TYPES.filter((type) => 'configured_areas' in RULES[type].config.shape);
    expect(RULE_TYPES.filter(takesAreas)).toEqual(drawnFor);
    expect(takesAreas('new_one')).toBe(false);
  });

  it('says what a node must see to run it', () => {
    const nodes = fromFlow({
      nodes: [
        { id: 'a', type: 'detector', detector_type: 'vehicle' },
        { id: 'b', type: 'detector', detector_type: 'fire_smoke' },
        { id: 'c', type: 'rule', rule_type: 'ppe_check', config: { check_hat: true, check_vest: false } },
        { id: 'd', type: 'rule', rule_type: 'area_contact', config: { check_hip: true } },
      ],
      edges: [],
    });
    expect(flowNeeds(nodes)).toEqual({
      classes: ['vehicle', 'fire', 'smoke', 'hat'],
      keyPoints: ['wrist', 'hip'],
      identities: [],
    });
  });
});

describe('a stored flow', () => {
  it.each(Object.entries(KEPT_FLOWS))('of version %s can still be read', (version, kept) => {
    const read = StoredFlow.read({ version: Number(version), content: kept });
    expect(read.ok && read.content.nodes.map(({ id }) => id)).toEqual(['people', 'zone']);
  });

  it('has an example of every version there was', () => {
    expect(Object.keys(KEPT_FLOWS).map(Number)).toEqual(Array.from({ length: StoredFlow.version }, (_, i) => i + 1));
  });

  it('of a newer version, or of no version, is refused and named', () => {
    expect(StoredFlow.read({ version: StoredFlow.version + 1, content: {} })).toEqual({
      ok: false,
      problem: 'too_new',
    });
    expect(StoredFlow.read({ version: 1, content: { nodes: 'none' } })).toEqual({ ok: false, problem: 'unreadable' });
  });

  it('keeps a rule that this version does not know', () => {
    const kept = JSON.parse(JSON.stringify(KEPT_FLOWS[1])) as { nodes: { data: { rule_type?: string } }[] };
    kept.nodes[1]!.data.rule_type = 'time_travel';
    expect(StoredFlow.read({ version: 1, content: kept }).ok).toBe(true);
  });
});

describe('what is sent', () => {
  const body = (logicflow: unknown, more: object = {}) =>
    createLogicFlow.body.safeParse({
      site: AREA.id,
      tab_slug: 'tab_alerts',
      name: 'x',
      description: 'x',
      icon: 'combine',
      logicflow,
      ...more,
    });

  it('has nodes of an id, a type, a position and data; a detector’s names it and its icon (FLOW-17, FLOW-19)', () => {
    const detector = {
      id: 'seen',
      type: 'detector',
      position: { x: 1, y: 2 },
      data: { name: 'People', detector_type: 'human', config_values: { icon_url: '/api/logicflow/icons/human' } },
    };
    expect(body({ nodes: [detector], edges: [] }).data?.logicflow.nodes).toEqual([detector]);
    for (const field of ['id', 'type', 'position', 'data'])
      expect(body({ nodes: [{ ...detector, [field]: undefined }], edges: [] }).success).toBe(false);
    expect(body({ nodes: [{ ...detector, type: 'camera' }], edges: [] }).success).toBe(false);
    const nameless = { ...detector, data: { ...detector.data, detector_type: undefined } };
    expect(body({ nodes: [nameless], edges: [] }).success).toBe(false);
  });

  it('may leave out handles, areas and labels', () => {
    const graph = fromFlow(flow);
    const [edge] = graph.edges;
    const { data } = body({ ...graph, edges: [{ id: 'e', source: edge?.source, target: edge?.target }] });
    expect(data?.logicflow.edges[0]).toMatchObject({ sourceHandle: 'right', targetHandle: 'left' });
  });

  it('is refused when it is larger, deeper or farther than anybody draws', () => {
    const node = fromFlow(flow).nodes[0]!;
    const nodes = (count: number) => Array.from({ length: count }, (_, index) => ({ ...node, id: `n${index}` }));
    expect(body({ nodes: nodes(200), edges: [] }).success).toBe(true);
    expect(body({ nodes: nodes(201), edges: [] }).success).toBe(false);
    expect(body({ nodes: [{ ...node, position: { x: 1e9, y: 0 } }], edges: [] }).success).toBe(false);
    const rule = fromFlow(flow).nodes[1]!;
    const withSettings = (config_values: object) =>
      body({ nodes: [{ ...rule, data: { ...rule.data, config_values } }], edges: [] }).success;
    expect(withSettings({ vehicles_to_monitor: { truck: { enabled: true } } })).toBe(true);
    expect(withSettings({ a: { b: { c: { d: 1 } } } })).toBe(false);
    expect(withSettings({ a: 1e300 })).toBe(false);
    expect(withSettings(Object.fromEntries(nodes(61).map(({ id }) => [id, 1])))).toBe(false);
  });

  it('names flows by slugs that no use case of the catalogue has', () => {
    expect(USE_CASE_KEYS.filter((key) => key.startsWith('lf_'))).toEqual([]);
  });
});
