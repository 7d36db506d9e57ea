import type { AlertsConfigure, AreaCamera } from '@sightline/contract/areas/routes';
import type { PolygonItem } from '@sightline/contract/areas/shapes';
import { type AreaSection, areaVariant } from '@sightline/contract/areas/tags';
import { specOfUseCase, USE_CASE_KEYS, type UseCaseKey } from '@sightline/contract/use-cases/catalogue';
import type { ViewType } from '@sightline/contract/use-cases/define';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import { regionOf } from '../camera-store/camera-stored.ts';
import type { CameraRow } from '../camera-store/cameras.repo.ts';
import { showPictures } from '../camera-store/show-pictures.ts';
import { findSection, listAreas, listEnabledUseCases } from './areas.repo.ts';
import { maySee } from './change-areas.ts';
import { type DrawnAreas, presentArea, readAreas } from './read-areas.ts';

interface Viewing {
  services: Services;
  db: Db;
  actor: Actor;
  row: CameraRow;
}

async function showCamera({ services, db, actor, row }: Viewing, section: AreaSection): Promise<AreaCamera> {
  const { latestFrame, plan } = await showPictures(services, db, actor, row.id);
  const state = await findSection(db, row.id, section);
  const at = state?.updated_at.toISOString() ?? null;
  return {
    id: row.id,
    name: row.name,
    group_info: { id: row.group_id, name: row.group_name },
    site_info: { id: row.site_id, name: row.site_name, time_zone: row.time_zone },
    latest_frame: latestFrame,
    layout_image_url: plan,
    view_type: row.view_type as ViewType,
    region_of_interest: regionOf(row),
    last_config_update: at,
    last_config_updated_by: state?.updated_by ? { id: state.updated_by, name: state.updated_by_name ?? '' } : null,
    last_configured_area_update: at,
    version: state?.version ?? 0,
  };
}

const drawnOn = async ({ db, row }: Viewing): Promise<DrawnAreas> => readAreas(await listAreas(db, [row.id]));

export async function showAlertAreas(viewing: Viewing): Promise<AlertsConfigure> {
  const { db, actor, row } = viewing;
  const drawn = await drawnOn(viewing);
  const enabled = await listEnabledUseCases(db, row.id);
  const features = USE_CASE_KEYS.filter((key) => maySee(actor, key)).map((key) => [
    key,
    {
      id: specOfUseCase(key).id,
      enabled: enabled.has(key),
      configured_area: presentArea(row.id, drawn, key),
    },
  ]);
  return {
    ...(await showCamera(viewing, 'alerts')),
    alert_features: { id: row.id, ...Object.fromEntries(features) },
  };
}

/** Sections besides alerts. */
export type BlockSection = Exclude<AreaSection, 'alerts'>;

const accessTag = (section: BlockSection) => `${section}__access_area`;
/** The tag of everything a section has besides its access area. */
export const areaTag = (section: BlockSection): string | undefined =>
  areaVariant(section).tags.find((tag) => tag !== accessTag(section));
export const accessTagOf = (section: BlockSection): string | undefined =>
  areaVariant(section).tags.find((tag) => tag === accessTag(section));

const firstPolygon = (row: CameraRow, drawn: DrawnAreas, tag: string): PolygonItem | null =>
  presentArea(row.id, drawn, tag).polygons[0] ?? null;

/** The block's own part of the answer: what it has of a configured area and an access area. */
export async function showBlockAreas(viewing: Viewing, section: BlockSection) {
  const { row } = viewing;
  const drawn = await drawnOn(viewing);
  const [area, access] = [areaTag(section), accessTagOf(section)];
  return {
    ...(await showCamera(viewing, section)),
    [`${section}_configuration`]: {
      id: row.id,
      ...(access === undefined ? {} : { access_area: firstPolygon(row, drawn, access) }),
      ...(area === undefined ? {} : { configured_area: presentArea(row.id, drawn, area) }),
    },
  };
}

/** What is drawn for a use case, when somebody may draw it. */
export const presentFeatureAreas = (actor: Actor, cameraId: string, drawn: DrawnAreas, key: UseCaseKey) =>
  maySee(actor, key) ? { configured_area: presentArea(cameraId, drawn, key) } : {};
