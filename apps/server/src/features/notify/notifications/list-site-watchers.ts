import type { Db } from '../../../platform/db/db.ts';
import { findSiteWatchers, type SiteWatcher, type WatchedSite } from './site-watchers.repo.ts';

/** Whom features write to that tell of a site as a whole. */
export const listSiteWatchers = (db: Db, site: WatchedSite): Promise<SiteWatcher[]> => findSiteWatchers(db, site);
