import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { presentVendor } from '../vendors.present.ts';
import { findVendor } from '../vendors.repo.ts';

export const getVendor: Operation<'getVendor'> = async ({ services, actor }, { params }) =>
  presentVendor((await findVendor(actor.reach, services.db, params.id)) ?? fail('vendor_not_found'));
