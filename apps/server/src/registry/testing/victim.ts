import type { AutomationRule } from '@sightline/contract/automations/draft';
import { StoredRule } from '@sightline/contract/automations/stored';
import { StoredFlow, StoredProgram } from '@sightline/contract/logic-flows/stored';
import { LogicFlowGraph } from '@sightline/contract/logic-flows/wire';
import { uuidv7 } from 'uuidv7';
import { addSuggestion } from '../../features/alerts/suggestions/testing/add-suggestion.ts';
import { addCountingFlow } from '../../features/analytics/records/testing/counting-flow.ts';
import { contentOf } from '../../features/cameras/flows/content.ts';
import { zoneFlow } from '../../features/cameras/flows/testing/drawing.ts';
import type { Db } from '../../platform/db/db.ts';
import { json, sql } from '../../platform/db/sql.ts';
import { addUser, type Branch } from '../../testing/tenants.ts';
import { seedPeople, type VictimPeople } from './victim-people.ts';
import { seedVehicles, type VictimVehicles } from './victim-vehicles.ts';

/** A branch with one of everything that routes name by id. */
export interface Victim extends Branch, VictimVehicles, VictimPeople {
  userId: string;
  userName: string;
  siteName: string;
  groupName: string;
  roleName: string;
  permissionKey: string;
  nodeTagId: string;
  /** Somebody who has not accepted their invitation yet. */
  invitedId: string;
  alertId: string;
  /** On its alert, by the one who owns the branch. */
  commentId: string;
  roleId: string;
  tagId: string;
  labelId: string;
  webhookId: string;
  vendorId: string;
  /** Of its camera, with a note and a link. */
  captureId: string;
  inspectionNoteId: string;
  inspectionLinkId: string;
  /** To a screen that shows its site. */
  wallLinkId: string;
  timelapseId: string;
  /** Of its camera, asked for by the one who owns the branch; it is over. */
  selfTestId: string;
  /** A picture that its camera was compared with before. */
  earlierReferenceId: string;
  /** Of its alert, by its camera. */
  deliveryId: string;
  /** To its webhook. */
  webhookDeliveryId: string;
  auditId: string;
  sessionId: string;
  notificationId: string;
  connectionTestId: string;
  /** Of an address that no camera has yet. */
  newCameraTestId: string;
  planId: string;
  zoneId: string;
  /** Drawn on its camera. */
  areaId: string;
  /** A logic flow of its site, and its place on its camera. */
  flowId: string;
  cameraFlowId: string;
  /** Where a Flowsense flow counts on its camera. */
  lineId: string;
  /** For its camera. */
  suggestionId: string;
  /** Of its detection log. */
  chunkId: string;
  savedViewId: string;
  /** A personal key of its owner, and a service key of its company. */
  ownKeyId: string;
  browserId: string;
  serviceKeyId: string;
  downloadId: string;
}

const AUTOMATION: AutomationRule = {
  conditions: [{ condition: 'camera_state', values: ['offline'], parameters: { minutes: 10 } }],
  actions: [{ action: 'send_message', parameters: { channel: 'email', sets: ['site_leads'], people: [] } }],
  limit_minutes: null,
};

/** What the victim's logic flow goes by. */
export const FLOW_SLUG = 'lf_sample';
/** And its Flowsense flow. */
export const COUNTING_SLUG = 'lf_counting_sample';

