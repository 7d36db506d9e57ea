import { updateVendor, VendorFields } from '@sightline/contract/vendors';
import { type Reverts, revertible } from '../../../changes/audit/revertible.ts';
import { changeVendor } from './change-vendor.ts';

export { vendorsHandlers } from './vendors.handlers.ts';

export const vendorReverts: Reverts = {
  vendor: [revertible({ permission: updateVendor.permission, body: VendorFields }, changeVendor)],
};
