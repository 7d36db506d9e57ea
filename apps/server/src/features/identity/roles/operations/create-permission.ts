import { permissionNamed } from '@sightline/contract/permissions';
import { recordChange } from '../../../../changes/audit/record-change.ts';
import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { auditedPermission } from '../change-permission.ts';
import { loadPermission } from '../load-permission.ts';
import { insertCustomPermission } from '../permissions.repo.ts';

export const createPermission: Operation<'createPermission'> = async ({ services, actor }, { body }) => {
  await services.db.transaction(async (tx) => {
    const isNew = !permissionNamed(body.key) && (await insertCustomPermission(tx, body));
    if (!isNew) fail('permission_taken', { field: 'key' });
    await recordChange(services, tx, actor, {
      object: auditedPermission(body.key),
      action: 'created',
      after: { ...body },
    });
  });
  return loadPermission(services.db, actor, body.key);
};
