import type { PermissionHolder } from '@sightline/contract/permissions';
import type { Changing } from '../../../changes/changing.ts';
import { EVERYTHING, type Reach } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';

/** Whoever changes alerts: a person, or nobody when it happens by itself. */
interface Author extends PermissionHolder {
  userId: Reached<'user'> | null;
  reach: Reach;
}

export type Authoring = Omit<Changing, 'actor'> & { actor: Author };

/** For what people set up beforehand; what it may do was looked at then. */
export const BY_ITSELF: Author = { userId: null, reach: EVERYTHING, is_superuser: true, permissions: [] };
