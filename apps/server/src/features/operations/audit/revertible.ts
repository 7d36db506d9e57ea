import type { AuditFields, ChangeKind } from '@sightline/contract/audit';
import { CameraFields } from '@sightline/contract/camera-settings';
import { updateCompany } from '@sightline/contract/companies';
import { updateDeployment } from '@sightline/contract/deployments';
import { updateGroup } from '@sightline/contract/groups';
import { can, type PermissionKey } from '@sightline/contract/permissions';
import { updateReseller } from '@sightline/contract/resellers';
import { updateRole } from '@sightline/contract/role-admin';
import { updateSite } from '@sightline/contract/sites';
import { ACCOUNT_STATES } from '@sightline/contract/statuses';
import { ALERTS_WRITE } from '@sightline/contract/use-case-settings';
import { deactivateUser, PartOfUser, updateUser } from '@sightline/contract/user-admin';
import { addUserPermissions } from '@sightline/contract/user-permissions';
import { z } from 'zod';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import { HIDDEN } from '../../cameras/camera-store/camera-secrets.ts';
import { changeCamera } from '../../cameras/cameras/change-camera.ts';
import { takeBackUseCases, UseCaseEntry } from '../../cameras/use-cases/take-back-use-cases.ts';
import { changeRole } from '../../identity/roles/change-role.ts';
import { giveBackPermissions, OwnPermissionsEntry } from '../../identity/roles/give-back-permissions.ts';
import { changeState } from '../../identity/user-admin/account-state.ts';
import { changeUser } from '../../identity/user-admin/change-user.ts';
import { changeDeployment } from '../../nodes/deployments/change-deployment.ts';
import { changeCompany } from '../../tenancy/companies/change-company.ts';
import { changeGroup } from '../../tenancy/groups/change-group.ts';
import { changeReseller } from '../../tenancy/resellers/change-reseller.ts';
import { changeSite } from '../../tenancy/sites/change-site.ts';
import type { EntryRow } from './audit-list.repo.ts';

/** Makes one kind of change anew, by the function that makes it for everybody. */
interface Revertible {
  permission: PermissionKey;
  accepts(fields: unknown): boolean;
  change(services: Services, actor: Actor, id: string, fields: unknown, reverts: string): Promise<unknown>;
}

interface Updating<B extends z.ZodType> {
  permission: PermissionKey;
  body: B;
}
type Change<B extends z.ZodType> = (
  services: Services,
  actor: Actor,
  id: string,
  fields: z.output<B>,
  options: { reverts: string },
) => Promise<unknown>;

/** What the call that updates an object takes can be given back to it; what it does not take, cannot. */
const revertible = <B extends z.ZodType>({ permission, body }: Updating<B>, change: Change<B>): Revertible => ({
  permission,
  accepts: (fields) => body.safeParse(fields).success,
  change: (services, actor, id, fields, reverts) => change(services, actor, id, body.parse(fields), { reverts }),
});

/** An address is proved by its owner, a password is nobody else's, and superusers are not made by accident. */
const userFields = PartOfUser.omit({ email: true, password: true, is_superuser: true });

/** An address whose password is not in the trail cannot be given back. */
const cameraFields = CameraFields.refine(({ camera_source }) => !camera_source?.source.includes(HIDDEN));

const stateFields = z.strictObject({ account_state: z.enum(ACCOUNT_STATES) });

/** By the kind of object; where several calls change one kind, the fields tell which of them it was. */
const REVERTIBLE: Readonly<Record<string, readonly Revertible[]>> = {
  reseller: [revertible(updateReseller, changeReseller)],
  company: [revertible(updateCompany, changeCompany)],
  site: [revertible(updateSite, changeSite)],
  group: [revertible(updateGroup, changeGroup)],
  camera: [revertible({ permission: 'update', body: cameraFields }, changeCamera)],
  // Who may write which part of it is checked part by part.
  camera_use_case: [revertible({ permission: ALERTS_WRITE, body: UseCaseEntry }, takeBackUseCases)],
  node: [revertible(updateDeployment, changeDeployment)],
  role: [revertible(updateRole, changeRole)],
  user: [
    revertible({ permission: updateUser.permission, body: userFields }, changeUser),
    revertible({ permission: addUserPermissions.permission, body: OwnPermissionsEntry }, giveBackPermissions),
    revertible({ permission: deactivateUser.permission, body: stateFields }, (services, actor, id, fields, options) =>
      changeState(services, actor, id, fields.account_state !== 'inactive', options),
    ),
  ],
};

/** What makes, or takes away, a whole object is not taken back by a change of its fields. */
const ACTIONS: readonly string[] = ['updated', 'deactivated', 'reactivated'] satisfies ChangeKind[];

/** Entries name what they refer to; changes take the id alone. */
function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare);
  if (typeof value !== 'object' || value === null) return value;
  return 'id' in value && 'name' in value ? value.id : value;
}

/** Fields of an entry as a change takes them. */
export const bareFields = (fields: AuditFields): AuditFields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, bare(value)]));

/** How an entry is taken back; undefined when it cannot be, whoever asks. */
export function revertibleOf(entry: EntryRow): Revertible | undefined {
  const isUpdate = entry.kind === 'change' && ACTIONS.includes(entry.action);
  if (!isUpdate || !entry.before || !entry.object_id) return undefined;
  const fields = bareFields(entry.before);
  return REVERTIBLE[entry.object_type]?.find((kind) => kind.accepts(fields));
}

export function mayRevert(entry: EntryRow, actor: Actor): boolean {
  const kind = revertibleOf(entry);
  return kind !== undefined && can(actor, kind.permission);
}
