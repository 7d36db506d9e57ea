import type { AlertCalibration } from '@sightline/contract/alert-calibration';
import type { AlertView } from '@sightline/contract/alerts/records';
import type { AreaKind } from '@sightline/contract/areas/forms';
import type { AreaSection } from '@sightline/contract/areas/tags';
import type { AuditFields } from '@sightline/contract/audit';
import type { CameraBlock } from '@sightline/contract/camera-blocks';
import type { HealthReason } from '@sightline/contract/camera-health';
import type { FactKind, MachineState } from '@sightline/contract/facts';
import type { ObjectKind } from '@sightline/contract/frames';
import type { TraceStep } from '@sightline/contract/node-link';
import type { PeoplePart } from '@sightline/contract/people/logs';
import type { SeededRole } from '@sightline/contract/role-names';
import type { WeekHours } from '@sightline/contract/schedules';
import type { AlertStatus } from '@sightline/contract/statuses';
import type { Light } from '@sightline/scene/light';
import type { PlannedRows } from './by-plan/rows.ts';
import type { DoorRows } from './doors/rows.ts';
import type { FlowRows } from './flows/rows.ts';
import type { ShownUseCase } from './scenes/shown.ts';
import type { VehicleRows } from './vehicles/rows.ts';

// Rows as the tables have them, moments as ISO text: they travel to the database as JSON.

export interface ResellerRow {
  id: string;
  name: string;
  domain: string;
  domain_verified_at: string;
  domain_verified_by: 'superuser';
  title: string;
  navbar_color: string | null;
  navbar_menu_color: string | null;
  navbar_hover_color: string | null;
  created_at: string;
}
export interface CompanyRow {
  id: string;
  reseller_id: string;
  name: string;
  registration_date: string;
  created_at: string;
}
export interface SiteRow {
  id: string;
  reseller_id: string;
  company_id: string;
  name: string;
  country: string;
  time_zone: string;
  latitude: number;
  longitude: number;
  settings: Record<string, unknown>;
  created_at: string;
}
export interface GroupRow {
  id: string;
  reseller_id: string;
  company_id: string;
  site_id: string;
  name: string;
}
export interface DeploymentRow {
  id: string;
  reseller_id: string;
  name: string;
  created_at: string;
  /** What a node last reported; the simulated node reports again once it runs. */
  last_heartbeat_at: string | null;
  system: string | null;
  health: object;
}
interface TagRow {
  id: string;
  kind: 'site' | 'node';
  reseller_id: string;
  company_id: string | null;
  name: string;
}
/** An entry of the audit trail. */
export interface TrailRow {
  id: string;
  at: string;
  kind: 'change' | 'action';
  category: string;
  action: string;
  actor_id: string;
  actor_name: string;
  object_type: string;
  object_id: string | null;
  object_name: string;
  reseller_id: string | null;
  company_id: string | null;
  site_id: string | null;
  before: AuditFields | null;
  after: AuditFields | null;
}
export interface CameraRow {
  id: string;
  reseller_id: string;
  company_id: string;
  site_id: string;
  group_id: string;
  deployment_id: string;
  name: string;
  source: string;
  latitude: number;
  longitude: number;
  view_type: string;
  layout_plan_id: string | null;
  alert_calibration: { version: number; content: AlertCalibration } | null;
  last_calibrate_update: string | null;
  region_of_interest: object | null;
  created_at: string;
}
/** A plan of a site. */
export interface PlanRow {
  id: string;
  reseller_id: string;
  company_id: string;
  site_id: string;
  name: string;
  level: number;
  picture_key: string;
  width: number;
  height: number;
  metres_per_pixel: number;
  created_at: string;
}
/** A named part of a site, drawn on one of its plans. */
export interface ZoneRow {
  id: string;
  reseller_id: string;
  company_id: string;
  site_id: string;
  name: string;
  color: string;
  plan_id: string;
  polygon: [number, number][];
  updated_by: string;
  created_at: string;
  updated_at: string;
}
export interface CameraUseCaseRow {
  camera_id: string;
  use_case: ShownUseCase;
  enabled: boolean;
  settings: Record<string, unknown>;
}
export interface CameraBlockRow {
  camera_id: string;
  /** Or a part of one. */
  block: CameraBlock | PeoplePart;
  enabled: boolean;
  schedule: WeekHours;
  settings: Record<string, unknown>;
}
/** Something was wrong with a camera for a while. */
export interface CameraIncidentRow {
  camera_id: string;
  reason: HealthReason;
  started_at: string;
  ended_at: string;
}
/** Something that was counted or measured; what it has of its place comes from the camera. */
export interface FactRow {
  id: string;
  camera_id: string;
  kind: FactKind;
  /** The flow that counted it; null where the camera did. */
  flow_id: string | null;
  flow_slug: string | null;
  occurred_at: string;
  area_id: string;
  label: string;
  categories: readonly string[];
  object_kind: ObjectKind;
  track: string | null;
  direction: 'in' | 'out' | null;
  state: MachineState | null;
  value: number;
}
export interface LabelRow {
  id: string;
  reseller_id: string;
  company_id: string;
  site_id: string;
  name: string;
  use_cases: string[];
  max_category_limit: number | null;
  created_at: string;
}
export interface AreaRow {
  id: string;
  camera_id: string;
  tag: string;
  kind: AreaKind;
  form: object;
  label_id: string | null;
  category_ids: string[];
  zone_id: string | null;
  drawn_by: string;
  drawn_by_name: string;
  created_at: string;
  updated_at: string;
}
interface AreaSectionRow {
  camera_id: string;
  section: AreaSection;
  version: number;
  updated_at: string;
  updated_by: string;
}
export interface UserRow {
  id: string;
  username: string;
  email: string;
  first_name: string;
  last_name: string;
  user_type: 'internal' | 'external' | 'end_user';
  /** Roles have ids of their own in every installation, so the key stands for them. */
  role_key: SeededRole | null;
  company_id: string | null;
  is_superuser: boolean;
  account_state: string;
  preferred_language: string;
  preferred_date_format: string;
  created_at: string;
}
export interface AlertRow {
  id: string;
  reseller_id: string;
  company_id: string;
  site_id: string;
  group_id: string;
  camera_id: string;
  deployment_id: string;
  use_case: ShownUseCase;
  status: AlertStatus;
  occurred_at: string;
  received_at: string;
  /** When somebody first took it up, and decided it. */
  acknowledged_at: string | null;
  resolved_at: string | null;
  assignee_id: string | null;
  frame_id: string;
  /** Which of the findings holds the objects and zones. */
  finding: string;
  trace: TraceStep[];
  /** The zone it happened in, and what it repeats. */
  zone_id: string | null;
  incident_id: string | null;
  /** How many cells of the plan it happened beside the place in the picture: people move. */
  steps_x: number;
  steps_y: number;
}
/** Objects and zones of a use case in a picture; many alerts share them. */
export interface FindingRow {
  key: string;
  objects: AlertView['objects'];
  zones: AlertView['zones'];
  /** The cell of the camera's plan it happened on. */
  plan_id: string | null;
  cell_x: number | null;
  cell_y: number | null;
}
export interface MarkRow {
  user_id: string;
  alert_id: string;
  read_at: string | null;
  bookmarked_at: string | null;
  followed_at: string | null;
}

