import type { Actor } from '../../../changes/reach/reach.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Draft, Facts } from './check-account.ts';
import { readPlaces, readRoles, readTaken } from './facts.repo.ts';

/** Everything the rules have to know about these accounts, with few queries however many they are. */
export async function loadFacts(
  db: Db,
  actor: Actor,
  drafts: readonly Draft[],
  exceptId: string | null = null,
): Promise<Facts> {
  const named = (pick: (draft: Draft) => readonly (string | null)[]) =>
    [...new Set(drafts.flatMap(pick))].filter((id) => id !== null);
  const roles = await readRoles(
    actor.reach,
    db,
    named((draft) => [draft.group]),
    exceptId,
  );
  const places = await readPlaces(
    actor.reach,
    db,
    named((draft) => [draft.company, ...draft.sites, ...draft.resellers]),
  );
  const taken = await readTaken(
    db,
    drafts.map(({ username }) => username),
    drafts.map(({ email }) => email),
    exceptId,
  );
  return {
    roles: new Map(roles.map((role) => [role.id, role])),
    places: new Map(places.map((place) => [place.id, place])),
    taken,
  };
}