/** What the `:id` of a path names, by how the path begins. The first that fits counts. */
const NAMED_BY: [start: string, id: (victim: Victim) => string][] = [
  ['/alerts/records/', (v) => v.alertId],
  // An incident goes by the id of one of its alerts.
  ['/alerts/incidents/', (v) => v.alertId],
  ['/alerts/suggestions/', (v) => v.suggestionId],
  ['/alerts/configure/', (v) => v.cameraId],
  ['/footfall/calibrate/', (v) => v.cameraId],
  ['/workhour/calibrate/', (v) => v.cameraId],
  ['/vehicle_tracking/calibrate/', (v) => v.cameraId],
  ['/machinery_utilisation/calibrate/', (v) => v.cameraId],
  ['/vehicle_management/configure/', (v) => v.cameraId],
  ['/vehicle_management/registered_plates/', (v) => v.plateId],
  ['/vehicle_management/records/info/', (v) => v.vehicleRecordId],
  ['/vehicle_management/settings/', (v) => v.siteId],
  ['/evacuation/sites/', (v) => v.siteId],
  ['/evacuation/runs/', (v) => v.evacuationId],
  ['/people_management/configure/', (v) => v.cameraId],
  ['/people_management/settings/', (v) => v.siteId],
  ['/people_management/persons/', (v) => v.personId],
  ['/people_management/authorisations/', (v) => v.periodId],
  ['/people_management/capture_logs/', (v) => v.faceRecordId],
  ['/people_management/access_logs/', (v) => v.faceRecordId],
  ['/labels/', (v) => v.labelId],
  ['/webhooks/', (v) => v.webhookId],
  ['/vendors/', (v) => v.vendorId],
  ['/camera_health/cameras/', (v) => v.cameraId],
  ['/camera_health/self_tests/', (v) => v.selfTestId],
  ['/inspection/records/', (v) => v.captureId],
  ['/inspection/notes/', (v) => v.inspectionNoteId],
  ['/inspection/links/', (v) => v.inspectionLinkId],
  ['/inspection/pictures/', (v) => v.inspectionLinkId],
  ['/wall/links/', (v) => v.wallLinkId],
  ['/wall/pictures/', (v) => v.wallLinkId],
  ['/timelapse/videos/', (v) => v.timelapseId],
  ['/usecase_usage/', (v) => v.siteId],
  // Some of these name a camera and some an automation: the victim's has the id of its camera.
  ['/automations/', (v) => v.cameraId],
  ['/second_opinions/', (v) => v.companyId],
  ['/deliveries/', (v) => v.deliveryId],
  ['/logicflow/flows/', (v) => v.flowId],
  ['/sites/groups/', (v) => v.groupId],
  ['/sites/', (v) => v.siteId],
  ['/companies/', (v) => v.companyId],
  ['/resellers/', (v) => v.resellerId],
  ['/users/roles/', (v) => v.roleId],
  ['/users/permissions/', (v) => v.permissionKey],

  ['/users/:id/send_invitation_email/', (v) => v.invitedId],
  ['/users/', (v) => v.userId],
  ['/apn/deployments/', (v) => v.deploymentId],
  ['/cameras/new/tests/', (v) => v.newCameraTestId],
  ['/cameras/connection_tests/', (v) => v.connectionTestId],
  ['/cameras/', (v) => v.cameraId],
  ['/camera/', (v) => v.cameraId],
  ['/site_plans/', (v) => v.planId],
  ['/zones/', (v) => v.zoneId],
  ['/detections/chunks/', (v) => v.chunkId],
  ['/downloads/', (v) => v.downloadId],
  ['/me/saved_views/', (v) => v.savedViewId],
  ['/me/api_keys/', (v) => v.ownKeyId],
  ['/me/browsers/', (v) => v.browserId],
  ['/service_keys/', (v) => v.serviceKeyId],
  ['/audit_trail/', (v) => v.auditId],
  ['/auth/sessions/', (v) => v.sessionId],
  ['/notifications/', (v) => v.notificationId],
];

