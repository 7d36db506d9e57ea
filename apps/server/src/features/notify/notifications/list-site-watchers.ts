import type { Db } from '../../../platform/db/db.ts';
import type { Reader } from '../../../platform/mail/write-mail.ts';
import { findSiteWatchers, type WatchedSite } from './site-watchers.repo.ts';

/** Whom features write to that tell of a site as a whole. */
export const listSiteWatchers = (db: Db, site: WatchedSite): Promise<Reader[]> => findSiteWatchers(db, site);
