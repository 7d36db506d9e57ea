import type { Operation } from '../../../../changes/call.ts';
import { changeResellerPicture } from '../change-reseller-picture.ts';

export const deleteResellerLogoDark: Operation<'deleteResellerLogoDark'> = ({ services, actor }, { params }) =>
  changeResellerPicture(services, actor, params.id, { column: 'logo_dark_key' });
