import type { LogicFlowArea } from '@sightline/contract/areas/shapes';
import { fromFlow } from '@sightline/contract/logic-flows/convert';
import { StoredFlow } from '@sightline/contract/logic-flows/stored';
import type { FlowAreas, NodeAreas } from '@sightline/contract/logic-flows/wire';
import { clampToFrame } from '@sightline/geometry/points';
import { createCamera } from '@sightline/scene/camera';
import { createRandom } from '@sightline/scene/random';
import { contentOf } from '../../features/cameras/flows/public.ts';
import { HOURS } from '../facts/day.ts';
import { createIds } from '../ids.ts';
import type { DemoRows, LabelRow } from '../rows.ts';
import { inFrame } from '../scenes/shots.ts';
import type { DemoCamera } from '../tenants.ts';
import type { DemoUser } from '../users.ts';
import { FLOW_PLANS, type FlowPlan } from './flow-plans.ts';
import type { FlowRows, LogicFlowRow } from './rows.ts';

const DAY_MS = 86_400_000;
/** How long after one version somebody thought better of it. */
const DAYS_BETWEEN = 6;

interface Making {
  now: Date;
  cameras: readonly DemoCamera[];
  users: readonly DemoUser[];
  newId: () => string;
  rows: FlowRows;
  labels: LabelRow[];
}

/** Names of labels differ by more than their case. */
const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** A label of the flow's site for an area; it is the site's from now on. */
function labelFor({ labels, newId }: Making, { site }: DemoCamera, name: string, created_at: string): LabelRow {
  const known = labels.find((label) => label.site_id === site.id && isSame(label.name, name));
  if (known) return known;
  const label: LabelRow = {
    id: newId(),
    reseller_id: site.reseller_id,
    company_id: site.company_id,
    site_id: site.id,
    name,
    use_cases: [],
    max_category_limit: null,
    created_at,
  };
  labels.push(label);
  return label;
}

function areasOn(making: Making, plan: FlowPlan, camera: DemoCamera): NodeAreas {
  const { source, row } = camera;
  const view = createCamera(source.kind, source);
  const drawn = plan.drawn.map(({ node, label, ground }): [string, LogicFlowArea[]] => {
    const onGround = ground(source.kind);
    const { id, name } = labelFor(making, camera, label, row.created_at);
    const area: LogicFlowArea = {
      id: making.newId(),
      area_type: onGround.length > 2 ? 'polygon' : 'line',
      points: inFrame(view, onGround).map(([x, y]) => clampToFrame([x, y]) as [number, number]),
      selected_label: { internal_name: id, display_name: name, categories: [] },
    };
    return [node, area.points.length > 1 ? [area] : []];
  });
  return Object.fromEntries(drawn);
}

/** Somebody who may draw flows on the site. */
const authorOf = ({ users }: Making, siteId: string) =>
  users.find(({ row, sites }) => row.role_key === 'company_admin' && sites.some(({ id }) => id === siteId))?.row
    .username ?? 'superuser';

function addFlow(making: Making, plan: FlowPlan): void {
  const { cameras, newId, now, rows } = making;
  const ofSite = cameras.filter(({ site, row }) => site.name === plan.site && (plan.camera ?? row.name) === row.name);
  const first = ofSite[0]!;
  const { site } = first;
  const by = authorOf(making, site.id);
  const isOn = ({ row }: DemoCamera) => plan.on.includes(row.name);
  const areas: FlowAreas = Object.fromEntries(
    ofSite.filter(isOn).map((camera) => [camera.row.id, areasOn(making, plan, camera)]),
  );
  const madeAt = (index: number) =>
    new Date(now.getTime() - (plan.versions.length - index) * DAYS_BETWEEN * DAY_MS).toISOString();
  const flow: LogicFlowRow = {
    id: newId(),
    reseller_id: site.reseller_id,
    company_id: site.company_id,
    site_id: site.id,
    camera_id: plan.camera === undefined ? null : first.row.id,
    tab: plan.tab,
    slug: plan.slug,
    name: plan.name,
    description: plan.description,
    icon: plan.icon,
    live_version: plan.versions.length,
    version: plan.versions.length,
    created_at: madeAt(0),
    updated_at: madeAt(plan.versions.length - 1),
    updated_by: by,
  };
  rows.logic_flows.push(flow);
  for (const [index, drawn] of plan.versions.entries())
    rows.logic_flow_versions.push({
      id: newId(),
      flow_id: flow.id,
      number: index + 1,
      content: StoredFlow.write(contentOf(fromFlow(drawn), areas)),
      created_at: madeAt(index),
      created_by: by,
    });
  for (const camera of ofSite)
    rows.camera_flows.push({
      id: newId(),
      camera_id: camera.row.id,
      flow_id: flow.id,
      enabled: isOn(camera),
      alert_cooldown: plan.cooldownSeconds,
      re_alert_delay: plan.cooldownSeconds,
      version: isOn(camera) ? 1 : 0,
      schedule: plan.traffic ? HOURS : null,
    });
}

interface Given {
  seed: number;
  now: Date;
  cameras: readonly DemoCamera[];
  users: readonly DemoUser[];
  /** The labels there are; areas of flows add theirs. */
  labels: readonly LabelRow[];
}

/** The logic flows of the demo with their versions, on the cameras of their sites. */
export function makeFlows({ seed, now, cameras, users, labels }: Given): FlowRows & Pick<DemoRows, 'site_labels'> {
  const idAt = createIds(createRandom(seed, 'flows'));
  const madeMs = now.getTime() - 60 * DAY_MS;
  const rows: FlowRows = { logic_flows: [], logic_flow_versions: [], camera_flows: [] };
  const making: Making = { now, cameras, users, newId: () => idAt(madeMs), rows, labels: [...labels] };
  for (const plan of FLOW_PLANS) addFlow(making, plan);
  return { ...rows, site_labels: making.labels };
}
