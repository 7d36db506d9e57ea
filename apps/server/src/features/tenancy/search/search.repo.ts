import { and, asc, eq, ilike, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Reach } from '../../../changes/reach/reach.ts';
import { withinReach } from '../../../changes/reach/within-reach.ts';
import type { Db } from '../../../platform/db/db.ts';
import { likePattern } from '../../../platform/db/like-pattern.ts';
import { cameras, companies, sites } from '../../../platform/db/schema/tenants.ts';

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
