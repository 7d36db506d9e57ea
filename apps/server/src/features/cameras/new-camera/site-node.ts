import type { Changing } from '../../../changes/changing.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { type GroupPlace, holdGroup } from '../camera-store/cameras.repo.ts';
import type { SiteNode } from '../camera-store/site-nodes.repo.ts';
import { nodeFor } from '../camera-store/site-nodes.ts';

interface Asked {
  site_group: string;
  node?: string | undefined;
}

/** The group of a new camera within reach, and the node that will watch it; without either the call ends. */
export async function placeOfNew(
  { tx, actor }: Changing,
  { site_group, node }: Asked,
): Promise<{ group: GroupPlace; node: SiteNode }> {
  const group = (await holdGroup(actor.reach, tx, site_group)) ?? fail('out_of_reach', { field: 'site_group' });
  return { group, node: await nodeFor(tx, group, node) };
}
