import type { ReachedBy } from '@sightline/contract/view-as';
import { join, type Sql, sql } from '../../platform/db/sql.ts';
import type { SitePlace } from '../../platform/realtime/place.ts';
import { EVERYTHING, type Reach } from './reach.ts';

/** What decides what somebody reaches. */
export interface Placement {
  is_superuser: boolean;
  user_type: string;
  role_level: string | null;
  company_id: string | null;
  resellers: readonly string[];
  sites: readonly string[];
}

/** One way to reach something. Each rule stands here twice: for a person who was loaded, and for a user `u` with the role `r`. */
interface Way {
  name: ReachedBy;
  isTheirs(person: Placement): boolean;
  theirs: Sql;
  reachOf(person: Placement): Reach;
  holds(place: HeldPlace): Sql;
}

/** A site, or a company as a whole, which those of single sites do not reach. */
type HeldPlace = Omit<SitePlace, 'siteId'> & { siteId: string | null };

const NOTHING_REACHED = { all: false, resellers: [], companies: [], sites: [] } as const;

/** The ways, the widest first. Everybody has one: the first that is theirs. */
const WAYS: readonly Way[] = [
  {
    name: 'superuser',
    isTheirs: (person) => person.is_superuser,
    theirs: sql`u.is_superuser`,
    reachOf: () => EVERYTHING,
    holds: () => sql`true`,
  },
  {
    name: 'reseller',
    isTheirs: (person) => person.user_type === 'internal',
    theirs: sql`u.user_type = 'internal'`,
    reachOf: ({ resellers }) => ({ ...NOTHING_REACHED, resellers }),
    holds: ({ resellerId }) => sql`exists (
      select 1 from user_resellers x where x.user_id = u.id and x.reseller_id = ${resellerId}::uuid)`,
  },
  {
    name: 'company',
    isTheirs: (person) =>
      person.user_type === 'end_user' && person.role_level === 'company' && person.company_id !== null,
    theirs: sql`u.user_type = 'end_user' and r.level = 'company' and u.company_id is not null`,
    reachOf: ({ company_id }) => ({ ...NOTHING_REACHED, companies: company_id === null ? [] : [company_id] }),
    holds: ({ companyId }) => sql`u.company_id = ${companyId}::uuid`,
  },
  {
    name: 'site',
    isTheirs: () => true,
    theirs: sql`true`,
    reachOf: ({ sites }) => ({ ...NOTHING_REACHED, sites }),
    holds: ({ siteId }) =>
      siteId === null
        ? sql`false`
        : sql`exists (select 1 from user_sites x where x.user_id = u.id and x.site_id = ${siteId}::uuid)`,
  },
];

/** Where in the tenant tree somebody's reach begins. */
export const reachOf = (person: Placement): Reach =>
  WAYS.find((way) => way.isTheirs(person))?.reachOf(person) ?? NOTHING_REACHED;

const byWay = (then: (way: Way) => Sql) =>
  sql`case ${join(
    WAYS.map((way) => sql`when ${way.theirs} then ${then(way)}`),
    sql` `,
  )} end`;

/** The condition that a user `u` with the role `r` reaches a place. */
export const reachesPlace = (place: HeldPlace): Sql => byWay((way) => way.holds(place));

/** The way by which a user `u` with the role `r` reaches what they reach. */
export const WAY_OF_USER = byWay((way) => sql`${way.name}::text`);
