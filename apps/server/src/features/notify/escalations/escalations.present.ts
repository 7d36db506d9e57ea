import type { AuditFields } from '@sightline/contract/audit';
import type { Escalation } from '@sightline/contract/escalation';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import { namePeople } from '../../alerts/people/public.ts';
import { type EscalationRow, type EscalationValues, listAlertFlows } from './escalations.repo.ts';

export const placeOf = ({ reseller_id, company_id, site_id }: EscalationRow) => ({
  resellerId: reseller_id,
  companyId: company_id,
  siteId: site_id,
});

export const peopleIn = ({ steps }: Pick<EscalationValues, 'steps'>): string[] => [
  ...new Set(steps.flatMap(({ people }) => people)),
];

/** An escalation as its viewer sees it. */
export async function showEscalation(
  services: Services,
  db: Db,
  actor: Actor,
  row: EscalationRow,
): Promise<Escalation> {
  const people = await namePeople(services, db, actor, placeOf(row), peopleIn(row));
  return {
    site: { id: row.site_id, name: row.site_name },
    use_cases: row.use_cases,
    steps: row.steps,
    people: peopleIn(row).flatMap((id) => people.get(id) ?? []),
    flows: await listAlertFlows(db, row.site_id),
    version: row.version,
  };
}

/** The people of a step are told at once, so their order does not count. */
export const auditEscalation = ({ use_cases, steps }: EscalationValues): AuditFields => ({
  use_cases: use_cases?.toSorted() ?? null,
  steps: steps.map(({ after_minutes, people }) => ({ after_minutes, people: people.toSorted() })),
});

export const auditedEscalation = (row: EscalationRow) =>
  ({ type: 'escalation', id: row.site_id, name: row.site_name, place: placeOf(row) }) as const;
