import type { Handlers } from '../../http/call.ts';
import { listSiteGroupings } from './operations/list-site-groupings.ts';
import { listSitesWithLastAlert } from './operations/list-sites-with-last-alert.ts';

export const sitesHandlers: Handlers<'listSitesWithLastAlert' | 'listSiteGroupings'> = {
  listSitesWithLastAlert,
  listSiteGroupings,
};
