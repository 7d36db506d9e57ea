import { type ErrorCode, type ProblemEntry, problemEntry } from '@sightline/contract/errors';
import type { USER_TYPES } from '@sightline/contract/statuses';
import { PLACES_OF_TYPE } from '@sightline/contract/user-places';
import type { Actor } from '../../../changes/reach/reach.ts';
import { canAssign } from '../roles/role-rights.ts';
import type { PlaceFact, RoleFact } from './facts.repo.ts';

/** What an account is to be; only the parts that rules speak of. */
export interface Draft {
  username: string;
  email: string;
  user_type: (typeof USER_TYPES)[number];
  group: string | null;
  company: string | null;
  sites: readonly string[];
  resellers: readonly string[];
  is_superuser: boolean;
}

/** What the rules have to know. */
export interface Facts {
  roles: ReadonlyMap<string, RoleFact>;
  /** Sites, companies and resellers that may be chosen. */
  places: ReadonlyMap<string, PlaceFact>;
  /** In small letters. */
  taken: { usernames: ReadonlySet<string>; emails: ReadonlySet<string> };
  /** What an account that exists has already, whether or not it could be given: its role, and places that stay. */
  kept?: { group: string | null; places: readonly PlaceFact[] };
}

type Finding = [code: ErrorCode, field: string] | undefined;
type Rule = (actor: Actor, draft: Draft, facts: Facts) => Finding;

/** Without the places that its type does not have, and each place once. */
export function withPlacesOfType<D extends Draft>(draft: D): D {
  const kinds: readonly string[] = PLACES_OF_TYPE[draft.user_type];
  return {
    ...draft,
    company: kinds.includes('company') ? draft.company : null,
    sites: kinds.includes('sites') ? [...new Set(draft.sites)] : [],
    resellers: kinds.includes('resellers') ? [...new Set(draft.resellers)] : [],
  };
}

const roleOf = (draft: Draft, { roles }: Facts) => (draft.group === null ? undefined : roles.get(draft.group));
const keptOf = ({ kept }: Facts, kind: PlaceFact['kind']) => kept?.places.filter((place) => place.kind === kind) ?? [];
const isChoice = (facts: Facts, kind: PlaceFact['kind'], id: string) => facts.places.get(id)?.kind === kind;

/** A custom role serves its own reseller or company only. */
const serves = (role: RoleFact, place: PlaceFact) =>
  (role.reseller_id === null || role.reseller_id === place.reseller_id) &&
  (role.company_id === null || role.company_id === place.company_id);

function isServed(role: RoleFact, draft: Draft, facts: Facts): boolean {
  const chosen = [draft.company, ...draft.sites, ...draft.resellers].flatMap(
    (id) => (id && facts.places.get(id)) || [],
  );
  return [...chosen, ...(facts.kept?.places ?? [])].every((place) => serves(role, place));
}

const checkGroup: Rule = (actor, draft, facts) => {
  if (draft.group === null) return draft.is_superuser ? undefined : ['required', 'group'];
  const role = roleOf(draft, facts);
  if (!role) return ['out_of_reach', 'group'];
  if (role.user_type !== draft.user_type) return ['group_of_other_type', 'group'];
  const mayHave = role.id === facts.kept?.group || canAssign(actor, role);
  return mayHave && isServed(role, draft, facts) ? undefined : ['out_of_reach', 'group'];
};

const checkResellers: Rule = (_, draft, facts) => {
  const isMissing = draft.user_type === 'internal' && !draft.is_superuser;
  if (draft.resellers.length + keptOf(facts, 'reseller').length === 0)
    return isMissing ? ['required', 'resellers'] : undefined;
  return draft.resellers.every((id) => isChoice(facts, 'reseller', id)) ? undefined : ['out_of_reach', 'resellers'];
};

const checkCompany: Rule = (_, draft, facts) => {
  if (draft.user_type !== 'end_user') return undefined;
  if (draft.company === null) return draft.is_superuser ? undefined : ['required', 'company'];
  const isKept = keptOf(facts, 'company').some(({ id }) => id === draft.company);
  return isKept || isChoice(facts, 'company', draft.company) ? undefined : ['out_of_reach', 'company'];
};

/** A role over a whole company needs no sites, and neither do superusers. */
const checkSites: Rule = (_, draft, facts) => {
  const isMissing = draft.user_type !== 'internal' && !draft.is_superuser && roleOf(draft, facts)?.level !== 'company';
  if (draft.sites.length + keptOf(facts, 'site').length === 0) return isMissing ? ['required', 'sites'] : undefined;
  if (!draft.sites.every((id) => isChoice(facts, 'site', id))) return ['out_of_reach', 'sites'];
  const isElsewhere = (id: string) => facts.places.get(id)?.company_id !== draft.company;
  return draft.company !== null && draft.sites.some(isElsewhere) ? ['site_of_other_company', 'sites'] : undefined;
};

const RULES: readonly Rule[] = [
  (_, { username }, { taken }) =>
    taken.usernames.has(username.toLowerCase()) ? ['username_taken', 'username'] : undefined,
  (_, { email }, { taken }) => (taken.emails.has(email.toLowerCase()) ? ['email_taken', 'email'] : undefined),
  (actor, draft) => (draft.is_superuser && !actor.is_superuser ? ['superusers_only', 'is_superuser'] : undefined),
  checkGroup,
  checkCompany,
  checkSites,
  checkResellers,
];

/** Everything that is wrong with an account as somebody wants it, each with its field. */
export const problemsOfAccount = (actor: Actor, draft: Draft, facts: Facts): ProblemEntry[] =>
  RULES.flatMap((rule) => {
    const found = rule(actor, draft, facts);
    return found ? [problemEntry(found[0], undefined, found[1])] : [];
  });
