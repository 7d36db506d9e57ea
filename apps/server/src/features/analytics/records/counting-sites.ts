import type { FlowsenseSite, FlowsenseStep, FlowsenseZone } from '@sightline/contract/analytics/flowsense';
import type { LogicFlowArea } from '@sightline/contract/areas/shapes';
import type { Named } from '@sightline/contract/common';
import { type FlowContent, StoredFlow } from '@sightline/contract/logic-flows/stored';
import type { LogicFlowNode, LogicFlowRule } from '@sightline/contract/logic-flows/wire';
import { nodeName } from '@sightline/engine/flow/check-logic-flow';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import { byName } from '../../../platform/by-name.ts';
import type { Db } from '../../../platform/db/db.ts';
import { type CountingFlowRow, listCountingFlows } from './flow-areas.repo.ts';

const MOST_FLOWS = 2000;
const MOST_SITES = 500;

const isCounting = (node: LogicFlowNode): node is LogicFlowRule =>
  node.type === 'rule' && node.data.rule_type === 'flowsense';

/** The strictest of the limits that its rules have. */
function limitOf({ nodes }: FlowContent): number | null {
  const limits = nodes
    .filter(isCounting)
    .map(({ data }) => data.config_values.hourly_limit)
    .filter((limit) => typeof limit === 'number' && limit > 0) as number[];
  return limits.length === 0 ? null : Math.min(...limits);
}

/** Nodes after all that lead to them; flows have no circles. */
function inOrder({ nodes, edges }: FlowContent): LogicFlowNode[] {
  const depths = new Map<string, number>();
  const depthOf = (id: string): number => {
    const known = depths.get(id);
    if (known !== undefined) return known;
    const before = edges.filter(({ target }) => target === id).map(({ source }) => depthOf(source) + 1);
    const depth = Math.max(0, ...before);
    depths.set(id, depth);
    return depth;
  };
  return nodes.toSorted((a, b) => depthOf(a.id) - depthOf(b.id));
}

const stepOf = (node: LogicFlowNode): FlowsenseStep => ({
  type: node.type === 'detector' ? node.data.detector_type : node.data.rule_type,
  is_detector: node.type === 'detector',
  name: nodeName(node),
});

const zoneOf = (camera: Named, { id, points, selected_label: label }: LogicFlowArea): FlowsenseZone => ({
  id: id.toLowerCase(),
  name: label?.display_name ?? camera.name,
  color: null,
  cameras: [camera],
  categories: [],
  points,
});

const zonesOn = ({ nodes, areas }: FlowContent, camera: Named): FlowsenseZone[] =>
  nodes.filter(isCounting).flatMap((node) => (areas[camera.id]?.[node.id] ?? []).map((area) => zoneOf(camera, area)));

/** Areas of one name are told apart by their cameras. */
function toldApart(zones: readonly FlowsenseZone[]): FlowsenseZone[] {
  const isShared = (name: string) => zones.filter((zone) => zone.name === name).length > 1;
  return zones
    .map((zone) => (isShared(zone.name) ? { ...zone, name: `${zone.name}, ${zone.cameras[0]?.name ?? ''}` } : zone))
    .toSorted(byName);
}

export type CountingSite = FlowsenseSite & { id: Reached<'site'> };

function siteOf(rows: readonly CountingFlowRow[]): CountingSite[] {
  const [first] = rows;
  const read = rows.flatMap((row) => {
    const stored = StoredFlow.read(row.content);
    return stored.ok ? [{ row, content: stored.content }] : [];
  });
  // What a site does is told by its own flow; a camera may have a copy with other settings.
  const [main] = read;
  if (!first || !main) return [];
  return [
    {
      id: first.site_id,
      name: first.site_name,
      time_zone: first.time_zone,
      zones: toldApart(read.flatMap(({ row, content }) => row.cameras.flatMap((camera) => zonesOn(content, camera)))),
      flow_id: main.row.id,
      hourly_limit: limitOf(main.content),
      steps: inOrder(main.content).map(stepOf),
    },
  ];
}

/** The sites within reach that run a Flowsense use case. */
export async function listCountingSites(db: Db, actor: Actor, slug: string): Promise<CountingSite[]> {
  const rows = await listCountingFlows(actor.reach, db, slug, MOST_FLOWS);
  const ids = [...new Set(rows.map(({ site_id }) => site_id))].slice(0, MOST_SITES);
  return ids.flatMap((id) => siteOf(rows.filter(({ site_id }) => site_id === id)));
}
