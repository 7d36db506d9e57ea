import { and, asc, eq, ilike, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/db.ts';
import { likePattern } from '../../db/like-pattern.ts';
import { ALL_NAMES_OF_USER, peopleWithin } from '../../db/people-within.ts';
import { cameras, companies, sites } from '../../db/schema/tenants.ts';
import { runPrepared, Statement } from '../../db/statement.ts';
import { withinReach } from '../../db/within-reach.ts';
import type { Reach } from '../../reach.ts';

const holds = (column: PgColumn, words: string): SQL => ilike(column, likePattern(words));

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

interface FoundPerson {
  id: string;
  name: string;
  username: string;
}

/** People by a part of their username, first and last name. The index holds these and more as one text. */
export async function findPeople(reach: Reach, db: Db, words: string, limit: number): Promise<FoundPerson[]> {
  const statement = new Statement();
  const pattern = statement.add(likePattern(words.toLowerCase()), 'text');
  const name = `concat_ws(' ', u.first_name, u.last_name)`;
  const text = `select u.id, ${name} as name, u.username from users u
    where ${ALL_NAMES_OF_USER} like ${pattern} and (lower(${name}) like ${pattern} or lower(u.username) like ${pattern})
      and ${peopleWithin(reach, 'u', statement)}
    order by u.first_name, u.id limit ${statement.add(limit, 'int')}`;
  return runPrepared<FoundPerson>(db, text, statement);
}
