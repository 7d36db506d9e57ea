import type { PageQuery } from '@sightline/contract/common';
import type { AskedUseCase, SecondOpinion } from '@sightline/contract/second-opinion';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import { COMPANY_PLACE, companyHeadings } from '../../../changes/reach/tenant-places.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { holdsPart } from '../../../platform/db/like-pattern.ts';
import { every, json, sql } from '../../../platform/db/sql.ts';
import { type NameList, readNameList } from '../../../platform/paging/name-list.ts';

export interface OpinionSettings {
  active: boolean;
  url: string | null;
  model: string;
  input_price: number | null;
  output_price: number | null;
  currency: SecondOpinion['currency'];
  use_cases: AskedUseCase[];
  monthly_limit: number;
  doubtful_apart: boolean;
}

/** The settings of a company; those of one that never had any are the usual ones, at version 0. */
export interface SettingsRow extends OpinionSettings {
  company_id: Reached<'company'>;
  company_name: string;
  reseller_id: string;
  /** Sealed. */
  api_key: string | null;
  asked_this_month: number;
  version: number;
}

/** What a company that never had any settings has, is said here alone. */
const SETTINGS = sql`coalesce(o.active, false) as active, o.url, coalesce(o.model, '') as model, o.api_key,
  o.input_price::float8, o.output_price::float8, coalesce(o.currency, 'USD') as currency,
  coalesce(o.use_cases, '[]') as use_cases, coalesce(o.monthly_limit, 1000) as monthly_limit,
  coalesce(o.doubtful_apart, false) as doubtful_apart, coalesce(o.version, 0) as version`;
const THIS_MONTH = sql`date_trunc('month', now() at time zone 'UTC')::date`;
const SHOWN = sql`c.id as company_id, c.name as company_name, c.reseller_id, ${SETTINGS},
  coalesce((select m.asked from second_opinion_months m where m.company_id = c.id and m.month = ${THIS_MONTH}), 0)
    as asked_this_month`;
const AROUND = sql`left join second_opinions o on o.id = c.id`;

const listOf = (reach: Reach, search: string | undefined): NameList => ({
  rows: sql`from companies c where ${every([
    within(reach, COMPANY_PLACE),
    ...(search ? [holdsPart(sql`lower(c.name)`, search)] : []),
  ])}`,
  isSearch: search !== undefined,
  text: sql`c.sort_name`,
  id: sql`c.id`,
  columns: SHOWN,
  around: sql`join companies c on c.id = page.list_id ${AROUND}`,
});

export const listSettings = (reach: Reach, db: Db, query: PageQuery & { search?: string | undefined }) =>
  readNameList<SettingsRow>(db, listOf(reach, query.search), query);

export async function findSettings(reach: Reach, db: Db, companyId: string): Promise<SettingsRow | undefined> {
  const { rows } = await db.prepared<SettingsRow>(sql`
    select ${SHOWN} from companies c ${AROUND} where c.id = ${companyId}::uuid and ${within(reach, COMPANY_PLACE)}`);
  return rows[0];
}

/** Two changes of one company wait for each other, also before it has a row. */
export async function lockSettings(reach: Reach, tx: Db, companyId: string): Promise<SettingsRow | undefined> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`second opinion ${companyId}`}, 0))`);
  return findSettings(reach, tx, companyId);
}

type Stored = Pick<SettingsRow, 'company_id' | 'reseller_id'>;

export const storeSettings = (tx: Db, { company_id, reseller_id }: Stored, values: OpinionSettings) =>
  tx.query(sql`
    insert into second_opinions as o (id, reseller_id, active, url, model, input_price, output_price, currency,
      use_cases, monthly_limit, doubtful_apart)
    values (${company_id}, ${reseller_id}, ${values.active}, ${values.url}, ${values.model}, ${values.input_price},
      ${values.output_price}, ${values.currency}, ${json(values.use_cases)}, ${values.monthly_limit},
      ${values.doubtful_apart})
    on conflict (id) do update set active = excluded.active, url = excluded.url, model = excluded.model,
      input_price = excluded.input_price, output_price = excluded.output_price, currency = excluded.currency,
      use_cases = excluded.use_cases, monthly_limit = excluded.monthly_limit,
      doubtful_apart = excluded.doubtful_apart, version = o.version + 1`);

export const storeKey = (tx: Db, companyId: Reached<'company'>, sealed: string | null) =>
  tx.query(sql`update second_opinions set api_key = ${sealed} where id = ${companyId}`);

export interface AlertFlow {
  slug: string;
  name: string;
}

const MOST_FLOWS = 500;

/** The logic flows of a company that raise alerts; one that several cameras or sites have counts once. */
export async function listAlertFlows(db: Db, companyId: Reached<'company'>): Promise<AlertFlow[]> {
  const { rows } = await db.query<AlertFlow>(sql`
    select slug, min(name) as name from logic_flows
    where company_id = ${companyId} and tab = 'alerts' and deleted_at is null
    group by slug order by min(sort_name), slug limit ${MOST_FLOWS}::int`);
  return rows;
}

/** Of companies that somebody sees alerts of. */
export async function findUse(reach: Reach, db: Db): Promise<{ used: boolean; apart: boolean }> {
  const { rows } = await db.prepared<{ used: boolean; apart: boolean }>(sql`
    select count(*) > 0 as used, coalesce(bool_or(o.doubtful_apart), false) as apart
    from second_opinions o join companies c on c.id = o.id where o.active and ${companyHeadings(reach)}`);
  return rows[0] ?? { used: false, apart: false };
}
