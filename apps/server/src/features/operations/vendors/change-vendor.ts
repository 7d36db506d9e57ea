import { isDeepStrictEqual } from 'node:util';
import { problemEntry } from '@sightline/contract/errors';
import type { Vendor, VendorFields } from '@sightline/contract/vendors';
import { recordChange } from '../../../changes/audit/record-change.ts';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import { refuseTaken, type TakenBy } from '../../../platform/db/refuse-taken.ts';
import { AppError, fail } from '../../../platform/errors/app-error.ts';
import { auditedVendor, presentVendor, valuesOf } from './vendors.present.ts';
import { findVendor, lockVendor, storeVendor, type VendorValues } from './vendors.repo.ts';

export const VENDOR_TAKEN: TakenBy = { vendors_name: { code: 'name_taken', field: 'name' } };

interface Options {
  /** As it was loaded. */
  version?: number;
  reverts?: string;
}

const isGiven = ([, value]: [string, unknown]) => value !== undefined;

const valuesAfter = (now: VendorValues, change: VendorFields): VendorValues => ({
  ...now,
  ...Object.fromEntries(Object.entries(change).filter(isGiven)),
});

/** Changes what is given of a vendor. */
export async function changeVendor(
  services: Services,
  actor: Actor,
  id: string,
  change: VendorFields,
  { version, reverts }: Options = {},
): Promise<Vendor> {
  const work = services.db.transaction(async (tx) => {
    const row = (await lockVendor(actor.reach, tx, id)) ?? fail('vendor_not_found');
    const before = valuesOf(row);
    const after = valuesAfter(before, change);
    // Somebody who sends the same again has it already.
    if (isDeepStrictEqual(before, after)) return presentVendor(row);
    if (version !== undefined && version !== row.version)
      throw new AppError([problemEntry('changed_since', { fields: 'vendor' })], undefined, presentVendor(row));
    await storeVendor(tx, row.id, after);
    await recordChange(services, tx, actor, {
      object: auditedVendor({ ...row, name: after.name }),
      action: 'updated',
      before: { ...before },
      after: { ...after },
      ...(reverts === undefined ? {} : { reverts }),
    });
    return presentVendor((await findVendor(actor.reach, tx, id)) ?? fail('vendor_not_found'));
  });
  return refuseTaken(work, VENDOR_TAKEN);
}
