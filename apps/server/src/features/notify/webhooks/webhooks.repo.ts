import type { PageQuery } from '@sightline/contract/common';
import type { WebhookEvent } from '@sightline/contract/webhooks';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import { SITE_PLACE } from '../../../changes/reach/tenant-places.ts';
import { type Placed, within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { holdsPart } from '../../../platform/db/like-pattern.ts';
import { every, NOTHING, type Sql, sql } from '../../../platform/db/sql.ts';
import { type NameList, readNameList } from '../../../platform/paging/name-list.ts';

export interface WebhookValues {
  name: string;
  url: string;
  events: WebhookEvent[];
  /** Null: all of the company. */
  site_ids: string[] | null;
  active: boolean;
}

export interface WebhookRow extends WebhookValues {
  id: Reached<'webhook'>;
  reseller_id: string;
  company_id: Reached<'company'>;
  company_name: string;
  sites: { id: string; name: string }[];
  /** Sealed. */
  secret: string | null;
  stopped_at: Date | null;
  failing_since: Date | null;
  error: string | null;
  created_at: Date;
  version: number;
}

const WEBHOOK_PLACE: Placed = { reseller: 'w.reseller_id', company: 'w.company_id' };
const SITES = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) order by s.sort_name, s.id), '[]')
  from sites s where s.id = any(w.site_ids)) as sites`;
const SHOWN = sql`w.id, w.reseller_id, w.company_id, c.name as company_name, w.name, w.url, w.events, w.site_ids, w.active,
  w.secret, w.stopped_at, h.failing_since, h.error, w.created_at, w.version, ${SITES}`;
const AROUND = sql`join companies c on c.id = w.company_id left join webhook_health h on h.webhook_id = w.id`;

interface WebhookFilters {
  companies?: string[] | undefined;
  search?: string | undefined;
}

const listOf = (reach: Reach, { companies, search }: WebhookFilters): NameList => ({
  rows: sql`from webhooks w ${AROUND} where ${every([
    within(reach, WEBHOOK_PLACE),
    ...(companies ? [sql`w.company_id = any(${companies}::uuid[])`] : []),
    ...(search ? [holdsPart(sql`lower(w.name)`, search)] : []),
  ])}`,
  isSearch: companies !== undefined || search !== undefined,
  text: sql`w.sort_name`,
  id: sql`w.id`,
  columns: SHOWN,
  around: sql`join webhooks w on w.id = page.list_id ${AROUND}`,
});

export const listWebhooks = (reach: Reach, db: Db, query: PageQuery & WebhookFilters) =>
  readNameList<WebhookRow>(db, listOf(reach, query), query);

async function find(reach: Reach, db: Db, id: string, tail: Sql): Promise<WebhookRow | undefined> {
  const { rows } = await db.prepared<WebhookRow>(sql`
    select ${SHOWN} from webhooks w ${AROUND} where w.id = ${id}::uuid and ${within(reach, WEBHOOK_PLACE)} ${tail}`);
  return rows[0];
}

export const findWebhook = (reach: Reach, db: Db, id: string) => find(reach, db, id, NOTHING);
export const lockWebhook = (reach: Reach, tx: Db, id: string) => find(reach, tx, id, sql`for update of w`);

/** Which company each of some sites belongs to, as far as they are within reach. */
export async function companiesOfSites(reach: Reach, db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await db.query<{ id: string; company_id: string }>(sql`
    select s.id, s.company_id from sites s where s.id = any(${[...ids]}::uuid[]) and ${within(reach, SITE_PLACE)}`);
  return new Map(rows.map(({ id, company_id }) => [id, company_id]));
}

/** Counts the webhooks of a company; two that are added at once wait for each other. */
export async function countHolding(tx: Db, companyId: Reached<'company'>): Promise<number> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks ${companyId}`}, 0))`);
  const { rows } = await tx.query<{ count: number }>(
    sql`select count(*)::int as count from webhooks where company_id = ${companyId}`,
  );
  return rows[0]?.count ?? 0;
}

interface NewWebhook extends WebhookValues {
  id: Reached<'webhook'>;
  company: { id: Reached<'company'>; reseller_id: string };
  secret: string;
  ownerId: Reached<'user'>;
}

export const insertWebhook = (tx: Db, { id, company, secret, ownerId, ...values }: NewWebhook) =>
  tx.query(sql`
    insert into webhooks (id, reseller_id, company_id, name, url, events, site_ids, active, secret, owner_id)
    values (${id}, ${company.reseller_id}, ${company.id}, ${values.name}, ${values.url}, ${values.events},
      ${values.site_ids}::uuid[], ${values.active}, ${secret}, ${ownerId})`);

/** One that is switched on again has not been stopped any more. */
export const storeWebhook = (tx: Db, id: Reached<'webhook'>, values: WebhookValues) =>
  tx.query(sql`
    update webhooks set name = ${values.name}, url = ${values.url}, events = ${values.events},
      site_ids = ${values.site_ids}::uuid[], active = ${values.active},
      stopped_at = case when ${values.active} then null else stopped_at end, version = version + 1
    where id = ${id}`);

export const storeSecret = (tx: Db, id: Reached<'webhook'>, secret: string) =>
  tx.query(sql`update webhooks set secret = ${secret}, version = version + 1 where id = ${id}`);

/** What people were told of it stays, but leads to it no more. */
export async function deleteWebhook(tx: Db, id: Reached<'webhook'>): Promise<void> {
  await tx.query(sql`delete from webhooks where id = ${id}`);
  await tx.query(sql`
    update notifications set record_id = null, updated_at = now() where tab = 'platform' and record_id = ${id}::uuid`);
}
