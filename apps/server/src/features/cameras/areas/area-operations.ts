import type { AlertsConfigure, AlertsConfigureChange } from '@sightline/contract/areas/routes';
import type { ConfiguredAreaChange } from '@sightline/contract/areas/shapes';
import { USE_CASE_KEYS } from '@sightline/contract/use-cases/catalogue';
import type { SessionCall } from '../../../changes/call.ts';
import type { Db } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import type { CameraRow } from '../camera-store/cameras.repo.ts';
import { loadCameraRow, lockCameraRow } from '../camera-store/load-camera.ts';
import { type AreaChange, changeAreas } from './change-areas.ts';
import { polygonIn, type SentAreas, type SentShape, shapesIn } from './sent-areas.ts';
import { accessTagOf, areaTag, type BlockSection, showAlertAreas, showBlockAreas } from './show-areas.ts';

// The calls of all sections do the same: they differ in the names their bodies have, and are made from one table.

interface OfOne {
  params: { id: string };
}
type Show<A> = (viewing: Parameters<typeof showAlertAreas>[0]) => Promise<A>;

const read = async <A>({ services, actor }: SessionCall, { params }: OfOne, show: Show<A>): Promise<A> =>
  show({ services, db: services.db, actor, row: await loadCameraRow(services.db, actor, params.id) });

/** What is changed with the areas, or not at all. */
type Alongside = (tx: Db, row: CameraRow) => Promise<unknown>;

/** Saves areas of one camera, and answers what there is now. */
async function save<A>(
  { services, actor }: SessionCall,
  { params }: OfOne,
  show: Show<A>,
  change: AreaChange,
  alongside?: Alongside,
): Promise<A> {
  await services.db.transaction(async (tx) => {
    const row = await lockCameraRow(tx, actor, params.id);
    const showCurrent = () => show({ services, db: tx, actor, row });
    await changeAreas({ services, tx, actor, row, showCurrent }, change);
    await alongside?.(tx, row);
  });
  return show({ services, db: services.db, actor, row: await loadCameraRow(services.db, actor, params.id) });
}

export const readAlertAreas = (call: SessionCall, request: OfOne): Promise<AlertsConfigure> =>
  read(call, request, showAlertAreas);

export function saveAlertAreas(
  call: SessionCall,
  request: OfOne & { body: AlertsConfigureChange },
  alongside: Alongside,
): Promise<AlertsConfigure> {
  const { alert_features: features = {}, region_of_interest: region, version } = request.body;
  if (features.id !== undefined && features.id !== request.params.id)
    fail('invalid_value', { field: 'alert_features.id' });
  const areas: SentAreas = new Map(
    USE_CASE_KEYS.flatMap((key) => {
      const area = features[key]?.configured_area;
      return area ? [[key, shapesIn(area)] as const] : [];
    }),
  );
  return save(call, request, showAlertAreas, { section: 'alerts', areas, region, version }, alongside);
}

/** What the call of a block has of areas: left out stays. */
export interface BlockAreas {
  access_area?: Parameters<typeof polygonIn>[0] | undefined;
  configured_area?: ConfiguredAreaChange | undefined;
  version: number;
}

const showing =
  <A>(section: BlockSection): Show<A> =>
  async (viewing) =>
    (await showBlockAreas(viewing, section)) as A;

export const readBlockAreas =
  <A>(section: BlockSection) =>
  (call: SessionCall, request: OfOne): Promise<A> =>
    read(call, request, showing<A>(section));

export function saveBlockAreas<A>(
  call: SessionCall,
  request: OfOne,
  section: BlockSection,
  { access_area: access, configured_area: area, version }: BlockAreas,
): Promise<A> {
  const [accessTag, tag] = [accessTagOf(section), areaTag(section)];
  const areas = new Map<string, SentShape[]>([
    ...(access !== undefined && accessTag !== undefined ? [[accessTag, polygonIn(access)] as const] : []),
    ...(area !== undefined && tag !== undefined ? [[tag, shapesIn(area)] as const] : []),
  ]);
  return save(call, request, showing<A>(section), { section, areas, version });
}
