import type { vendorRoutes } from '@sightline/contract/vendors';
import type { Handlers } from '../../../changes/call.ts';
import { createVendor } from './operations/create-vendor.ts';
import { deleteVendor } from './operations/delete-vendor.ts';
import { getVendor } from './operations/get-vendor.ts';
import { listVendors } from './operations/list-vendors.ts';
import { updateVendor } from './operations/update-vendor.ts';

export const vendorsHandlers: Handlers<keyof typeof vendorRoutes> = {
  listVendors,
  createVendor,
  getVendor,
  updateVendor,
  deleteVendor,
};
