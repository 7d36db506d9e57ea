import { uuidv7 } from 'uuidv7';
import { recordChange } from '../../../../changes/audit/record-change.ts';
import type { Operation } from '../../../../changes/call.ts';
import type { Actor } from '../../../../changes/reach/reach.ts';
import { justMade } from '../../../../changes/reach/reached.ts';
import type { Db } from '../../../../platform/db/db.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { loadRole } from '../load-role.ts';
import { checkHeld, keysNamed } from '../permission-keys.ts';
import { auditedRole, checkShape, ownerIdOf } from '../role-fields.ts';
import { findOwner, insertRole, isNameTaken, lockOwner, type RoleOwner } from '../roles.repo.ts';

type NewRole = Parameters<Operation<'createRole'>>[1]['body'];

/** A custom role belongs to one reseller or one company; a company may be given together with its reseller. */
async function ownerOf(tx: Db, actor: Actor, { reseller, company }: NewRole): Promise<RoleOwner> {
  if (!reseller && !company) fail('required', { field: 'reseller' });
  const owner = await findOwner(actor.reach, tx, { reseller, company });
  if (!owner) fail('out_of_reach', { field: company ? 'company' : 'reseller' });
  if (reseller && owner.resellerId !== reseller) fail('out_of_reach', { field: 'company' });
  return owner;
}

export const createRole: Operation<'createRole'> = async ({ services, actor }, { body }) => {
  const id = justMade('role', uuidv7());
  await services.db.transaction(async (tx) => {
    const owner = await ownerOf(tx, actor, body);
    const { name, description, level, user_type: userType } = body;
    const fields = { name, description, level, userType, permissions: await keysNamed(tx, body.permissions) };
    checkShape(owner, fields);
    checkHeld(actor, fields.permissions);
    await lockOwner(tx, ownerIdOf(owner));
    if (await isNameTaken(tx, name, ownerIdOf(owner), id)) fail('name_taken', { field: 'name' });
    await insertRole(tx, id, owner, fields);
    await recordChange(services, tx, actor, {
      object: { type: 'role', id, name, place: owner },
      action: 'created',
      after: auditedRole(fields),
    });
  });
  return loadRole(services.db, actor, id);
};
