import type { Actor } from '../../../changes/reach/reach.ts';
import { holdsAll } from '../roles/role-rights.ts';

/** What decides whether somebody may change an account. */
export interface Subject {
  id: string;
  is_superuser: boolean;
  /** Effective ones: the role's, plus added, minus removed. */
  permissions: ReadonlySet<string>;
  /** Whether the account has a place that the actor does not reach. */
  reachesFurther: boolean;
}

export interface Authority {
  /** Over everything of the account. */
  full: boolean;
  /** Over its places within the actor's reach. */
  places: boolean;
}

/** Nobody has a say over rights they lack; superusers are changed by superusers only. */
const holdsNoMore = (actor: Actor, subject: Subject) =>
  actor.is_superuser || (!subject.is_superuser && holdsAll(actor, subject.permissions));

/** One's own name is one's own; one's own places are not. */
export function authorityOver(actor: Actor, subject: Subject): Authority {
  // A key that acts as somebody is not them: it must not be able to make itself more than it was given.
  if (actor.userId === subject.id && !actor.key) return { full: true, places: false };
  const isBelow = holdsNoMore(actor, subject);
  return { full: isBelow && !subject.reachesFurther, places: isBelow };
}
