import { SILENT_SECONDS } from '@sightline/contract/deployments';
import type { Changing } from '../../../changes/changing.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { type GroupPlace, holdGroup } from '../camera-store/cameras.repo.ts';
import { findNodeFor, type SiteNode } from './new-camera-tests.repo.ts';

/** The group of a new camera within reach, and the node that will watch it; without either the call ends. */
export async function placeOfNew(
  { tx, actor }: Changing,
  groupId: string,
): Promise<{ group: GroupPlace; node: SiteNode }> {
  const group = (await holdGroup(actor.reach, tx, groupId)) ?? fail('out_of_reach', { field: 'site_group' });
  const node = (await findNodeFor(tx, group, SILENT_SECONDS.offline)) ?? fail('site_without_node');
  return { group, node };
}
