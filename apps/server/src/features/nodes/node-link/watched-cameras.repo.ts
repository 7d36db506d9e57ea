import { BLOCK_OF_KIND } from '@sightline/contract/analytics/places';
import type { AreaKind } from '@sightline/contract/areas/forms';
import type { NodeActor } from '../../../changes/call.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';

/** An area as it is stored, with the names of its label and of the label's categories that were chosen. */
export interface WatchedArea {
  id: string;
  kind: AreaKind;
  form: unknown;
  label: string | null;
  categories: string[];
}

const CATEGORIES = sql`coalesce((select jsonb_agg(k.name order by k.position, k.id)
  from site_label_categories k where k.id = any(a.category_ids)), '[]')`;

/** Those of the camera `c` with a tag. */
const areasOf = (tag: Sql) => sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', a.id, 'kind', a.kind, 'form', a.form, 'label', l.name,
    'categories', ${CATEGORIES}) order by a.created_at, a.id)
  from areas a left join site_labels l on l.id = a.label_id where a.camera_id = c.id and a.tag = ${tag}), '[]')`;

/** A logic flow that is on for a camera. */
export interface WatchedFlow {
  id: string;
  slug: string;
  name: string;
  version: number;
  content: unknown;
  schedule: unknown;
  alertCooldown: number;
  reAlertDelay: number;
}

export interface WatchedCamera {
  id: string;
  name: string;
  /** Without passwords. */
  source: string;
  /** The whole address, encrypted, where it has any. */
  source_secret: string | null;
  /** What it wants to hear to let a node in, encrypted. */
  sealedHeader: string | null;
  timeZone: string;
  siteSettings: unknown;
  privacy: { face_blur: boolean; full_body_blur: boolean };
  showMetadata: boolean;
  textOverlay: string;
  /** When the camera works; use cases without a schedule of their own go by it. */
  operatingHours: unknown;
  /** As it was drawn, with its version. */
  calibration: unknown;
  regionOfInterest: unknown;
  /** As it is stored, with its version. */
  modelConfidence: unknown;
  /** What its node reports; null: nothing yet, or it has none. */
  abilities: unknown;
  /** The least time between two alerts of one use case, in seconds. */
  alertCooldown: number;
  useCases: { useCase: string; settings: unknown; areas: WatchedArea[]; schedule: unknown }[];
  flows: WatchedFlow[];
  /** Blocks that measure something and are on. */
  measures: { block: string; areas: WatchedArea[]; schedule: unknown }[];
  /** Vehicle management, where it is on. */
  gate: { settings: unknown; schedule: unknown; areas: WatchedArea[] } | null;
  /** Capture logs or access control, where either is on. */
  faces: { areas: WatchedArea[] } | null;
  checksPicture: boolean;
}

const NO_ALERTS = sql`exists (
  select from camera_blocks b where b.camera_id = c.id and b.block = 'alerts' and not b.allowed)`;

const USE_CASES = sql`coalesce((
  select jsonb_agg(jsonb_build_object('useCase', u.use_case, 'settings', u.settings, 'schedule', u.schedule,
    'areas', ${areasOf(sql`u.use_case`)}) order by u.use_case)
  from camera_use_cases u where u.camera_id = c.id and u.enabled and u.allowed and not exists (
    select from site_disabled_use_cases d where d.site_id = c.site_id and d.use_case = u.use_case)
  and not ${NO_ALERTS}), '[]')`;

const FLOWS = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', f.id, 'slug', f.slug, 'name', f.name, 'version', f.live_version,
    'content', v.content, 'schedule', cf.schedule, 'alertCooldown', cf.alert_cooldown,
    'reAlertDelay', cf.re_alert_delay) order by f.slug, f.id)
  from camera_flows cf join logic_flows f on f.id = cf.flow_id and f.deleted_at is null
  join logic_flow_versions v on v.flow_id = f.id and v.number = f.live_version
  where cf.camera_id = c.id and cf.enabled and cf.allowed and (f.tab <> 'alerts' or not ${NO_ALERTS})), '[]')`;

const CHECKS_PICTURE = sql`exists (
  select from camera_blocks b where b.camera_id = c.id and b.block = 'camera_health' and b.enabled and b.allowed)`;

const MEASURES = sql`coalesce((
  select jsonb_agg(jsonb_build_object('block', b.block, 'schedule', b.schedule,
    'areas', ${areasOf(sql`b.block`)}) order by b.block)
  from camera_blocks b where b.camera_id = c.id and b.enabled and b.allowed
    and b.block = any(${Object.values(BLOCK_OF_KIND)}::text[])), '[]')`;

const GATE = sql`(
  select jsonb_build_object('settings', b.settings, 'schedule', b.schedule,
    'areas', ${areasOf(sql`'vehicle_management__access_area'`)})
  from camera_blocks b where b.camera_id = c.id and b.block = 'vehicle_management' and b.enabled and b.allowed)`;

const FACES = sql`(
  select jsonb_build_object('areas', ${areasOf(sql`'people_management__access_area'`)})
  from camera_blocks b where b.camera_id = c.id and b.block in ('capture_logs', 'access_control') and b.enabled and b.allowed
  limit 1)`;

async function list(db: Db, which: Sql): Promise<WatchedCamera[]> {
  const { rows } = await db.query<WatchedCamera>(sql`
    select c.id, c.name, c.source, c.source_secret, c.authentication_header as "sealedHeader", s.time_zone as "timeZone",
      s.settings as "siteSettings", c.privacy, c.show_metadata as "showMetadata", c.custom_text_overlay as "textOverlay", c.operating_hours as "operatingHours",
      c.alert_calibration as calibration, c.region_of_interest as "regionOfInterest",
      c.model_confidence as "modelConfidence", d.abilities, c.alert_cooldown as "alertCooldown",
      ${USE_CASES} as "useCases", ${FLOWS} as flows, ${MEASURES} as measures, ${GATE} as gate, ${FACES} as faces,
      ${CHECKS_PICTURE} as "checksPicture"
    from cameras c join sites s on s.id = c.site_id left join deployments d on d.id = c.deployment_id
    where ${which} order by c.name, c.id`);
  return rows;
}

/** The cameras a node is to watch, each with what is on; no alerts where the platform allows none. */
export const listWatchedCameras = (node: NodeActor, db: Db): Promise<WatchedCamera[]> =>
  list(db, sql`c.deployment_id = ${node.deploymentId} and c.include and c.ai_inferencing`);

/** One camera as a node would be told of it, whether one watches it or not. */
export const findWatchedCamera = async (db: Db, id: Reached<'camera'>): Promise<WatchedCamera | undefined> =>
  (await list(db, sql`c.id = ${id}`))[0];
