import type { Operation } from '../../../../changes/call.ts';
import { makeLogo } from '../../../../platform/storage/logo.ts';
import { changeCompanyLogo } from '../change-company-logo.ts';

export const putCompanyLogo: Operation<'putCompanyLogo'> = ({ services, actor }, { params, upload }) =>
  changeCompanyLogo(services, actor, params.id, () => makeLogo(upload.data));
