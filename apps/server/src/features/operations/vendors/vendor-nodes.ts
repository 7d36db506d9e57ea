import type { Actor } from '../../../changes/reach/reach.ts';
import type { Db } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { findNodes, type NodeName } from './vendors.repo.ts';

/** The nodes that somebody names, all within reach. */
export async function nodesNamed(actor: Actor, tx: Db, ids: readonly string[]): Promise<NodeName[]> {
  const wanted = new Set(ids);
  const nodes = await findNodes(actor.reach, tx, [...wanted]);
  if (nodes.length < wanted.size) fail('out_of_reach', { field: 'nodes' });
  return nodes;
}

interface WithId {
  id: string;
}

export const areSame = (some: readonly WithId[], others: readonly WithId[]) =>
  some.length === others.length && some.every(({ id }) => others.some((other) => other.id === id));
