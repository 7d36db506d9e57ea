import type { MeasuredKind } from '@sightline/contract/analytics/places';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { AREA_TAGS } from './measured-areas.ts';
import { findZones, type ZoneRow } from './zones.repo.ts';

export interface ChosenZones {
  site: { id: Reached<'site'>; name: string; time_zone: string };
  /** In the order in which they were asked for. */
  zones: ZoneRow[];
  ids: string[];
}

/** Zones within reach and of one site, or the call ends. */
export async function loadZones(db: Db, actor: Actor, kind: MeasuredKind, asked: string[]): Promise<ChosenZones> {
  const ids = [...new Set(asked.map((id) => id.toLowerCase()))];
  const rows = new Map((await findZones(actor.reach, db, ids, AREA_TAGS[kind])).map((row) => [row.id, row]));
  const zones = ids.map((id) => rows.get(id) ?? fail('zone_not_found'));
  const [first] = zones;
  if (!first) return fail('zone_not_found');
  if (zones.some(({ site_id }) => site_id !== first.site_id)) fail('zones_of_several_sites', { field: 'zones' });
  return { site: { id: first.site_id, name: first.site_name, time_zone: first.time_zone }, zones, ids };
}
