import { AREA_TAGS, areaVariant } from '@sightline/contract/areas/tags';
import type { ZoneSave } from '@sightline/contract/zone-cameras';
import { uuidv7 } from 'uuidv7';
import type { Operation } from '../../../../changes/call.ts';
import type { Changing } from '../../../../changes/changing.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { listAreas } from '../../areas/areas.repo.ts';
import { changeAreas } from '../../areas/change-areas.ts';
import { readAreas } from '../../areas/read-areas.ts';
import { sentAgain } from '../../areas/sent-areas.ts';
import type { CameraRow } from '../../camera-store/cameras.repo.ts';
import { lockCameras } from '../../camera-store/cameras.repo.ts';
import { applyZoneChange } from '../change-zone.ts';
import { loadZone } from '../load-zone.ts';
import { lockZone, type ZoneRow } from '../zones.repo.ts';

interface Saving extends Changing {
  zone: ZoneRow;
  body: ZoneSave;
  together: string;
}

/** Alert use cases that polygons are drawn for. */
const isOffered = (tag: string) =>
  areaVariant('alerts').tags.includes(tag) && AREA_TAGS.get(tag)?.tools.some(({ tool }) => tool === 'polygon') === true;

/** Gives a camera the area of the zone: the one it has, or a new one. All others of the tag stay. */
async function saveToCamera({ zone, body, together, ...changing }: Saving, row: CameraRow): Promise<void> {
  const { tag } = body;
  const { points, adjusted, version } = body.cameras.find(({ camera_id }) => camera_id === row.id)!;
  const { shapes } = readAreas(await listAreas(changing.tx, [row.id]));
  const drawn = shapes.get(tag) ?? [];
  const old = drawn.find((shape) => shape.zone === zone.id);
  const others = drawn.filter((shape) => shape !== old);
  const area = {
    kind: 'polygon',
    id: old?.id ?? uuidv7(),
    points,
    zone: zone.id,
    adjusted,
    color: zone.color,
  } as const;
  const areas = new Map([[tag, [...others.map(sentAgain), area]]]);
  await changeAreas({ ...changing, row, together }, { section: 'alerts', areas, version });
}

export const saveZoneToCameras: Operation<'saveZoneToCameras'> = async ({ services, actor }, { params, body }) => {
  if (!isOffered(body.tag)) fail('not_in_list', { field: 'tag' });
  await services.db.transaction(async (tx) => {
    const changing = { services, tx, actor };
    const zone = (await lockZone(actor.reach, tx, params.id)) ?? fail('zone_not_found');
    const ids = [...new Set(body.cameras.map(({ camera_id }) => camera_id))];
    const rows = await lockCameras(actor.reach, tx, ids);
    const isHere = rows.length === ids.length && rows.every(({ site_id }) => site_id === zone.site_id);
    if (!isHere) fail('out_of_reach', { field: 'cameras' });
    const together = uuidv7();
    const { polygon, version } = body;
    await applyZoneChange(changing, zone, { polygon, version }, { together });
    for (const row of rows) await saveToCamera({ ...changing, zone, body, together }, row);
  });
  return loadZone(services, actor, params.id);
};
