import type { Operation } from '../../../../changes/call.ts';
import { changeResellerPicture } from '../change-reseller-picture.ts';

export const deleteResellerFavicon: Operation<'deleteResellerFavicon'> = ({ services, actor }, { params }) =>
  changeResellerPicture(services, actor, params.id, { column: 'favicon_key' });
