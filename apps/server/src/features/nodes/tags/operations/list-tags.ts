import { can } from '@sightline/contract/permissions';
import { TAG_KINDS, TAG_PERMISSIONS } from '@sightline/contract/tags';
import type { Operation } from '../../../../changes/call.ts';
import { listTagsOfKind } from '../tags.repo.ts';

/** The kinds that were asked for, as far as somebody may see what carries them. */
export const listTags: Operation<'listTags'> = async ({ services, actor }, { query }) => {
  const kinds = (query.kind ?? TAG_KINDS).filter((kind) => can(actor, TAG_PERMISSIONS[kind]));
  const found = kinds.map((kind) => listTagsOfKind(actor.reach, services.db, kind, query.search));
  return (await Promise.all(found)).flat();
};
