import type { AuditFields } from '@sightline/contract/audit';
import { NEW_CAMERA, type NewCamera } from '@sightline/contract/camera-settings';
import { uuidv7 } from 'uuidv7';
import { recordChanges } from '../../../changes/audit/record-change.ts';
import type { Changing } from '../../../changes/changing.ts';
import { askForPictures } from '../../../changes/node-news/node-news.ts';
import type { Actor } from '../../../changes/reach/reach.ts';
import { justMade, type Reached } from '../../../changes/reach/reached.ts';
import type { Services } from '../../../changes/services.ts';
import { refuseTaken } from '../../../platform/db/refuse-taken.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { takeOnCamera } from '../../nodes/deployments/public.ts';
import { holdRoomForCameras } from '../../tenancy/companies/public.ts';
import { auditCamera, placeOfCamera } from '../camera-store/cameras.present.ts';
import {
  type CameraValues,
  type GroupPlace,
  holdGroups,
  insertCameras,
  type NewCameraRow,
} from '../camera-store/cameras.repo.ts';
import { loadCameraSettings } from '../camera-store/load-camera.ts';
import { nodeFor } from '../camera-store/site-nodes.ts';
import { CAMERA_TAKEN } from '../camera-store/taken.ts';
import { joinFlowsOfSites } from '../flows/camera-flows.repo.ts';
import { withFields } from './camera-values.ts';
import { checkSource, checkSupplementary } from './check-camera.ts';
import { layoutPlan } from './layout-plan.ts';

/** A camera nobody has said anything of but where it belongs: it stands where its site lies. */
const blank = (group: GroupPlace, name: string): CameraValues => ({
  site_id: group.site_id,
  group_id: group.id,
  name,
  source: '',
  source_secret: null,
  include: NEW_CAMERA.include,
  view_type: 'MID_RANGE',
  latitude: group.latitude,
  longitude: group.longitude,
  address: '',
  layout_plan_id: null,
  on_time: NEW_CAMERA.on_time,
  off_time: NEW_CAMERA.off_time,
  operating_hours: NEW_CAMERA.operating_hours,
  alert_cooldown: NEW_CAMERA.alert_cooldown,
  detection_log_days: NEW_CAMERA.detection_log_days,
  privacy: NEW_CAMERA.privacy,
  local_record_storage: false,
  draw_annotations: true,
  ai_inferencing: true,
  external_ai_stream_active: false,
  show_metadata: false,
  custom_text_overlay: '',
  supplementary_camera_ids: [],
  authentication_required: false,
  authentication_header: null,
  connectivity_method: NEW_CAMERA.camera_source.connectivity_method,
  model_confidence: {},
  versions: {},
});

interface Prepared {
  row: NewCameraRow;
  audit: AuditFields;
  /** Chosen by whoever adds it. */
  node: string | undefined;
  group: GroupPlace;
}

async function prepare(changing: Changing, group: GroupPlace, fields: NewCamera): Promise<Prepared> {
  const { services, tx } = changing;
  const id = justMade('camera', uuidv7());
  const { operating_hours: _hours, ...defaults } = NEW_CAMERA;
  const given = { ...defaults, ...withoutGaps(fields) } as NewCamera;
  const asked = withFields(services.secrets, blank(group, fields.name), given);
  checkSource(asked);
  const { reseller_id, company_id } = group;
  const shown = await layoutPlan(changing, { ...asked, reseller_id, company_id }, given.layout_image);
  const values = { ...asked, layout_plan_id: shown.layout_plan_id };
  await checkSupplementary(tx, [{ after: { ...values, id } }]);
  const audit = auditCamera({ ...values, ...shown, group_name: group.name });
  return { row: { ...values, id, reseller_id, company_id }, audit, node: fields.node, group };
}

/**
 * Adds cameras inside a transaction; creating them needs no permission for their sections. Cameras without plan, helpers and
 * node of their own, as those of a file, take as many statements as one.
 */
export async function insertNewCameras(changing: Changing, cameras: readonly NewCamera[]): Promise<string[]> {
  const { services, tx, actor } = changing;
  if (cameras.length === 0) return [];
  const groupIds = [...new Set(cameras.map(({ site_group }) => site_group))];
  const groups = new Map<string, GroupPlace>(
    (await holdGroups(actor.reach, tx, groupIds)).map((group) => [group.id, group]),
  );
  const prepared: Prepared[] = [];
  for (const fields of cameras) {
    const group = groups.get(fields.site_group) ?? fail('out_of_reach', { field: 'site_group' });
    prepared.push(await prepare(changing, group, fields));
  }
  const rows = prepared.map(({ row }) => row);
  await holdRoomForCameras(tx, rows, 'site_group');
  await insertCameras(tx, rows);
  await joinFlowsOfSites(tx, rows);
  await recordChanges(
    services,
    tx,
    actor,
    prepared.map(({ row, audit }) => ({
      object: { type: 'camera', id: row.id, name: row.name, place: placeOfCamera(row) },
      action: 'created',
      after: audit,
    })),
  );
  for (const { row, group, node } of prepared)
    if (node !== undefined) await watchBy(changing, row, (await nodeFor(tx, group, node)).id);
  return rows.map(({ id }) => id);
}

export async function insertNewCamera(changing: Changing, fields: NewCamera): Promise<string> {
  const [id] = await insertNewCameras(changing, [fields]);
  return id!;
}

async function watchBy(changing: Changing, { id, include }: NewCameraRow, node: Reached<'node'>): Promise<void> {
  await takeOnCamera(changing, node, id);
  if (include) await askForPictures(changing.tx, [{ id, deploymentId: node }]);
}

const withoutGaps = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;

export async function addCamera(services: Services, actor: Actor, fields: NewCamera) {
  const add = services.db.transaction((tx) => insertNewCamera({ services, tx, actor }, fields));
  return loadCameraSettings(services, actor, await refuseTaken(add, CAMERA_TAKEN));
}
