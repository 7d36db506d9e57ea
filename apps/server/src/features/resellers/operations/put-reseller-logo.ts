import type { Operation } from '../../../http/call.ts';
import { makeLogo } from '../../../storage/logo.ts';
import { changeResellerPicture } from '../change-reseller-picture.ts';

export const putResellerLogo: Operation<'putResellerLogo'> = ({ services, actor }, { params, upload }) =>
  changeResellerPicture(services, actor, params.id, { column: 'logo_key', make: () => makeLogo(upload.data) });
