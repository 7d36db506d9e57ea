import type { PageQuery } from '@sightline/contract/common';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import { type Placed, within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { holdsPart } from '../../../platform/db/like-pattern.ts';
import { every, json, NOTHING, type Sql, sql } from '../../../platform/db/sql.ts';
import { type NameList, readNameList } from '../../../platform/paging/name-list.ts';

export interface LabelValues {
  name: string;
  use_cases: string[];
  categories: { id: string; name: string }[];
  max_category_limit: number | null;
}

export interface LabelRow extends LabelValues {
  id: Reached<'label'>;
  reseller_id: string;
  company_id: string;
  site_id: Reached<'site'>;
  site_name: string;
  version: number;
}

const LABEL_PLACE: Placed = { reseller: 'l.reseller_id', company: 'l.company_id', site: 'l.site_id' };
const CATEGORIES = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name)
  order by k.position, k.id), '[]') from site_label_categories k where k.label_id = l.id) as categories`;
const SHOWN = sql`l.id, l.reseller_id, l.company_id, l.site_id, s.name as site_name, l.name, l.use_cases,
  l.max_category_limit, l.version, ${CATEGORIES}`;
const AROUND = sql`join sites s on s.id = l.site_id`;

interface LabelFilters {
  sites?: string[] | undefined;
  search?: string | undefined;
}

const listOf = (reach: Reach, { sites, search }: LabelFilters): NameList => ({
  rows: sql`from site_labels l ${AROUND} where ${every([
    within(reach, LABEL_PLACE),
    ...(sites ? [sql`l.site_id = any(${sites}::uuid[])`] : []),
    ...(search ? [holdsPart(sql`lower(l.name)`, search)] : []),
  ])}`,
  isSearch: sites !== undefined || search !== undefined,
  text: sql`l.sort_name`,
  id: sql`l.id`,
  columns: SHOWN,
  around: sql`join site_labels l on l.id = page.list_id ${AROUND}`,
});

export const listLabels = (reach: Reach, db: Db, query: PageQuery & LabelFilters) =>
  readNameList<LabelRow>(db, listOf(reach, query), query);

async function find(reach: Reach, db: Db, id: string, tail: Sql): Promise<LabelRow | undefined> {
  const { rows } = await db.prepared<LabelRow>(sql`
    select ${SHOWN} from site_labels l ${AROUND} where l.id = ${id}::uuid and ${within(reach, LABEL_PLACE)} ${tail}`);
  return rows[0];
}

export const findLabel = (reach: Reach, db: Db, id: string) => find(reach, db, id, NOTHING);
export const lockLabel = (reach: Reach, tx: Db, id: string) => find(reach, tx, id, sql`for update of l`);

/** The labels of a site: for one use case, or for any. */
export async function listLabelsOfSite(db: Db, siteId: Reached<'site'>, useCase?: string): Promise<LabelRow[]> {
  const { rows } = await db.prepared<LabelRow>(sql`
    select ${SHOWN} from site_labels l ${AROUND}
    where l.site_id = ${siteId} ${useCase === undefined ? NOTHING : sql`and ${useCase} = any(l.use_cases)`}
    order by l.sort_name, l.id`);
  return rows;
}

/** Those of a site among some ids. */
export async function findLabelsOfSite(db: Db, siteId: Reached<'site'>, ids: readonly string[]): Promise<LabelRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.prepared<LabelRow>(sql`
    select ${SHOWN} from site_labels l ${AROUND} where l.site_id = ${siteId} and l.id = any(${ids}::uuid[])`);
  return rows;
}

interface NewLabel extends LabelValues {
  id: Reached<'label'>;
  site: { id: Reached<'site'>; reseller_id: string; company_id: string };
}

export async function insertLabel(tx: Db, { id, site, ...values }: NewLabel): Promise<void> {
  await tx.query(sql`
    insert into site_labels (id, reseller_id, company_id, site_id, name, use_cases, max_category_limit)
    values (${id}, ${site.reseller_id}, ${site.company_id}, ${site.id}, ${values.name}, ${values.use_cases},
      ${values.max_category_limit})`);
  await storeCategories(tx, id, values.categories);
}

export async function storeLabel(tx: Db, id: Reached<'label'>, values: LabelValues): Promise<void> {
  await tx.query(sql`
    update site_labels set name = ${values.name}, use_cases = ${values.use_cases},
      max_category_limit = ${values.max_category_limit}, version = version + 1
    where id = ${id}`);
  await storeCategories(tx, id, values.categories);
}

/** Makes these the categories of a label, in their order. Areas lose those that are gone. */
async function storeCategories(tx: Db, id: Reached<'label'>, categories: LabelValues['categories']): Promise<void> {
  const ids = categories.map((category) => category.id);
  await tx.query(sql`delete from site_label_categories where label_id = ${id} and id <> all(${ids}::uuid[])`);
  await tx.query(sql`
    insert into site_label_categories (id, label_id, name, position)
    select (given.category ->> 'id')::uuid, ${id}, given.category ->> 'name', given.position
    from jsonb_array_elements(${json(categories)}) with ordinality given (category, position)
    on conflict (id) do update set name = excluded.name, position = excluded.position`);
  await tx.query(sql`
    update areas set category_ids = array(
      select each from unnest(category_ids) with ordinality kept (each, place) where each = any(${ids}::uuid[]) order by place)
    where label_id = ${id} and not category_ids <@ ${ids}::uuid[]`);
}

/** Areas that have it stay, without a label. */
export async function deleteLabel(tx: Db, id: Reached<'label'>): Promise<void> {
  await tx.query(sql`update areas set category_ids = '{}' where label_id = ${id}`);
  await tx.query(sql`delete from site_labels where id = ${id}`);
}

/** The nodes that were told a label's name along with areas. */
export async function listNodesWithLabel(tx: Db, id: Reached<'label'>): Promise<Reached<'node'>[]> {
  const { rows } = await tx.query<{ id: Reached<'node'> }>(sql`
    select distinct c.deployment_id as id from areas a join cameras c on c.id = a.camera_id
    where a.label_id = ${id} and c.deployment_id is not null`);
  return rows.map((row) => row.id);
}
