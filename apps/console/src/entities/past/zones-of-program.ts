import type { CameraUseCase } from '@sightline/contract/node-link';
import type { RuleArea } from '@sightline/contract/rules/areas';
import type { DrawnZone } from './detection-picture.tsx';

type Node = CameraUseCase['flow']['nodes'][number];

/** The areas that some nodes of a flow look at. */
export const zonesOfNodes = (nodes: readonly Node[]): DrawnZone[] =>
  nodes.flatMap((node) =>
    node.type === 'rule'
      ? ((node.config.configured_areas ?? []) as RuleArea[]).map(({ label, points }) => ({ label, points }))
      : [],
  );

/** Everything that is drawn on a camera, once: several use cases may look at one area. */
export function zonesOfProgram(useCases: readonly CameraUseCase[]): DrawnZone[] {
  const zones = useCases.flatMap(({ flow }) => zonesOfNodes(flow.nodes));
  return [...new Map(zones.map((zone) => [JSON.stringify(zone.points), zone])).values()];
}