/** An entry of an alert's history. */
export interface EventRow {
  id: string;
  alert_id: string;
  version: number;
  at: string;
  by_id: string | null;
  kind: 'status' | 'assignee' | 'comment';
  before: unknown;
  after: unknown;
  reason: string | null;
  change_id: string;
}
export interface CommentRow {
  id: string;
  alert_id: string;
  reply_to: string | null;
  by_id: string | null;
  text: string;
  mentions: string[];
  created_at: string;
}
export interface AttachmentRow {
  id: string;
  comment_id: string;
  alert_id: string;
  name: string;
  content_type: string;
  bytes: number;
  storage_key: string;
}

export interface WatchRow {
  user_id: string;
  camera_id: string;
}
export interface NoticeRow {
  id: string;
  user_id: string;
  tab: string;
  type: string;
  template: string;
  params: Record<string, string>;
  record_id: string;
  camera_id: string;
  use_case: ShownUseCase;
  count: number;
  marked_as_read: boolean;
  created_at: string;
  updated_at: string;
}

/** A picture still to be taken; once it is, its media row has the same id. */
export interface PictureOrder {
  id: string;
  /** Those of alerts are taken first. */
  purpose: 'alert' | 'plan';
  cameraId: string;
  cameraName: string;
  source: string;
  light: Light;
  atMs: number;
  takenAt: string;
  /** The plates of vehicles by their tracks, where the story wants others than the scene has. */
  plates?: Readonly<Record<string, string>>;
}

export interface DemoRows extends FlowRows, PlannedRows, VehicleRows, DoorRows {
  resellers: ResellerRow[];
  companies: CompanyRow[];
  sites: SiteRow[];
  camera_groups: GroupRow[];
  deployments: DeploymentRow[];
  tags: TagRow[];
  deployment_tags: { deployment_id: string; tag_id: string }[];
  site_tags: { site_id: string; tag_id: string }[];
  site_plans: PlanRow[];
  zones: ZoneRow[];
  cameras: CameraRow[];
  camera_use_cases: CameraUseCaseRow[];
  camera_blocks: CameraBlockRow[];
  camera_incidents: CameraIncidentRow[];
  site_labels: LabelRow[];
  site_label_categories: { id: string; label_id: string; name: string; position: number }[];
  areas: AreaRow[];
  area_sections: AreaSectionRow[];
  users: UserRow[];
  user_resellers: { user_id: string; reseller_id: string }[];
  user_sites: { user_id: string; site_id: string }[];
  facts: FactRow[];
  alerts: AlertRow[];
  findings: FindingRow[];
  alert_marks: MarkRow[];
  alert_events: EventRow[];
  alert_comments: CommentRow[];
  alert_attachments: AttachmentRow[];
  notification_cameras: WatchRow[];
  notifications: NoticeRow[];
  audit_entries: TrailRow[];
}