/** What an id field of a query or body names, by the field's name. */
const FIELD_IDS: Record<string, (victim: Victim) => string> = {
  sites: (v) => v.siteId,
  site: (v) => v.siteId,
  site_id: (v) => v.siteId,
  person_id: (v) => v.personId,
  persons: (v) => v.personId,
  capture_id: (v) => v.faceRecordId,
  group_id: (v) => v.groupId,
  companies: (v) => v.companyId,
  company: (v) => v.companyId,
  resellers: (v) => v.resellerId,
  reseller: (v) => v.resellerId,
  reseller_id: (v) => v.resellerId,
  groups: (v) => v.groupId,
  camera: (v) => v.cameraId,
  cameras: (v) => v.cameraId,
  camera_usecase_id: (v) => v.cameraFlowId,
  camera_ids: (v) => v.cameraId,
  camera_id: (v) => v.cameraId,
  from: (v) => v.cameraId,
  source_cam_id: (v) => v.cameraId,
  target_cam_id: (v) => v.cameraId,
  to: (v) => v.cameraId,
  supplementary_camera_ids: (v) => v.cameraId,
  site_group: (v) => v.groupId,
  test: (v) => v.newCameraTestId,
  plan: (v) => v.planId,
  plans: (v) => v.planId,
  zones: (v) => v.zoneId,
  shapes: (v) => v.areaId,
  user_id: (v) => v.userId,
  users: (v) => v.userId,
  assignees: (v) => v.userId,
  assignee_id: (v) => v.userId,
  mentions: (v) => v.userId,
  ids: (v) => v.alertId,
  reply_to: (v) => v.commentId,
  group: (v) => v.roleId,
  tag_id: (v) => v.tagId,
  deployment_id: (v) => v.deploymentId,
  processing_node_id: (v) => v.deploymentId,
  record_id: (v) => v.alertId,
  notification_id: (v) => v.notificationId,
};

/** What the `:id` of a path names; undefined for a path that the table does not know. */
export const namedBy = (path: string) => NAMED_BY.find(([start]) => path.startsWith(start))?.[1];

/** The id to write into a field of a query or body. */
export const idFor = (victim: Victim) => (field: string) => FIELD_IDS[field]?.(victim) ?? uuidv7();

