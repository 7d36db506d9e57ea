import type { LogicFlowArea } from '@sightline/contract/areas/shapes';
import type { LogicFlowGraph, LogicFlowRule } from '@sightline/contract/logic-flows/wire';
import { describe, expect, it } from 'vitest';
import {
  areasOfShapes,
  categoryNames,
  isOffered,
  rulesWithAreas,
  shapesOfRules,
  tagsOfRules,
  withAreas,
} from './flow-areas.ts';

const LABEL = '0199d206-1c02-7169-8457-000000000001';
const CATEGORY = '0199d206-1c02-7169-8457-000000000002';

const LANE: LogicFlowArea = {
  area_type: 'polygon',
  id: '0199d206-1c02-7169-8457-00000000000a',
  points: [
    [0.1, 0.1],
    [0.5, 0.1],
    [0.5, 0.5],
  ],
  selected_label: {
    internal_name: LABEL,
    display_name: 'Lane',
    categories: [{ internal_name: CATEGORY, display_name: 'Inbound' }],
  },
};
const GATE: LogicFlowArea = {
  area_type: 'line',
  id: '0199d206-1c02-7169-8457-00000000000b',
  points: [
    [0.2, 0.2],
    [0.8, 0.2],
  ],
  selected_label: null,
};

const rule = (id: string, type: string, areas: LogicFlowArea[] = []): LogicFlowRule => ({
  id,
  type: 'rule',
  position: { x: 0, y: 0 },
  data: {
    name: type,
    rule_type: type,
    display_name: `The ${type}`,
    config_values: {},
    configured_areas: areas,
    allowed_labels: [
      { internal_name: LABEL, display_name: 'Lane', min_category_limit: 2, allowed: true },
      { internal_name: CATEGORY, display_name: 'Old', min_category_limit: null, allowed: false },
    ],
  },
});
const GRAPH: LogicFlowGraph = {
  nodes: [
    {
      id: 'd',
      type: 'detector',
      position: { x: 0, y: 0 },
      data: { name: 'People', detector_type: 'human', config_values: {} },
    },
    rule('a', 'area_check', [LANE]),
    rule('b', 'perimeter_breach', [GATE]),
    rule('c', 'combine'),
  ],
  edges: [],
};

describe('the areas of a flow', () => {
  const rules = rulesWithAreas(GRAPH);
  const tags = tagsOfRules(rules);

  it('are drawn under the name of each rule that looks at areas, with the tools it can use', () => {
    expect(tags.map(({ id, displayLabel, tools }) => [id, displayLabel, tools.map(({ tool }) => tool)])).toEqual([
      ['a', 'The area_check', ['polygon']],
      ['b', 'The perimeter_breach', ['polygon', 'line']],
    ]);
  });

  it('carry the label by its names, and nothing else (DRAW-040, DRAW-052)', () => {
    const shapes = shapesOfRules(rules, tags);
    expect(shapes.map(({ kind, label, categories }) => [kind, label, categories])).toEqual([
      ['polygon', LABEL, [CATEGORY]],
      ['line', null, []],
    ]);
    expect(areasOfShapes(rules, shapes, categoryNames(rules, []))).toEqual({ a: [LANE], b: [GATE] });
  });

  it('take category names from the labels on offer', () => {
    const names = categoryNames(
      [],
      [{ id: LABEL, name: 'Lane', categories: [{ id: CATEGORY, name: 'Outbound' }], maxCategoryLimit: 2 }],
    );
    const areas = areasOfShapes(rules, shapesOfRules(rules, tags), names);
    expect(areas.a?.[0]?.selected_label?.categories).toEqual([{ internal_name: CATEGORY, display_name: 'Outbound' }]);
  });

  it('need as many categories as their label says, and only labels that are allowed (DRAW-049, DRAW-122)', () => {
    expect(tags[0]?.minCategories).toEqual({ [LABEL]: 2 });
    expect([isOffered(rules[0]!, LABEL), isOffered(rules[0]!, CATEGORY)]).toEqual([true, false]);
    expect(isOffered({ ...rules[0]!, data: { ...rules[0]!.data, allowed_labels: [] } }, CATEGORY)).toBe(true);
  });

  it('go back into the flow they came from', () => {
    const after = rulesWithAreas(withAreas(GRAPH, { a: [], b: [GATE] }));
    expect(after.map(({ data }) => data.configured_areas)).toEqual([[], [GATE]]);
  });
});
