import type { Automation } from '@sightline/contract/automations/routes';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import { namePeople } from '../../alerts/people/public.ts';
import { listKnownUseCases } from '../../cameras/transfer-settings/public.ts';
import { peopleIn, presentAutomation, type UseCaseNames } from './automations.present.ts';
import type { AutomationRow } from './automations.repo.ts';
import { countRunsByDay } from './runs.repo.ts';

/** The use cases of a camera by their slugs. */
export async function namesOfUseCases(db: Db, cameraId: AutomationRow['camera_id']): Promise<UseCaseNames> {
  const known = (await listKnownUseCases(db, [cameraId])).get(cameraId) ?? [];
  return new Map(known.map(({ usecase_slug, usecase_name }) => [usecase_slug, usecase_name]));
}

/** Automations of one camera as their viewer sees them. */
export async function showAutomations(
  services: Services,
  db: Db,
  actor: Actor,
  rows: readonly AutomationRow[],
): Promise<Automation[]> {
  const [first] = rows;
  if (!first) return [];
  const place = { resellerId: first.reseller_id, companyId: first.company_id, siteId: first.site_id };
  const ids = [...new Set(rows.flatMap(({ rule }) => peopleIn(rule)))];
  const people = await namePeople(services, db, actor, place, ids);
  const names = await namesOfUseCases(db, first.camera_id);
  const weeks = await countRunsByDay(
    db,
    rows.map(({ id }) => id),
    first.time_zone,
  );
  return rows.map((row) => presentAutomation(row, { names, people, week: weeks.get(row.id) ?? [] }));
}

export const showAutomation = async (
  services: Services,
  db: Db,
  actor: Actor,
  row: AutomationRow,
): Promise<Automation> => (await showAutomations(services, db, actor, [row]))[0]!;
