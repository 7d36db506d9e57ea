import type { Handlers } from '../../../changes/call.ts';
import { createCompany } from './operations/create-company.ts';
import { deleteCompany } from './operations/delete-company.ts';
import { deleteCompanyLogo } from './operations/delete-company-logo.ts';
import { deleteSiteTag } from './operations/delete-site-tag.ts';
import { getCompany } from './operations/get-company.ts';
import { getCompanyDeletionImpact } from './operations/get-company-deletion-impact.ts';
import { listCompanies } from './operations/list-companies.ts';
import { listSiteTags } from './operations/list-site-tags.ts';
import { putCompanyLogo } from './operations/put-company-logo.ts';
import { replaceCompany } from './operations/replace-company.ts';
import { updateCompany } from './operations/update-company.ts';

export const companiesHandlers: Handlers<
  | 'listCompanies'
  | 'createCompany'
  | 'deleteSiteTag'
  | 'getCompany'
  | 'replaceCompany'
  | 'updateCompany'
  | 'getCompanyDeletionImpact'
  | 'deleteCompany'
  | 'putCompanyLogo'
  | 'deleteCompanyLogo'
  | 'listSiteTags'
> = {
  listCompanies,
  createCompany,
  deleteSiteTag,
  getCompany,
  replaceCompany,
  updateCompany,
  getCompanyDeletionImpact,
  deleteCompany,
  putCompanyLogo,
  deleteCompanyLogo,
  listSiteTags,
};
