import type { Operation } from '../../../../changes/call.ts';
import { changeCompanyLogo } from '../change-company-logo.ts';

export const deleteCompanyLogo: Operation<'deleteCompanyLogo'> = ({ services, actor }, { params }) =>
  changeCompanyLogo(services, actor, params.id);
