import type { Person } from '@sightline/contract/people/persons';
import { auditedPeriods, presentPeriod } from '../../../changes/periods/periods.repo.ts';
import type { SitePlace } from '../../../platform/realtime/place.ts';
import type { MugshotRow, PersonRow, PersonValues } from './persons.repo.ts';

/** Where those who are signed in see a mugshot. */
export const mugshotUrl = (personId: string, mugshotId: string) =>
  `/api/people_management/persons/${personId}/mugshots/${mugshotId}/`;

export const valuesOf = ({ full_name, attributes, note, is_disabled }: PersonValues): PersonValues => ({
  full_name,
  attributes,
  note,
  is_disabled,
});

const presentConsent = ({ consent_on, consent_note, consent_at, consent_by }: PersonRow): Person['consent'] =>
  consent_on === null || consent_at === null
    ? null
    : {
        given_on: consent_on,
        note: consent_note ?? '',
        recorded_by: consent_by,
        recorded_at: consent_at.toISOString(),
      };

const presentMugshot =
  (personId: string) =>
  ({ id, state, quality, is_matched, is_simulated, added_at }: MugshotRow): Person['mugshots'][number] => ({
    id,
    url: mugshotUrl(personId, id),
    state,
    quality,
    is_matched,
    is_simulated,
    added_at: new Date(added_at).toISOString(),
  });

export const presentPerson = (row: PersonRow): Person => ({
  id: row.id,
  ...valuesOf(row),
  site: { id: row.site_id, name: row.site_name, time_zone: row.time_zone },
  mugshots: row.mugshots.map(presentMugshot(row.id)),
  lacks_face_reader: row.lacks_face_reader,
  authorisation: row.authorisation,
  authorisations: row.periods.map(presentPeriod),
  consent: presentConsent(row),
  mugshots_until: row.mugshots.length > 0 ? row.mugshots_until : null,
  last_seen_at: row.last_seen_at?.toISOString() ?? null,
  seen_30_days: row.seen_30_days,
  is_on_site: row.is_on_site,
  created_at: row.created_at.toISOString(),
  created_by: row.created_by,
});

export const placeOf = ({ reseller_id, company_id, site_id }: PersonRow): SitePlace => ({
  resellerId: reseller_id,
  companyId: company_id,
  siteId: site_id,
});

export const auditedPerson = (row: PersonRow) => ({
  type: 'person' as const,
  id: row.id,
  name: row.full_name,
  place: placeOf(row),
});

/** What the trail keeps of a person; it goes when the person is erased. */
export const auditedFields = (row: PersonRow) => ({
  ...valuesOf(row),
  authorisation: row.authorisation,
  authorisations: auditedPeriods(row.periods),
  consent_given_on: row.consent_on,
  mugshots: row.mugshots.length,
});
