import type { Operation } from '../../../../changes/call.ts';
import { changeVendor } from '../change-vendor.ts';

export const updateVendor: Operation<'updateVendor'> = ({ services, actor }, { params, body }) => {
  const { version, ...change } = body;
  return changeVendor(services, actor, params.id, change, { version });
};
