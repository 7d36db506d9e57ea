import { isSimulated } from '@sightline/contract/abilities';
import type { AuditFields } from '@sightline/contract/audit';
import {
  CAMERA_SECTION_KEYS,
  CAMERA_SECTIONS,
  type CameraSection,
  type CameraSettings,
} from '@sightline/contract/camera-settings';
import { latLongOf } from '@sightline/contract/lat-long';
import { can } from '@sightline/contract/permissions';
import { sampleMark } from '@sightline/contract/sample-films';
import type { ViewType } from '@sightline/contract/use-cases/define';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import type { SitePlace } from '../../../platform/realtime/place.ts';
import { shownHeader } from './camera-secrets.ts';
import { hoursOf } from './camera-stored.ts';
import type { CameraRow, CameraValues } from './cameras.repo.ts';

export const placeOfCamera = (row: Pick<CameraRow, 'reseller_id' | 'company_id' | 'site_id'>): SitePlace => ({
  resellerId: row.reseller_id,
  companyId: row.company_id,
  siteId: row.site_id,
});

export const versionsOf = (row: Pick<CameraValues, 'versions'>) =>
  Object.fromEntries(CAMERA_SECTION_KEYS.map((section) => [section, row.versions[section] ?? 0])) as Record<
    CameraSection,
    number
  >;

interface Viewing {
  services: Pick<Services, 'storage' | 'secrets'>;
  actor: Actor;
  row: CameraRow;
  /** Names of the supplementary cameras, as far as they still exist. */
  supplementary: readonly { id: string; name: string }[];
  automations: CameraSettings['automations'];
}

/** What each section shows. */
const SECTION_VIEWS: Record<CameraSection, (viewing: Viewing) => Promise<Partial<CameraSettings>>> = {
  basic_config: async ({ row, services }) => ({
    site_group: row.group_id,
    lat_long: latLongOf(row),
    address: row.address,
    layout_image: row.layout_plan_id,
    layout_image_url: row.plan_key === null ? null : await services.storage.addressOf(row.plan_key),
  }),
  camera_source: async ({ row, services, actor }) => {
    const isWriter = can(actor, CAMERA_SECTIONS.camera_source.write);
    return {
      camera_source: {
        source: row.source,
        has_password: row.source_secret !== null,
        authentication_required: row.authentication_required,
        authentication_header: isWriter ? shownHeader(services.secrets, row) : null,
        has_authentication_header: row.authentication_header !== null,
        connectivity_method: row.connectivity_method,
      },
    };
  },
  specifications: async ({ row }) => ({
    on_time: row.on_time,
    off_time: row.off_time,
    operating_hours: hoursOf(row),
    alert_cooldown: row.alert_cooldown,
    detection_log_days: row.detection_log_days,
    resolution: row.resolution,
    frame_rate: row.frame_rate,
  }),
  privacy: async ({ row }) => ({ privacy: row.privacy }),
  functionalities: async ({ row, supplementary }) => ({
    ai_inferencing: row.ai_inferencing,
    draw_annotations: row.draw_annotations,
    local_record_storage: row.local_record_storage,
    external_ai_stream_active: row.external_ai_stream_active,
    show_metadata: row.show_metadata,
    custom_text_overlay: row.custom_text_overlay,
    supplementary_camera_ids: supplementary.map(({ id }) => id),
    supplementary_cameras: [...supplementary],
  }),
};

export async function presentCameraSettings(viewing: Viewing): Promise<CameraSettings> {
  const { row, actor, automations } = viewing;
  const readable = CAMERA_SECTION_KEYS.filter((section) => can(actor, CAMERA_SECTIONS[section].read));
  const views = await Promise.all(readable.map((section) => SECTION_VIEWS[section](viewing)));
  return Object.assign(
    {
      id: row.id,
      name: row.name,
      include: row.include,
      view_type: row.view_type as ViewType,
      site_info: { id: row.site_id, name: row.site_name, time_zone: row.time_zone },
      group_info: { id: row.group_id, name: row.group_name },
      simulated: isSimulated(row),
      ...sampleMark(row),
      node: row.deployment_id === null ? null : { id: row.deployment_id, name: row.node_name ?? '' },
      versions: versionsOf(row),
      automations,
    },
    ...views,
  );
}

/** What the audit trail keeps of a camera, in the fields that change it; never a password. */
export const auditCamera = (row: CameraValues & Pick<CameraRow, 'group_name' | 'plan_name'>): AuditFields => ({
  name: row.name,
  site_group: { id: row.group_id, name: row.group_name },
  lat_long: latLongOf(row),
  address: row.address,
  layout_image: row.layout_plan_id === null ? null : { id: row.layout_plan_id, name: row.plan_name ?? '' },
  camera_source: {
    source: row.source,
    authentication_required: row.authentication_required,
    connectivity_method: row.connectivity_method,
  },
  on_time: row.on_time,
  off_time: row.off_time,
  operating_hours: row.operating_hours,
  alert_cooldown: row.alert_cooldown,
  detection_log_days: row.detection_log_days,
  privacy: row.privacy,
  include: row.include,
  ai_inferencing: row.ai_inferencing,
  draw_annotations: row.draw_annotations,
  local_record_storage: row.local_record_storage,
  external_ai_stream_active: row.external_ai_stream_active,
  show_metadata: row.show_metadata,
  custom_text_overlay: row.custom_text_overlay,
  supplementary_camera_ids: row.supplementary_camera_ids,
});
