import type { Operation } from '../../../../changes/call.ts';
import { makeIcon } from '../../../../platform/storage/logo.ts';
import { changeResellerPicture } from '../change-reseller-picture.ts';

export const putResellerFavicon: Operation<'putResellerFavicon'> = ({ services, actor }, { params, upload }) =>
  changeResellerPicture(services, actor, params.id, { column: 'favicon_key', make: () => makeIcon(upload.data) });
