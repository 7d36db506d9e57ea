import type { Handlers } from '../../../changes/call.ts';
import { checkResellerDomain } from './operations/check-reseller-domain.ts';
import { confirmResellerDomain } from './operations/confirm-reseller-domain.ts';
import { createReseller } from './operations/create-reseller.ts';
import { deleteReseller } from './operations/delete-reseller.ts';
import { deleteResellerFavicon } from './operations/delete-reseller-favicon.ts';
import { deleteResellerLogo } from './operations/delete-reseller-logo.ts';
import { deleteResellerLogoDark } from './operations/delete-reseller-logo-dark.ts';
import { getReseller } from './operations/get-reseller.ts';
import { getResellerDeletionImpact } from './operations/get-reseller-deletion-impact.ts';
import { listResellers } from './operations/list-resellers.ts';
import { listResellersWithCompanies } from './operations/list-resellers-with-companies.ts';
import { putResellerFavicon } from './operations/put-reseller-favicon.ts';
import { putResellerLogo } from './operations/put-reseller-logo.ts';
import { putResellerLogoDark } from './operations/put-reseller-logo-dark.ts';
import { replaceReseller } from './operations/replace-reseller.ts';
import { updateReseller } from './operations/update-reseller.ts';

export const resellersHandlers: Handlers<
  | 'listResellers'
  | 'createReseller'
  | 'listResellersWithCompanies'
  | 'getReseller'
  | 'replaceReseller'
  | 'updateReseller'
  | 'getResellerDeletionImpact'
  | 'deleteReseller'
  | 'putResellerLogo'
  | 'deleteResellerLogo'
  | 'putResellerLogoDark'
  | 'deleteResellerLogoDark'
  | 'putResellerFavicon'
  | 'deleteResellerFavicon'
  | 'checkResellerDomain'
  | 'confirmResellerDomain'
> = {
  listResellers,
  createReseller,
  listResellersWithCompanies,
  getReseller,
  replaceReseller,
  updateReseller,
  getResellerDeletionImpact,
  deleteReseller,
  putResellerLogo,
  deleteResellerLogo,
  putResellerLogoDark,
  deleteResellerLogoDark,
  putResellerFavicon,
  deleteResellerFavicon,
  checkResellerDomain,
  confirmResellerDomain,
};
