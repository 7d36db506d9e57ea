import type { CameraLogicFlow, CameraLogicFlows } from '@sightline/contract/logic-flows/camera-flows';
import { takesAreas } from '@sightline/contract/logic-flows/convert';
import type { AllowedLabel, LogicFlowGraph } from '@sightline/contract/logic-flows/wire';
import type { WeekHours } from '@sightline/contract/schedules';
import { StoredHours } from '@sightline/contract/stored-configuration';
import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { CameraRow } from '../camera-store/cameras.repo.ts';
import { listLabelsOfSite } from '../labels/labels.repo.ts';
import { type CameraFlowRow, listCameraFlows } from './camera-flows.repo.ts';
import { graphOf, readContent } from './content.ts';
import { whyFlowCannotRun } from './flow-problems.ts';
import { iconAddress } from './flows.present.ts';

type Pictures = Services['storage'];

/** Hours that cannot be read show as none, and the flow as one that cannot run. */
export function hoursOfFlow(schedule: unknown): WeekHours | null {
  const read = schedule === null ? undefined : StoredHours.read(schedule);
  return read?.ok ? read.content : null;
}

const withLabels = ({ nodes, edges }: LogicFlowGraph, labels: AllowedLabel[]): LogicFlowGraph => ({
  nodes: nodes.map((node) =>
    node.type === 'rule' && takesAreas(node.data.rule_type)
      ? { ...node, data: { ...node.data, allowed_labels: labels } }
      : node,
  ),
  edges,
});

async function presentOne(
  camera: CameraRow,
  row: CameraFlowRow,
  labels: AllowedLabel[],
  storage: Pictures,
): Promise<CameraLogicFlow> {
  const content = readContent(row.content);
  return {
    id: row.id,
    flow_id: row.flow_id,
    level: row.flow_camera_id === null ? 'site' : 'camera',
    name: row.name,
    description: row.description,
    icon: row.icon,
    use_case_name: row.name,
    use_case_slug: row.slug,
    use_case_icon_url: await iconAddress(storage, row.icon),
    enabled: row.enabled,
    allowed: row.allowed,
    schedule: hoursOfFlow(row.schedule),
    alert_cooldown: row.alert_cooldown,
    re_alert_delay: row.re_alert_delay,
    logicflow: content && withLabels(graphOf(content, camera.id), labels),
    live_version: row.live_version,
    version: row.version,
    flow_lock: row.flow_lock,
    cannot_run: whyFlowCannotRun(camera, row),
  };
}

/** The flows of a camera, by tab. */
export async function showCameraFlows(
  { storage }: Pick<Services, 'storage'>,
  db: Db,
  camera: CameraRow,
): Promise<CameraLogicFlows> {
  const rows = await listCameraFlows(db, [camera.id]);
  const labels = (await listLabelsOfSite(db, camera.site_id)).map(({ id, name }) => ({
    internal_name: id,
    display_name: name,
    min_category_limit: null,
    allowed: true,
  }));
  const ofTab = (tab: CameraFlowRow['tab']) =>
    Promise.all(rows.filter((row) => row.tab === tab).map((row) => presentOne(camera, row, labels, storage)));
  return {
    id: camera.id,
    name: camera.name,
    include: camera.include,
    site_info: { id: camera.site_id, name: camera.site_name, time_zone: camera.time_zone },
    group_info: { id: camera.group_id, name: camera.group_name },
    tab_alerts: await ofTab('alerts'),
    tab_flowsense: await ofTab('flowsense'),
  };
}
