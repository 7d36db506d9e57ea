import { updateSite } from '@sightline/contract/sites';
import { type Reverts, revertible } from '../../../changes/audit/revertible.ts';
import { changeSite } from './change-site.ts';

export { feedsTab } from './feeds-tab.repo.ts';
export { holdSiteFor, loadSite, loadSiteRow } from './load-site.ts';
export { sitesHandlers } from './sites.handlers.ts';

export const siteReverts: Reverts = { site: [revertible(updateSite, changeSite)] };
