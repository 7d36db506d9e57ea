import type { PermissionKey } from '@sightline/contract/permissions';
import type { VehicleRecord } from '@sightline/contract/vehicles/records';

export type CheckAction = 'same' | 'register' | 'authorise' | 'refuse' | 'other' | 'dismiss';

interface Rule {
  action: CheckAction;
  permission: PermissionKey;
  when: (record: VehicleRecord) => boolean;
}

/** What can be done about a vehicle that somebody should look at, the likeliest first. */
const RULES: readonly Rule[] = [
  { action: 'same', permission: 'vm_record__update', when: ({ look_alike }) => look_alike !== null },
  { action: 'authorise', permission: 'vm_authorisation__create', when: ({ plate_id }) => plate_id !== null },
  {
    action: 'register',
    permission: 'vm_lp__create',
    when: ({ plate_id, read_as }) => plate_id === null && read_as !== null,
  },
  { action: 'refuse', permission: 'vm_record__update', when: ({ look_alike }) => look_alike === null },
  { action: 'other', permission: 'vm_record__update', when: ({ look_alike }) => look_alike !== null },
  { action: 'dismiss', permission: 'vm_record__update', when: ({ look_alike }) => look_alike !== null },
];

export const checkActions = (record: VehicleRecord, may: (permission: PermissionKey) => boolean): CheckAction[] =>
  RULES.filter(({ permission, when }) => may(permission) && when(record)).map(({ action }) => action);
