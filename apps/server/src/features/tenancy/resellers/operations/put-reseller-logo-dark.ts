import type { Operation } from '../../../../changes/call.ts';
import { makeLogo } from '../../../../platform/storage/logo.ts';
import { changeResellerPicture } from '../change-reseller-picture.ts';

export const putResellerLogoDark: Operation<'putResellerLogoDark'> = ({ services, actor }, { params, upload }) =>
  changeResellerPicture(services, actor, params.id, { column: 'logo_dark_key', make: () => makeLogo(upload.data) });
