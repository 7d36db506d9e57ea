import type { Handlers } from '../../../changes/call.ts';
import { checkUseCaseStatus } from './operations/check-use-case-status.ts';
import { createSite } from './operations/create-site.ts';
import { deleteSite } from './operations/delete-site.ts';
import { deleteSiteLogo } from './operations/delete-site-logo.ts';
import { disableUseCase } from './operations/disable-use-case.ts';
import { getSite } from './operations/get-site.ts';
import { getSiteDeletionImpact } from './operations/get-site-deletion-impact.ts';
import { listSiteGroupings } from './operations/list-site-groupings.ts';
import { listSites } from './operations/list-sites.ts';
import { listSitesByCompany } from './operations/list-sites-by-company.ts';
import { listSitesWithLastAlert } from './operations/list-sites-with-last-alert.ts';
import { listUseCaseStatuses } from './operations/list-use-case-statuses.ts';
import { putSiteLogo } from './operations/put-site-logo.ts';
import { replaceSite } from './operations/replace-site.ts';
import { updateSite } from './operations/update-site.ts';

export const sitesHandlers: Handlers<
  | 'listSites'
  | 'createSite'
  | 'listSitesWithLastAlert'
  | 'listSiteGroupings'
  | 'listSitesByCompany'
  | 'getSite'
  | 'replaceSite'
  | 'updateSite'
  | 'getSiteDeletionImpact'
  | 'deleteSite'
  | 'putSiteLogo'
  | 'deleteSiteLogo'
  | 'listUseCaseStatuses'
  | 'checkUseCaseStatus'
  | 'disableUseCase'
> = {
  listSites,
  createSite,
  listSitesWithLastAlert,
  listSiteGroupings,
  listSitesByCompany,
  getSite,
  replaceSite,
  updateSite,
  getSiteDeletionImpact,
  deleteSite,
  putSiteLogo,
  deleteSiteLogo,
  listUseCaseStatuses,
  checkUseCaseStatus,
  disableUseCase,
};
