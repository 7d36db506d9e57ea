import type { PermissionKey } from '@sightline/contract/permissions';
import type { VehicleRecord } from '@sightline/contract/vehicles/records';

export type CheckAction = 'same' | 'register' | 'authorise' | 'refuse' | 'other' | 'dismiss';

interface Rule {
  action: CheckAction;
  permission: PermissionKey;
  when: (record: VehicleRecord) => boolean;
}

/** A read that looks like a plate is decided about by whether it is that plate. */
const isLike = ({ look_alike }: VehicleRecord) => look_alike !== null;
const isAuthorised = ({ authorisation }: VehicleRecord) => authorisation === 'authorised';
/** A period would change something: it does not while a plate is disabled. */
const isRefused = ({ authorisation }: VehicleRecord) => authorisation === 'unauthorised' || authorisation === 'unknown';

/** What can be done about a vehicle that somebody should look at, the likeliest first. */
const RULES: readonly Rule[] = [
  { action: 'same', permission: 'vm_record__update', when: isLike },
  {
    action: 'authorise',
    permission: 'vm_authorisation__create',
    when: (record) => record.plate_id !== null && isRefused(record),
  },
  {
    action: 'register',
    permission: 'vm_lp__create',
    when: ({ plate_id, read_as }) => plate_id === null && read_as !== null,
  },
  { action: 'refuse', permission: 'vm_record__update', when: (record) => !isLike(record) && !isAuthorised(record) },
  { action: 'other', permission: 'vm_record__update', when: isLike },
  { action: 'dismiss', permission: 'vm_record__update', when: (record) => isLike(record) || isAuthorised(record) },
];

export const checkActions = (record: VehicleRecord, may: (permission: PermissionKey) => boolean): CheckAction[] =>
  RULES.filter(({ permission, when }) => may(permission) && when(record)).map(({ action }) => action);
