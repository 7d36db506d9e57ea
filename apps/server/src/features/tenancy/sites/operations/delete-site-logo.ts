import type { Operation } from '../../../../changes/call.ts';
import { changeSiteLogo } from '../change-site-logo.ts';

export const deleteSiteLogo: Operation<'deleteSiteLogo'> = ({ services, actor }, { params }) =>
  changeSiteLogo(services, actor, params.id);
