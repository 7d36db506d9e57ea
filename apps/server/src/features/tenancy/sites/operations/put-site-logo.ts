import type { Operation } from '../../../../changes/call.ts';
import { makeLogo } from '../../../../platform/storage/logo.ts';
import { changeSiteLogo } from '../change-site-logo.ts';

export const putSiteLogo: Operation<'putSiteLogo'> = ({ services, actor }, { params, upload }) =>
  changeSiteLogo(services, actor, params.id, () => makeLogo(upload.data));
