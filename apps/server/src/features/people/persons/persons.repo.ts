import type { PersonAuthorisation } from '@sightline/contract/people/authorisation';
import type { Mugshot, PersonAttribute } from '@sightline/contract/people/persons';
import { GRANTED_BY, holdsToday, type PeriodRow, periodsOf, TODAY } from '../../../changes/periods/periods.repo.ts';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import { SITE_PLACE } from '../../../changes/reach/tenant-places.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { json, NOTHING, type Sql, sql } from '../../../platform/db/sql.ts';
import { PEOPLE_DEFAULTS } from '../people-defaults.ts';

export interface MugshotRow {
  id: string;
  state: Mugshot['state'];
  quality: number | null;
  is_matched: boolean;
  is_simulated: boolean;
  added_at: string;
}

export interface PersonValues {
  full_name: string;
  attributes: PersonAttribute[];
  note: string;
  is_disabled: boolean;
}

export interface PersonRow extends PersonValues {
  id: Reached<'person'>;
  authorisation: PersonAuthorisation;
  is_refused: boolean;
  periods: PeriodRow[];
  mugshots: MugshotRow[];
  lacks_face_reader: boolean;
  consent_on: string | null;
  consent_note: string | null;
  consent_at: Date | null;
  consent_by: string | null;
  mugshots_until: string | null;
  last_seen_at: Date | null;
  seen_30_days: number;
  is_on_site: boolean;
  created_at: Date;
  created_by: string | null;
  reseller_id: string;
  company_id: string;
  site_id: Reached<'site'>;
  site_name: string;
  time_zone: string;
  today: string;
}

const PERIODS_OF_PERSON = sql`person_periods a where a.person_id = p.id`;

/** What became of the last period that has begun. */
const LAST = sql`(select case when a.revoked_at is not null then 'unauthorised' else 'expired' end
  from ${PERIODS_OF_PERSON} and a.starts_on <= ${TODAY} order by a.starts_on desc limit 1)`;

/** What the person `p` of the site `s` is today: the clock decides, so nothing has to be brought up to date. */
export const AUTHORISATION = sql`case when p.is_disabled then 'disabled' when ${holdsToday(PERIODS_OF_PERSON)} then 'authorised'
  when p.is_refused then 'unauthorised'
  when exists (select from ${PERIODS_OF_PERSON} and a.revoked_at is null and a.starts_on > ${TODAY}) then 'pending'
  when exists (select from ${PERIODS_OF_PERSON}) then coalesce(${LAST}, 'unauthorised') else 'unknown' end`;

const MUGSHOTS = sql`coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'state', m.state, 'quality', m.quality,
    'is_matched', m.template is not null, 'is_simulated', m.is_simulated, 'added_at', m.added_at) order by m.added_at, m.id)
  from mugshots m where m.person_id = p.id), '[]')`;

/** For how many days after the last period the site of `p` keeps mugshots; null where it has said that they stay. */
const MUGSHOT_DAYS = sql`(select case when count(*) = 0 then ${PEOPLE_DEFAULTS.mugshot_days}::int else min(x.mugshot_days) end
  from people_settings x where x.site_id = p.site_id)`;

/** Whether cameras of the site `s` show simulated scenes, and nothing else. */
export const IS_SIMULATED_SITE = sql`not exists (
  select from cameras c where c.site_id = s.id and not starts_with(c.source, 'sim://'))`;

/** A mugshot of the person `p` waits, and none of the nodes that watch the site `s` can read it. */
const LACKS_READER = sql`exists (select from mugshots m where m.person_id = p.id and m.state = 'waiting') and not exists (
  select from cameras c join deployments d on d.id = c.deployment_id
  where c.site_id = s.id and jsonb_path_exists(d.abilities, '$.models[*] ? (@.simulated == $simulated && @.identities[*] == "face")',
    jsonb_build_object('simulated', ${IS_SIMULATED_SITE})))`;

/** When the site `s` deletes the mugshots: so long after the last period; never while one is still to end. */
export const MUGSHOTS_UNTIL = sql`(select max(least(a.ends_on, (a.revoked_at at time zone s.time_zone)::date)) + ${MUGSHOT_DAYS}
  from ${PERIODS_OF_PERSON} having bool_and(a.revoked_at is not null or a.ends_on is not null))`;

const SEEN = sql`from face_records r where r.person_id = p.id`;

/** A person `p` with their site `s`. */
export const SHOWN = sql`p.id, p.full_name, p.attributes, p.note, p.is_disabled, p.is_refused, p.created_at,
  ${AUTHORISATION} as authorisation, ${periodsOf(sql`person_periods`, sql`a.person_id = p.id`)} as periods,
  ${MUGSHOTS} as mugshots, ${LACKS_READER} as lacks_face_reader, p.consent_on::text, p.consent_note, p.consent_at, ${MUGSHOTS_UNTIL}::text as mugshots_until,
  (select ${GRANTED_BY} from user_rows u where u.id = p.consent_by) as consent_by, ${TODAY}::text as today,
  (select max(r.occurred_at) ${SEEN}) as last_seen_at,
  (select count(*)::int ${SEEN} and r.occurred_at > now() - interval '30 days') as seen_30_days,
  exists (select ${SEEN} and r.is_open and r.occurred_at > now() - interval '24 hours') as is_on_site,
  (select ${GRANTED_BY} from user_rows u where u.id = p.created_by) as created_by,
  s.id as site_id, s.name as site_name, s.time_zone, s.company_id, s.reseller_id`;

async function find(reach: Reach, db: Db, condition: Sql, tail = NOTHING): Promise<PersonRow | undefined> {
  const { rows } = await db.query<PersonRow>(sql`
    select ${SHOWN} from persons p join sites s on s.id = p.site_id
    where ${condition} and ${within(reach, SITE_PLACE)} ${tail}`);
  return rows[0];
}

export const findPerson = (reach: Reach, db: Db, id: string) => find(reach, db, sql`p.id = ${id}::uuid`);
export const lockPerson = (reach: Reach, tx: Db, id: string) =>
  find(reach, tx, sql`p.id = ${id}::uuid`, sql`for update of p`);

/** The person who has a period. */
export const findPersonOfPeriod = (reach: Reach, db: Db, periodId: string) =>
  find(reach, db, sql`p.id = (select a.person_id from person_periods a where a.id = ${periodId}::uuid)`);

export const insertPerson = (
  tx: Db,
  by: string,
  {
    id,
    siteId,
    full_name,
    attributes,
    note,
  }: Omit<PersonValues, 'is_disabled'> & { id: string; siteId: Reached<'site'> },
) =>
  tx.query(sql`
    insert into persons (id, site_id, full_name, attributes, note, created_by)
    values (${id}, ${siteId}, ${full_name}, ${json(attributes)}, ${note}, ${by}::uuid)`);

export const storePerson = (tx: Db, id: Reached<'person'>, values: PersonValues) =>
  tx.query(sql`
    update persons set full_name = ${values.full_name}, attributes = ${json(values.attributes)}, note = ${values.note},
      is_disabled = ${values.is_disabled}
    where id = ${id}`);

export const storeConsent = (
  tx: Db,
  by: string,
  id: Reached<'person'>,
  { given_on, note }: { given_on: string; note: string },
) =>
  tx.query(sql`
    update persons set consent_on = ${given_on}::date, consent_note = ${note}, consent_at = now(), consent_by = ${by}::uuid
    where id = ${id}`);

export const clearConsent = (tx: Db, id: Reached<'person'>) =>
  tx.query(sql`
    update persons set consent_on = null, consent_note = null, consent_at = null, consent_by = null where id = ${id}`);
