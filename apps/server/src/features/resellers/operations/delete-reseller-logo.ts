import type { Operation } from '../../../http/call.ts';
import { changeResellerPicture } from '../change-reseller-picture.ts';

export const deleteResellerLogo: Operation<'deleteResellerLogo'> = ({ services, actor }, { params }) =>
  changeResellerPicture(services, actor, params.id, { column: 'logo_key' });
