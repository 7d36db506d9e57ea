import type { LogicFlowArea } from '@sightline/contract/areas/shapes';
import type { LogicFlowDetail } from '@sightline/contract/logic-flows/flows';
import { isRuleType } from '@sightline/contract/logic-flows/palette';
import type { LogicFlowGraph, NodeAreas } from '@sightline/contract/logic-flows/wire';
import type { RuleArea } from '@sightline/contract/rules/areas';
import { limitOf } from '@sightline/engine/replay/limits';
import type { Draft } from './draft.ts';

/** The drawn flow with the draft's limits. */
export function graphWith(graph: LogicFlowGraph, { limits }: Draft): LogicFlowGraph {
  return {
    ...graph,
    nodes: graph.nodes.map((node) => {
      const limit = limits[node.id];
      if (node.type !== 'rule' || limit === undefined || !isRuleType(node.data.rule_type)) return node;
      const field = limitOf(node.data.rule_type)?.field;
      if (!field) return node;
      return { ...node, data: { ...node.data, config_values: { ...node.data.config_values, [field]: limit } } };
    }),
  };
}

const moved = (area: LogicFlowArea, drawn: RuleArea | undefined): LogicFlowArea =>
  drawn ? { ...area, points: drawn.points } : area;

/** The areas of the cameras whose areas were moved; labels and kinds stay as they are. */
export function areasWith(areas: LogicFlowDetail['areas'], draft: Draft): Record<string, NodeAreas> {
  return Object.fromEntries(
    Object.entries(draft.areas).map(([camera, nodes]) => {
      const own = areas?.[camera] ?? {};
      const next = Object.entries(own).map(([node, list]) => [
        node,
        list.map((area) =>
          moved(
            area,
            nodes[node]?.find(({ id }) => id === area.id),
          ),
        ),
      ]);
      return [camera, Object.fromEntries(next)];
    }),
  );
}

/** What is saved: the live version or the one that is tried out, with the draft's limits and areas. */
export function drawnWith({ logicflow, areas }: Pick<LogicFlowDetail, 'logicflow' | 'areas'>, draft: Draft) {
  const { version } = draft;
  if (version)
    return {
      logicflow: graphWith(version.logicflow, draft),
      areas: { ...version.areas, ...areasWith(version.areas, draft) },
    };
  return logicflow ? { logicflow: graphWith(logicflow, draft), areas: areasWith(areas, draft) } : undefined;
}

/** Whether the flow itself is changed, and not only when and how often it alerts on its cameras. */
export const changesFlow = ({ limits, areas, version }: Draft) =>
  Object.keys(limits).length + Object.keys(areas).length > 0 || version !== undefined;

/** Whether hours or pauses on the cameras are. */
export const changesCameras = ({ schedule, alertCooldown, reAlertDelay }: Draft) =>
  schedule !== undefined || alertCooldown !== undefined || reAlertDelay !== undefined;
