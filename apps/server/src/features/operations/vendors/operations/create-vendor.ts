import { uuidv7 } from 'uuidv7';
import { recordChange } from '../../../../changes/audit/record-change.ts';
import type { Operation } from '../../../../changes/call.ts';
import { justMade } from '../../../../changes/reach/reached.ts';
import { refuseTaken } from '../../../../platform/db/refuse-taken.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { VENDOR_TAKEN } from '../change-vendor.ts';
import { nodesNamed } from '../vendor-nodes.ts';
import { auditedFields, auditedVendor, presentVendor } from '../vendors.present.ts';
import { findVendor, insertVendor, setNodes } from '../vendors.repo.ts';

export const createVendor: Operation<'createVendor'> = ({ services, actor }, { body }) => {
  const work = services.db.transaction(async (tx) => {
    const id = justMade('vendor', uuidv7());
    const nodes = await nodesNamed(actor, tx, body.nodes);
    await insertVendor(tx, id, body);
    await setNodes(
      tx,
      id,
      nodes.map((node) => node.id),
    );
    const row = (await findVendor(actor.reach, tx, id)) ?? fail('vendor_not_found');
    await recordChange(services, tx, actor, {
      object: auditedVendor(row),
      action: 'created',
      after: auditedFields(row, row.nodes),
    });
    return presentVendor(row);
  });
  return refuseTaken(work, VENDOR_TAKEN);
};
