import { and, asc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/db.ts';
import { likePattern } from '../../db/like-pattern.ts';
import { users } from '../../db/schema/people.ts';
import { cameras, companies, sites } from '../../db/schema/tenants.ts';
import { withinReach } from '../../db/within-reach.ts';
import type { Reach } from '../../reach.ts';

const holds = (column: PgColumn | SQL, words: string): SQL => ilike(column, likePattern(words));

export const findSites = (reach: Reach, db: Db, words: string, limit: number) =>
  db.orm
    .select({ id: sites.id, name: sites.name, company: companies.name })
    .from(sites)
    .innerJoin(companies, eq(companies.id, sites.companyId))
    .where(
      and(
        holds(sites.name, words),
        withinReach(reach, { reseller: sites.resellerId, company: sites.companyId, site: sites.id }),
      ),
    )
    .orderBy(asc(sites.name), asc(sites.id))
    .limit(limit);

export const findCameras = (reach: Reach, db: Db, words: string, limit: number) =>
  db.orm
    .select({ id: cameras.id, name: cameras.name, site: sites.name })
    .from(cameras)
    .innerJoin(sites, eq(sites.id, cameras.siteId))
    .where(
      and(
        holds(cameras.name, words),
        withinReach(reach, { reseller: cameras.resellerId, company: cameras.companyId, site: cameras.siteId }),
      ),
    )
    .orderBy(asc(cameras.name), asc(cameras.id))
    .limit(limit);

/** People whose own reach begins inside the searcher's: through a reseller, a company or a site. */
function peopleWithin(reach: Reach): SQL {
  if (reach.all) return sql`true`;
  const site = withinReach(reach, { reseller: sites.resellerId, company: sites.companyId, site: sites.id });
  const company = withinReach(reach, { reseller: companies.resellerId, company: companies.id });
  const resellers = sql.param([...reach.resellers]);
  return sql`(
    exists (select 1 from user_resellers x where x.user_id = ${users.id} and x.reseller_id = any(${resellers}::uuid[]))
    or exists (select 1 from user_sites x join sites on sites.id = x.site_id where x.user_id = ${users.id} and ${site})
    or exists (select 1 from companies where companies.id = ${users.companyId} and ${company})
  )`;
}

const fullName = sql<string>`concat_ws(' ', ${users.firstName}, ${users.lastName})`;

export const findPeople = (reach: Reach, db: Db, words: string, limit: number) =>
  db.orm
    .select({ id: users.id, name: fullName, username: users.username })
    .from(users)
    .where(and(or(holds(fullName, words), holds(users.username, words)), peopleWithin(reach)))
    .orderBy(asc(users.firstName), asc(users.id))
    .limit(limit);
