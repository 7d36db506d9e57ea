import { isDeepStrictEqual } from 'node:util';
import { problemEntry } from '@sightline/contract/errors';
import type { Vendor, VendorFields } from '@sightline/contract/vendors';
import { recordChange } from '../../../changes/audit/record-change.ts';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import { refuseTaken, type TakenBy } from '../../../platform/db/refuse-taken.ts';
import { AppError, fail } from '../../../platform/errors/app-error.ts';
import { areSame, nodesNamed } from './vendor-nodes.ts';
import { auditedFields, auditedVendor, presentVendor, valuesOf } from './vendors.present.ts';
import { findVendor, lockVendor, setNodes, storeVendor, type VendorValues } from './vendors.repo.ts';

export const VENDOR_TAKEN: TakenBy = { vendors_name: { code: 'name_taken', field: 'name' } };

interface Options {
  /** As it was loaded. */
  version?: number;
  reverts?: string;
}

const isGiven = ([, value]: [string, unknown]) => value !== undefined;

const valuesAfter = (now: VendorValues, change: Omit<VendorFields, 'nodes'>): VendorValues => ({
  ...now,
  ...Object.fromEntries(Object.entries(change).filter(isGiven)),
});

/** Changes what is given of a vendor. */
export async function changeVendor(
  services: Services,
  actor: Actor,
  id: string,
  { nodes: nodeIds, ...change }: VendorFields,
  { version, reverts }: Options = {},
): Promise<Vendor> {
  const work = services.db.transaction(async (tx) => {
    const row = (await lockVendor(actor.reach, tx, id)) ?? fail('vendor_not_found');
    const before = valuesOf(row);
    const after = valuesAfter(before, change);
    const nodes = nodeIds && (await nodesNamed(actor, tx, nodeIds));
    const isMoved = nodes !== undefined && !areSame(nodes, row.nodes);
    // Somebody who sends the same again has it already.
    if (isDeepStrictEqual(before, after) && !isMoved) return presentVendor(row);
    if (version !== undefined && version !== row.version)
      throw new AppError([problemEntry('changed_since', { fields: 'vendor' })], undefined, presentVendor(row));
    await storeVendor(tx, row.id, after);
    if (nodes && isMoved)
      await setNodes(
        tx,
        row.id,
        nodes.map((node) => node.id),
      );
    await recordChange(services, tx, actor, {
      object: auditedVendor({ ...row, name: after.name }),
      action: 'updated',
      before: auditedFields(before, row.nodes),
      after: auditedFields(after, nodes ?? row.nodes),
      ...(reverts === undefined ? {} : { reverts }),
    });
    return presentVendor((await findVendor(actor.reach, tx, id)) ?? fail('vendor_not_found'));
  });
  return refuseTaken(work, VENDOR_TAKEN);
}
