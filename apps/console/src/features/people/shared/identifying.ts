import type { FaceRecord } from '@sightline/contract/people/logs';
import type { PermissionKey } from '@sightline/contract/permissions';

type Likeness = Pick<FaceRecord, 'closest' | 'person'>;

/** Whom a face resembles, unless it is said to be that person already. */
export const likelyOf = ({ closest, person }: Likeness) => (closest?.person_id === person?.id ? null : closest);

/** Whether a reader can say who a face is: the one it resembles, or somebody they may look up. */
export const canIdentify = (record: Likeness, mayDo: (permission: PermissionKey) => boolean): boolean =>
  likelyOf(record) !== null || mayDo('access_control_view_iam');
