import { MAX_TREE_LEVEL } from '@sightline/contract/common';
import type { NodeHealth, NodeTag } from '@sightline/contract/deployments';
import { uuidv7 } from 'uuidv7';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { number, sql } from '../../../platform/db/sql.ts';
import { HEALTH } from './node-health.repo.ts';

/** A reseller, when all of it is within reach. */
export async function findReseller(reach: Reach, db: Db, id: string) {
  const { rows } = await db.query<{ id: Reached<'reseller'>; name: string }>(sql`
    select r.id, r.name from resellers r where r.id = ${id} and ${within(reach, { reseller: 'r.id' })}`);
  return rows[0];
}

interface ResellerNodesRow {
  id: string;
  name: string;
  nodes: { id: string; name: string; health: NodeHealth }[];
}

export async function listResellersWithNodes(reach: Reach, db: Db): Promise<ResellerNodesRow[]> {
  const { rows } = await db.query<ResellerNodesRow>(
    sql`select r.id, r.name, (
       select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'name', n.name, 'health', n.health)), '[]')
       from (select d.id, d.name, ${HEALTH} as health from deployments d where d.reseller_id = r.id
             order by d.sort_name, d.id limit ${number(MAX_TREE_LEVEL)}) n) as nodes
     from resellers r where ${within(reach, { reseller: 'r.id' })}
     order by r.sort_name, r.id limit ${number(MAX_TREE_LEVEL)}`,
  );
  return rows;
}

export async function listTagsOf(db: Db, resellerId: Reached<'reseller'>): Promise<NodeTag[]> {
  const { rows } = await db.query<NodeTag>(
    sql`select t.id, t.name, (select count(*)::int from deployment_tags x where x.tag_id = t.id) as nodes
     from tags t where t.kind = 'node' and t.reseller_id = ${resellerId}
     order by t.sort_name, t.id limit ${number(MAX_TREE_LEVEL)}`,
  );
  return rows;
}

/** Gives a node exactly these tags; words that are new become tags of its reseller. */
export async function setTags(
  tx: Db,
  node: { id: Reached<'node'>; resellerId: Reached<'reseller'> },
  names: readonly string[],
) {
  const distinct = names.filter(
    (name, at) => at === names.findIndex((other) => other.toLowerCase() === name.toLowerCase()),
  );
  const ids = distinct.map(() => uuidv7());
  await tx.query(sql`
    insert into tags (id, kind, reseller_id, name)
    select word.id, 'node', ${node.resellerId}, word.name
    from unnest(${ids}::uuid[], ${distinct}::text[]) as word (id, name)
    on conflict do nothing`);
  await tx.query(sql`delete from deployment_tags where deployment_id = ${node.id}`);
  await tx.query(sql`
    insert into deployment_tags (deployment_id, tag_id)
    select ${node.id}, id from tags where kind = 'node' and reseller_id = ${node.resellerId}
      and lower(name) in (select lower(word) from unnest(${distinct}::text[]) as word)`);
}

/** Removes a tag from everywhere; answers what it was. */
export async function deleteTag(reach: Reach, tx: Db, id: string) {
  const { rows } = await tx.query<{ name: string; resellerId: string }>(sql`
    delete from tags where id = ${id} and kind = 'node' and ${within(reach, { reseller: 'reseller_id' })}
    returning name, reseller_id as "resellerId"`);
  return rows[0];
}
