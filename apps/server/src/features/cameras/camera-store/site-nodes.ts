import { SILENT_SECONDS } from '@sightline/contract/deployments';
import type { Db } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import type { GroupPlace } from './cameras.repo.ts';
import { listNodesFor, type SiteNode } from './site-nodes.repo.ts';

export const nodesFor = (db: Db, group: GroupPlace) => listNodesFor(db, group, SILENT_SECONDS.offline);

/** The node that somebody chose for a new camera, or the preferred one; without it the call ends. */
export async function nodeFor(tx: Db, group: GroupPlace, chosen: string | undefined): Promise<SiteNode> {
  const nodes = await nodesFor(tx, group);
  if (chosen === undefined) return nodes[0] ?? fail('site_without_node');
  return nodes.find(({ id }) => id === chosen) ?? fail('out_of_reach', { field: 'node' });
}
