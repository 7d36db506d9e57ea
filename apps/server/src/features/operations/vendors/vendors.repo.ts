import type { NewVendor, Vendor, VendorQuery } from '@sightline/contract/vendors';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { holdsPart } from '../../../platform/db/like-pattern.ts';
import { every, NOTHING, type Sql, some, sql } from '../../../platform/db/sql.ts';
import { type NameList, readNameList } from '../../../platform/paging/name-list.ts';
import { HEALTH } from '../../nodes/deployments/public.ts';

/** What a vendor is by itself. */
export type VendorValues = Omit<NewVendor, 'nodes'>;

export interface VendorRow extends VendorValues {
  id: Reached<'vendor'>;
  created_at: Date;
  version: number;
  nodes: Vendor['nodes'];
}

const SHOWN = sql`v.id, v.name, v.kind, v.contact, v.email, v.phone, v.website, v.notes, v.created_at, v.version,
  coalesce((
    select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name, 'health', ${HEALTH},
      'reseller', jsonb_build_object('id', r.id, 'name', r.name)) order by d.sort_name, d.id)
    from vendor_nodes x join deployments d on d.id = x.deployment_id join resellers r on r.id = d.reseller_id
    where x.vendor_id = v.id), '[]') as nodes`;

/** Vendors belong to the platform: who does not reach all of it sees none. */
const platformOf = (reach: Reach): Sql => (reach.all ? sql`true` : sql`false`);

/** Those without a contact come last. */
const ORDERS: Record<VendorQuery['order'], Sql> = {
  name: sql`v.sort_name`,
  kind: sql`(v.kind || ' ' || v.sort_name)`,
  contact: sql`(coalesce('0' || sort_name(v.contact), '1') || ' ' || v.sort_name)`,
};

const SEARCHED = [sql`lower(v.name)`, sql`lower(v.contact)`, sql`lower(v.email)`];

const listOf = (reach: Reach, { kinds, nodes, search, order }: VendorQuery): NameList => ({
  rows: sql`from vendors v where ${every([
    platformOf(reach),
    ...(kinds ? [sql`v.kind = any(${kinds}::text[])`] : []),
    ...(nodes
      ? [sql`exists (select from vendor_nodes x where x.vendor_id = v.id and x.deployment_id = any(${nodes}::uuid[]))`]
      : []),
    ...(search ? [some(SEARCHED.map((column) => holdsPart(column, search)))] : []),
  ])}`,
  isSearch: kinds !== undefined || nodes !== undefined || search !== undefined,
  text: ORDERS[order],
  id: sql`v.id`,
  columns: SHOWN,
  around: sql`join vendors v on v.id = page.list_id`,
});

export const listVendors = (reach: Reach, db: Db, query: VendorQuery) =>
  readNameList<VendorRow>(db, listOf(reach, query), query);

async function find(reach: Reach, db: Db, id: string, tail: Sql): Promise<VendorRow | undefined> {
  const { rows } = await db.prepared<VendorRow>(sql`
    select ${SHOWN} from vendors v where v.id = ${id}::uuid and ${platformOf(reach)} ${tail}`);
  return rows[0];
}

export const findVendor = (reach: Reach, db: Db, id: string) => find(reach, db, id, NOTHING);
export const lockVendor = (reach: Reach, tx: Db, id: string) => find(reach, tx, id, sql`for update of v`);

export const insertVendor = (tx: Db, id: Reached<'vendor'>, vendor: VendorValues) =>
  tx.query(sql`
    insert into vendors (id, name, kind, contact, email, phone, website, notes)
    values (${id}, ${vendor.name}, ${vendor.kind}, ${vendor.contact}, ${vendor.email}, ${vendor.phone}, ${vendor.website},
      ${vendor.notes})`);

export const storeVendor = (tx: Db, id: Reached<'vendor'>, vendor: VendorValues) =>
  tx.query(sql`
    update vendors set name = ${vendor.name}, kind = ${vendor.kind}, contact = ${vendor.contact}, email = ${vendor.email},
      phone = ${vendor.phone}, website = ${vendor.website}, notes = ${vendor.notes}, version = version + 1
    where id = ${id}`);

export const deleteVendor = (tx: Db, id: Reached<'vendor'>) => tx.query(sql`delete from vendors where id = ${id}`);

export interface NodeName {
  id: Reached<'node'>;
  name: string;
}

/** Those of some nodes that are within reach, by name. */
export async function findNodes(reach: Reach, tx: Db, ids: readonly string[]): Promise<NodeName[]> {
  const { rows } = await tx.query<NodeName>(sql`
    select d.id, d.name from deployments d
    where d.id = any(${ids}::uuid[]) and ${within(reach, { reseller: 'd.reseller_id' })} order by d.sort_name, d.id`);
  return rows;
}

/** Makes these nodes, and no others, the vendor's. */
export async function setNodes(tx: Db, vendor: Reached<'vendor'>, nodes: readonly Reached<'node'>[]): Promise<void> {
  await tx.query(sql`
    delete from vendor_nodes where vendor_id = ${vendor} and not deployment_id = any(${nodes}::uuid[])`);
  await tx.query(sql`
    insert into vendor_nodes (vendor_id, deployment_id) select ${vendor}::uuid, unnest(${nodes}::uuid[])
    on conflict do nothing`);
}
