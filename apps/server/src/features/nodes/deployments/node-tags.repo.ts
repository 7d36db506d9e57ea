import { MAX_TREE_LEVEL } from '@sightline/contract/common';
import type { NodeHealth, NodeTag } from '@sightline/contract/deployments';
import { uuidv7 } from 'uuidv7';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Db } from '../../../platform/db/db.ts';
import { Statement, withinReachText } from '../../../platform/db/statement.ts';
import { HEALTH } from './node-health.ts';

/** A reseller, when all of it is within reach. */
export async function findReseller(
  reach: Reach,
  db: Db,
  id: string,
): Promise<{ id: string; name: string } | undefined> {
  const statement = new Statement();
  const { rows } = await db.query<{ id: string; name: string }>(
    `select r.id, r.name from resellers r
     where r.id = ${statement.add(id, 'uuid')} and ${withinReachText(reach, { reseller: 'r.id' }, statement)}`,
    statement.values,
  );
  return rows[0];
}

interface ResellerNodesRow {
  id: string;
  name: string;
  nodes: { id: string; name: string; health: NodeHealth }[];
}

export async function listResellersWithNodes(reach: Reach, db: Db): Promise<ResellerNodesRow[]> {
  const statement = new Statement();
  const { rows } = await db.query<ResellerNodesRow>(
    `select r.id, r.name, (
       select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'name', n.name, 'health', n.health)), '[]')
       from (select d.id, d.name, ${HEALTH} as health from deployments d where d.reseller_id = r.id
             order by lower(d.name), d.id limit ${MAX_TREE_LEVEL}) n) as nodes
     from resellers r where ${withinReachText(reach, { reseller: 'r.id' }, statement)}
     order by lower(r.name), r.id limit ${MAX_TREE_LEVEL}`,
    statement.values,
  );
  return rows;
}

export async function listTagsOf(db: Db, resellerId: string): Promise<NodeTag[]> {
  const { rows } = await db.query<NodeTag>(
    `select t.id, t.name, (select count(*)::int from deployment_tags x where x.tag_id = t.id) as nodes
     from tags t where t.kind = 'node' and t.reseller_id = $1 order by lower(t.name), t.id limit ${MAX_TREE_LEVEL}`,
    [resellerId],
  );
  return rows;
}

/** Gives a node exactly these tags; words that are new become tags of its reseller. */
export async function setTags(tx: Db, node: { id: string; resellerId: string }, names: readonly string[]) {
  const distinct = names.filter(
    (name, at) => at === names.findIndex((other) => other.toLowerCase() === name.toLowerCase()),
  );
  await tx.query(
    `insert into tags (id, kind, reseller_id, name)
     select word.id, 'node', $2, word.name from unnest($1::uuid[], $3::text[]) as word (id, name)
     on conflict do nothing`,
    [distinct.map(() => uuidv7()), node.resellerId, distinct],
  );
  await tx.query('delete from deployment_tags where deployment_id = $1', [node.id]);
  await tx.query(
    `insert into deployment_tags (deployment_id, tag_id)
     select $1, id from tags where kind = 'node' and reseller_id = $2
       and lower(name) in (select lower(word) from unnest($3::text[]) as word)`,
    [node.id, node.resellerId, distinct],
  );
}

/** Removes a tag from everywhere; answers what it was. */
export async function deleteTag(reach: Reach, tx: Db, id: string) {
  const statement = new Statement();
  const { rows } = await tx.query<{ name: string; resellerId: string }>(
    `delete from tags where id = ${statement.add(id, 'uuid')} and kind = 'node'
       and ${withinReachText(reach, { reseller: 'reseller_id' }, statement)}
     returning name, reseller_id as "resellerId"`,
    statement.values,
  );
  return rows[0];
}
