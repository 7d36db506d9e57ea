import type { PermissionHolder } from '@sightline/contract/permissions';
import type { Reached } from './reached.ts';

/** Which part of the tenant tree somebody may touch: everything below the named nodes. */
export type Reach =
  | { all: true }
  | { all: false; resellers: readonly string[]; companies: readonly string[]; sites: readonly string[] };

export const EVERYTHING: Reach = { all: true };

export interface Viewing {
  viewer: { userId: Reached<'user'>; username: string };
  until: Date;
}

/** A signed-in person, as operations see them. */
export interface Actor extends PermissionHolder {
  userId: Reached<'user'>;
  sessionId: string;
  username: string;
  /** The company or reseller they belong to; the platform's own people belong to none. */
  tenantId: string | null;
  permissions: ReadonlySet<string>;
  reach: Reach;
  /** By the user's own limit or their sites', whichever is stricter. */
  isPasswordExpired: boolean;
  /** Something of the tenant tree is being removed right now: what reads alerts without their cameras must look. */
  isAnythingRemoved: boolean;
  /** Set when somebody else views the console as this person: nothing may be changed then. */
  viewing?: Viewing;
  /** Their view as somebody else ended with this call, before they could know. */
  hasViewingEnded?: true;
  /** The API key that acts as them, with no more than it was given. */
  key?: { id: string; name: string };
}
