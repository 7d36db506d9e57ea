import type { PeriodInput } from '@sightline/contract/authorised-periods';
import { uuidv7 } from 'uuidv7';
import { recordChanges } from '../../../changes/audit/record-change.ts';
import { auditedPeriods } from '../../../changes/periods/periods.repo.ts';
import type { Actor } from '../../../changes/reach/reach.ts';
import { justMade } from '../../../changes/reach/reached.ts';
import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { holdSiteFor } from '../../tenancy/sites/public.ts';
import { announceVehicles } from './change-plate.ts';
import { auditedPlate, valuesOf } from './plates.present.ts';
import { findKnown, findPlates, insertPeriods, insertPlates, type NewPlate, type PlateRow } from './plates.repo.ts';
import { settleReads } from './settle-reads.repo.ts';

export interface WantedPlate extends Omit<NewPlate, 'id' | 'siteId'> {
  siteId: string;
  period: PeriodInput | null;
}

/** Registers plates at sites within reach: all of them, or the call ends and none is. */
export async function registerPlates(
  services: Services,
  tx: Db,
  actor: Actor,
  wanted: readonly WantedPlate[],
): Promise<PlateRow[]> {
  const siteIds = [...new Set(wanted.map(({ siteId }) => siteId))].toSorted();
  const sites = new Map<string, NewPlate['siteId']>();
  for (const id of siteIds) sites.set(id, (await holdSiteFor(tx, actor, id, 'site_ids')).id);
  const plates = wanted.map(({ siteId, ...plate }) => ({
    ...plate,
    id: justMade('plate', uuidv7()),
    siteId: sites.get(siteId)!,
  }));
  const [known] = await findKnown(tx, plates);
  if (known) fail('plate_taken', { field: 'license_plate', site: known.site });
  await insertPlates(tx, actor.userId, plates);
  const periods = plates.flatMap(({ id, period }) => (period ? [{ ...period, id: uuidv7(), plateId: id }] : []));
  if (periods.length > 0) await insertPeriods(tx, actor.userId, periods);
  const rows = await findPlates(
    actor.reach,
    tx,
    plates.map(({ id }) => id),
  );
  await settleReads(tx, rows);
  await recordChanges(
    services,
    tx,
    actor,
    rows.map((row) => ({
      object: auditedPlate(row),
      action: 'created' as const,
      after: { ...valuesOf(row), authorisations: auditedPeriods(row.periods) },
    })),
  );
  for (const row of new Map(rows.map((one) => [one.site_id, one])).values()) announceVehicles(services, tx, row);
  return rows;
}