/** Adds one of everything to a branch. Sessions, notifications and tests belong to `ownerId`, or to the added user. */
export async function seedVictim(db: Db, own: Branch, name: string, ownerId?: string): Promise<Victim> {
  const ids = {
    alertId: uuidv7(),
    commentId: uuidv7(),
    roleId: uuidv7(),
    tagId: uuidv7(),
    labelId: uuidv7(),
    webhookId: uuidv7(),
    vendorId: uuidv7(),
    captureId: uuidv7(),
    inspectionNoteId: uuidv7(),
    inspectionLinkId: uuidv7(),
    wallLinkId: uuidv7(),
    plateId: uuidv7(),
    vehicleRecordId: uuidv7(),
    personId: uuidv7(),
    periodId: uuidv7(),
    mugshotId: uuidv7(),
    faceRecordId: uuidv7(),
    evacuationId: uuidv7(),
    timelapseId: uuidv7(),
    selfTestId: uuidv7(),
    earlierReferenceId: uuidv7(),
    deliveryId: uuidv7(),
    webhookDeliveryId: uuidv7(),
    nodeTagId: uuidv7(),
    auditId: uuidv7(),
    sessionId: uuidv7(),
    notificationId: uuidv7(),
    connectionTestId: uuidv7(),
    newCameraTestId: uuidv7(),
    planId: uuidv7(),
    zoneId: uuidv7(),
    areaId: uuidv7(),
    flowId: uuidv7(),
    cameraFlowId: uuidv7(),
    chunkId: uuidv7(),
    savedViewId: uuidv7(),
    ownKeyId: uuidv7(),
    browserId: uuidv7(),
    serviceKeyId: uuidv7(),
    downloadId: uuidv7(),
  };
  const zonePlanId = uuidv7();
  const userId = await addUser(db, { username: name, role: 'viewer', branch: own });
  const invitedId = await addUser(db, { username: `${name}-invited`, role: 'viewer', branch: own });
  await db.query(sql`update users set account_state = 'invited' where id = ${invitedId}`);
  const permissionKey = `custom_${name.toLowerCase().replaceAll(/[^a-z]/g, '_')}`;
  await db.query(sql`insert into custom_permissions (key) values (${permissionKey})`);
  await db.query(sql`update deployments set last_heartbeat_at = now() where id = ${own.deploymentId}`);
  await db.query(sql`update resellers set domain = ${`${own.resellerId}.example`} where id = ${own.resellerId}`);
  await db.query(sql`update sites set settings = '{"calibration_transfer": true}' where id = ${own.siteId}`);
  const holder = ownerId ?? userId;
  const { resellerId, companyId, siteId, groupId, cameraId, deploymentId } = own;
  await db.query(sql`
    insert into alerts (id, reseller_id, company_id, site_id, group_id, camera_id, use_case, occurred_at, incident_id)
    values (${ids.alertId}, ${resellerId}, ${companyId}, ${siteId}, ${groupId}, ${cameraId}, 'no_access', '2026-06-01T12:00:00Z', ${ids.alertId})`);
  await db.query(sql`
    insert into alert_comments (id, alert_id, by_id, text)
    values (${ids.commentId}, ${ids.alertId}, ${holder}, ${`comment of ${name}`})`);
  await db.query(sql`update alerts set comment_count = 1 where id = ${ids.alertId}`);
  await db.query(sql`
    insert into roles (id, name, level, user_type, reseller_id, company_id)
    values (${ids.roleId}, ${`role of ${name}`}, 'site', 'external', ${resellerId}, ${companyId})`);
  await db.query(sql`
    insert into tags (id, kind, reseller_id, company_id, name)
    values (${ids.tagId}, 'site', ${resellerId}, ${companyId}, ${`tag of ${name}`}),
      (${ids.nodeTagId}, 'node', ${resellerId}, null, ${`node tag of ${name}`})`);
  await db.query(sql`
    insert into site_labels (id, reseller_id, company_id, site_id, name)
    values (${ids.labelId}, ${resellerId}, ${companyId}, ${siteId}, ${`label of ${name}`})`);
  await db.query(sql`
    insert into webhooks (id, reseller_id, company_id, name, url, events, active, owner_id)
    values (${ids.webhookId}, ${resellerId}, ${companyId}, ${`webhook of ${name}`}, 'https://receiver.example/', '{alert.created}',
      true, ${holder})`);
  await db.query(sql`insert into vendors (id, name, kind) values (${ids.vendorId}, ${`vendor of ${name}`}, 'cameras')`);
  await db.query(sql`
    insert into timelapses (id, reseller_id, company_id, site_id, camera_id, start_date, end_date, frames_per_second, created_by)
    values (${ids.timelapseId}, ${resellerId}, ${companyId}, ${siteId}, ${cameraId}, '2026-06-01', '2026-06-02', 10, ${holder})`);
  await db.query(sql`
    insert into camera_self_tests (id, camera_id, asked_by, state, ended_at)
    values (${ids.selfTestId}, ${cameraId}, ${holder}, 'passed', now())`);
  await db.query(sql`
    insert into media (id, reseller_id, company_id, site_id, camera_id, content_type, bytes, storage_key)
    values (${ids.earlierReferenceId}, ${resellerId}, ${companyId}, ${siteId}, ${cameraId}, 'image/jpeg', 1, ${`media/${cameraId}/${ids.earlierReferenceId}`})`);
  await db.query(sql`
    insert into camera_earlier_references (media_id, camera_id, taken_at)
    values (${ids.earlierReferenceId}, ${cameraId}, now())`);
  await db.query(sql`
    insert into automations (id, camera_id, name, is_active, starts, rule)
    values (${cameraId}, ${cameraId}, ${`automation of ${name}`}, true, 'camera_state', ${json(StoredRule.write(AUTOMATION))})`);
  await db.query(sql`
    insert into deliveries (id, key, reseller_id, company_id, site_id, camera_id, alert_id, channel, receiver, lane, automatic,
      occurred_at, state, next_at)
    values (${ids.deliveryId}, ${ids.deliveryId}, ${resellerId}, ${companyId}, ${siteId}, ${cameraId}, ${ids.alertId}, 'iot',
      ${`receiver of ${name}`}, 'iot', true, now(), 'failed', null)`);
  await db.query(sql`
    insert into deliveries (id, key, reseller_id, company_id, site_id, channel, target_id, receiver, lane, automatic, payload,
      occurred_at, state, next_at)
    values (${ids.webhookDeliveryId}, ${ids.webhookDeliveryId}, ${resellerId}, ${companyId}, ${siteId}, 'webhook',
      ${ids.webhookId}, ${`receiver of ${name}`}, 'webhook', true, '{"type": "alert.created"}', now(), 'failed', null)`);
  await db.query(sql`
    insert into audit_entries (id, kind, category, action, actor_id, actor_name, object_type, object_id, object_name,
      reseller_id, company_id, site_id, before, after)
    select ${ids.auditId}, 'change', 'changes_site', 'updated', ${userId}, 'own viewer', 'site', s.id, s.name,
      s.reseller_id, s.company_id, s.id, '{"name": "before"}', jsonb_build_object('name', s.name)
    from sites s where s.id = ${siteId}`);
  await db.query(sql`
    insert into sessions (id, token_hash, user_id, expires_at)
    values (${ids.sessionId}, ${Buffer.from(name)}, ${holder}, now() + interval '1 day')`);
  await db.query(sql`
    insert into notifications (id, user_id, tab, type, template, record_id)
    values (${ids.notificationId}, ${holder}, 'alerts', 'observation', 'alert_observed', ${ids.alertId})`);
  await db.query(sql`
    insert into saved_views (id, user_id, kind, name, query)
    values (${ids.savedViewId}, ${holder}, 'alerts', ${`view of ${name}`}, '')`);
  await db.query(sql`
    insert into push_subscriptions (id, user_id, endpoint, p256dh, auth, user_agent)
    values (${ids.browserId}, ${holder}, ${`https://push.example/${name}`}, '', '', ${`browser of ${name}`})`);
  await db.query(sql`
    insert into api_keys (id, user_id, company_id, name, prefix, token_hash, permissions, is_limited)
    values (${ids.ownKeyId}, ${holder}, null, ${`key of ${name}`}, 'sl_', ${Buffer.from(`own ${name}`)}, '{}', false),
      (${ids.serviceKeyId}, ${holder}, ${companyId}, ${`service of ${name}`}, 'sl_', ${Buffer.from(`service ${name}`)},
        '{}', false)`);
  await db.query(sql`
    insert into downloads (id, user_id, kind, file_name, sites)
    values (${ids.downloadId}, ${holder}, 'alerts', ${`alerts of ${name}.csv`}, array[${siteId}::uuid])`);
  await db.query(sql`
    insert into node_commands (id, deployment_id, camera_id, kind, asked_by)
    values (${ids.connectionTestId}, ${deploymentId}, ${cameraId}, 'test_connection', ${holder})`);
  await db.query(sql`
    insert into new_camera_tests (id, reseller_id, company_id, site_id, deployment_id, asked_by, simulated, sample)
    values (${ids.newCameraTestId}, ${resellerId}, ${companyId}, ${siteId}, ${deploymentId}, ${holder}, false, false)`);
  await db.query(sql`
    insert into site_plans (id, reseller_id, company_id, site_id, name, picture_key, width, height)
    values (${ids.planId}, ${resellerId}, ${companyId}, ${siteId}, ${`plan of ${name}`}, ${`plans/${ids.planId}.png`}, 64, 64),
      (${zonePlanId}, ${resellerId}, ${companyId}, ${siteId}, ${`zones of ${name}`}, ${`plans/${zonePlanId}.png`}, 64, 64)`);
  await db.query(sql`
    insert into zones (id, reseller_id, company_id, site_id, name, color, plan_id)
    values (${ids.zoneId}, ${resellerId}, ${companyId}, ${siteId}, ${`zone of ${name}`}, '#FFB020', ${zonePlanId})`);
  await db.query(sql`
    insert into areas (id, camera_id, tag, kind, form)
    values (${ids.areaId}, ${cameraId}, 'exclusion_area', 'polygon', '{"points": [[0.1, 0.1], [0.5, 0.1], [0.5, 0.5]]}')`);
  await seedInspection(db, own, { ...ids, name });
  await seedVehicles(db, own, ids);
  await seedPeople(db, own, ids);
  await db.query(sql`
    insert into wall_links (id, site_id, name, token_hash, view_seconds, expires_at)
    values (${ids.wallLinkId}, ${own.siteId}, ${`wall of ${name}`}, ${Buffer.from(`wall ${name}`)}, 30, now() + interval '1 day')`);
  await seedFlow(db, own, { ...ids, name });
  await db.query(sql`
    insert into detection_chunks (id, reseller_id, company_id, site_id, camera_id, from_at, to_at, frames, objects, bytes, storage_key)
    values (${ids.chunkId}, ${resellerId}, ${companyId}, ${siteId}, ${cameraId}, '2026-06-01T00:00:00Z', '2026-06-01T00:05:00Z',
      1, 1, 1, ${`detections/${cameraId}/${ids.chunkId}.bin`})`);
  const { rows } = await db.query<{ siteName: string; groupName: string }>(sql`
    select s.name as "siteName", g.name as "groupName" from sites s join camera_groups g on g.site_id = s.id where s.id = ${siteId}`);
  const [names = { siteName: '', groupName: '' }] = rows;
  const suggestionId = await addSuggestion(db, cameraId);
  const counting = await addCountingFlow(db, own, { slug: COUNTING_SLUG, drawn: [{ camera: own.cameraId }] });
  return {
    ...own,
    ...ids,
    lineId: counting.lines[0]!,
    ...names,
    suggestionId,
    userId,
    userName: name,
    roleName: `role of ${name}`,
    permissionKey,
    invitedId,
  };
}

/** Inspection is on for the camera, which anybody with a link may see. */
async function seedInspection(
  db: Db,
  { cameraId }: Branch,
  {
    captureId,
    inspectionNoteId,
    inspectionLinkId,
    name,
  }: Pick<Victim, 'captureId' | 'inspectionNoteId' | 'inspectionLinkId'> & { name: string },
): Promise<void> {
  await db.query(sql`
    insert into camera_blocks (camera_id, block, enabled, settings, version)
    values (${cameraId}, 'inspection', true, '{"publicly_accessible": true}', 0)`);
  await db.query(sql`
    insert into inspection_captures (id, camera_id, at, is_planned) values (${captureId}, ${cameraId}, now(), false)`);
  await db.query(sql`
    insert into inspection_notes (id, capture_id, number, x, y, text)
    values (${inspectionNoteId}, ${captureId}, 1, 0.5, 0.5, ${`note of ${name}`})`);
  await db.query(sql`
    insert into inspection_links (id, camera_id, token_hash, show_notes, recent_only, expires_at)
    values (${inspectionLinkId}, ${cameraId}, ${Buffer.from(`link ${name}`)}, true, true, now() + interval '1 day')`);
}

/** A flow with its first version, on for the camera, and what the camera was told long ago. */
async function seedFlow(
  db: Db,
  { resellerId, companyId, siteId, cameraId }: Branch,
  { flowId, cameraFlowId, name }: Pick<Victim, 'flowId' | 'cameraFlowId'> & { name: string },
): Promise<void> {
  const content = contentOf(LogicFlowGraph.parse(zoneFlow()), {});
  await db.query(sql`
    insert into logic_flows (id, reseller_id, company_id, site_id, tab, slug, name, description, icon, live_version, version)
    values (${flowId}, ${resellerId}, ${companyId}, ${siteId}, 'alerts', ${FLOW_SLUG}, ${`flow of ${name}`}, 'x', 'combine', 1, 1)`);
  await db.query(sql`
    insert into logic_flow_versions (id, flow_id, number, content)
    values (${uuidv7()}, ${flowId}, 1, ${json(StoredFlow.write(content))})`);
  await db.query(sql`
    insert into camera_flows (id, camera_id, flow_id, enabled) values (${cameraFlowId}, ${cameraId}, ${flowId}, true)`);
  const program = StoredProgram.write({ time_zone: 'UTC', use_cases: [] });
  await db.query(sql`
    insert into camera_programs (id, camera_id, digest, content, created_at)
    values (${uuidv7()}, ${cameraId}, '', ${json(program)}, '2026-01-01T00:00:00Z')`);
}
