import type { LogicFlowArea } from '@sightline/contract/areas/shapes';
import { takesAreas } from '@sightline/contract/logic-flows/convert';
import type { FlowTabSlug } from '@sightline/contract/logic-flows/tabs';
import type { LogicFlowGraph, LogicFlowRule, NodeAreas } from '@sightline/contract/logic-flows/wire';
import { savable } from '@sightline/editor/check';
import type { Shape } from '@sightline/editor/shapes';
import type { Tag, TagTool } from '@sightline/editor/tags';
import type { LabelOption } from '../drawing/label-popover.tsx';

export interface FlowAreasDialogProps {
  isOpen: boolean;
  cameraId: string;
  /** With what is drawn on this camera. */
  graph: LogicFlowGraph;
  /** The rule whose areas are drawn first. */
  nodeId?: string | undefined;
  tabSlug: FlowTabSlug;
  useCaseSlug?: string | undefined;
  isViewOnly: boolean;
  /** Takes the areas over, by the id of the rule; they are saved with the flow. */
  onSave: (areas: NodeAreas) => void;
  onClose: () => void;
}

const POLYGON: TagTool = { tool: 'polygon' };
const LINE: TagTool = { tool: 'line' };

/** Rules that know what to do with a line; the others look at what lies inside. */
const TAKES_LINES = new Set(['perimeter_breach', 'flowsense', 'area_intrusion']);

/** Easy to tell apart on a frame; the rules of a flow take them in turn. */
const COLOURS = ['#3B9EFF', '#FFB224', '#F76B6B', '#2EC4A6', '#B48EFF', '#FF8F5C', '#7FD34E', '#FF6FB5'] as const;

/** The rules of a flow that look at areas, in the order they were placed. */
export const rulesWithAreas = ({ nodes }: Pick<LogicFlowGraph, 'nodes'>): LogicFlowRule[] =>
  nodes.filter((node): node is LogicFlowRule => node.type === 'rule' && takesAreas(node.data.rule_type));

const leastCategories = ({ data }: LogicFlowRule): Record<string, number> =>
  Object.fromEntries(
    data.allowed_labels.flatMap(({ internal_name, min_category_limit: min }) => (min ? [[internal_name, min]] : [])),
  );

/** Each rule is a tag: its areas are drawn under its name. */
export const tagsOfRules = (rules: readonly LogicFlowRule[]): Tag[] =>
  rules.map((rule, index) => ({
    id: rule.id,
    displayLabel: rule.data.display_name,
    color: COLOURS[index % COLOURS.length] ?? COLOURS[0],
    tools: TAKES_LINES.has(rule.data.rule_type) ? [POLYGON, LINE] : [POLYGON],
    minCategories: leastCategories(rule),
  }));

/** A label can be chosen unless the rule names some, and it is none of them. */
export const isOffered = ({ data: { allowed_labels: labels } }: LogicFlowRule, id: string): boolean =>
  labels.length === 0 || labels.some(({ internal_name, allowed }) => internal_name === id && allowed);

const kindOf = ({ area_type, points }: LogicFlowArea) => {
  if (area_type === 'polygon') return 'polygon';
  return points.length === 2 ? 'line' : 'multi_line';
};

const shapeOf = (tag: Tag, area: LogicFlowArea): Shape => ({
  kind: kindOf(area),
  points: area.points,
  id: area.id,
  tag: tag.id,
  color: tag.color,
  user: '',
  immutable: true,
  label: area.selected_label?.internal_name ?? null,
  labelName: area.selected_label?.display_name ?? null,
  categories: area.selected_label?.categories.map(({ internal_name }) => internal_name) ?? [],
});

/** What is drawn for rules, as the editor has it. */
export const shapesOfRules = (rules: readonly LogicFlowRule[], tags: readonly Tag[]): Shape[] =>
  rules.flatMap((rule, index) => {
    const tag = tags[index];
    return tag ? rule.data.configured_areas.map((area) => shapeOf(tag, area)) : [];
  });

type Categories = ReadonlyMap<string, string>;

/** How categories are called: by the labels on offer, and by the areas that had them before. */
export function categoryNames(rules: readonly LogicFlowRule[], labels: readonly LabelOption[]): Categories {
  const before = rules.flatMap(({ data }) =>
    data.configured_areas.flatMap((area) => area.selected_label?.categories ?? []),
  );
  return new Map([
    ...before.map(({ internal_name, display_name }) => [internal_name, display_name] as const),
    ...labels.flatMap(({ categories }) => categories.map(({ id, name }) => [id, name] as const)),
  ]);
}

const areaOf = (shape: Shape, names: Categories): LogicFlowArea[] =>
  'points' in shape
    ? [
        {
          area_type: shape.kind === 'polygon' ? 'polygon' : 'line',
          id: shape.id,
          points: shape.points.map(([x, y]): [number, number] => [x, y]),
          selected_label:
            shape.label === null
              ? null
              : {
                  internal_name: shape.label,
                  display_name: shape.labelName ?? '',
                  categories: shape.categories.map((id) => ({ internal_name: id, display_name: names.get(id) ?? id })),
                },
        },
      ]
    : [];

/** The other way round: by the id of the rule, one entry for each that takes areas. */
export const areasOfShapes = (
  rules: readonly LogicFlowRule[],
  shapes: readonly Shape[],
  names: Categories,
): NodeAreas =>
  Object.fromEntries(
    rules.map(({ id }) => [
      id,
      savable(shapes.filter(({ tag }) => tag === id)).flatMap((shape) => areaOf(shape, names)),
    ]),
  );

/** A flow with these areas in place of its own. */
export const withAreas = (graph: LogicFlowGraph, areas: NodeAreas): LogicFlowGraph => ({
  ...graph,
  nodes: graph.nodes.map((node) => {
    const drawn = areas[node.id];
    return node.type === 'rule' && drawn ? { ...node, data: { ...node.data, configured_areas: drawn } } : node;
  }),
});
