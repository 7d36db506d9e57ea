import type { AuditFields, ChangeKind } from '@sightline/contract/audit';
import { can } from '@sightline/contract/permissions';
import type { Revertible, Reverts } from '../../../changes/audit/revertible.ts';
import type { Actor } from '../../../changes/reach/reach.ts';
import { areaReverts } from '../../cameras/areas/public.ts';
import { calibrationReverts } from '../../cameras/calibration/public.ts';
import { cameraReverts } from '../../cameras/cameras/public.ts';
import { flowReverts } from '../../cameras/flows/public.ts';
import { labelReverts } from '../../cameras/labels/public.ts';
import { planReverts } from '../../cameras/plans/public.ts';
import { transferReverts } from '../../cameras/transfer-settings/public.ts';
import { useCaseReverts } from '../../cameras/use-cases/public.ts';
import { zoneReverts } from '../../cameras/zones/public.ts';
import { roleReverts } from '../../identity/roles/public.ts';
import { userReverts } from '../../identity/user-admin/public.ts';
import { nodeReverts } from '../../nodes/deployments/public.ts';
import { automationReverts } from '../../notify/automations/public.ts';
import { escalationReverts } from '../../notify/escalations/public.ts';
import { secondOpinionReverts } from '../../notify/second-opinion/public.ts';
import { webhookReverts } from '../../notify/webhooks/public.ts';
import { companyReverts } from '../../tenancy/companies/public.ts';
import { groupReverts } from '../../tenancy/groups/public.ts';
import { resellerReverts } from '../../tenancy/resellers/public.ts';
import { siteReverts } from '../../tenancy/sites/public.ts';
import { vendorReverts } from '../vendors/public.ts';
import type { EntryRow } from './audit-list.repo.ts';

const DECLARED: readonly Reverts[] = [
  resellerReverts,
  companyReverts,
  siteReverts,
  groupReverts,
  cameraReverts,
  calibrationReverts,
  useCaseReverts,
  transferReverts,
  planReverts,
  zoneReverts,
  areaReverts,
  flowReverts,
  labelReverts,
  webhookReverts,
  automationReverts,
  secondOpinionReverts,
  escalationReverts,
  vendorReverts,
  nodeReverts,
  roleReverts,
  userReverts,
];

const revertsOf = (objectType: string) => DECLARED.flatMap((reverts) => reverts[objectType] ?? []);

/** What makes, or takes away, a whole object is not reverted by a change of its fields. */
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

/** How an entry is reverted; undefined when nobody can revert it. */
export function revertibleOf(entry: EntryRow): Revertible | undefined {
  const isUpdate = entry.kind === 'change' && ACTIONS.includes(entry.action);
  if (!isUpdate || !entry.before || !entry.object_id) return undefined;
  const fields = bareFields(entry.before);
  return revertsOf(entry.object_type).find((kind) => kind.accepts(fields));
}

export function mayRevert(entry: EntryRow, actor: Actor): boolean {
  const kind = revertibleOf(entry);
  return kind !== undefined && can(actor, kind.permission);
}
