import type { FaceRecord } from '@sightline/contract/people/logs';
import type { PermissionKey } from '@sightline/contract/permissions';

export type DecideAction = 'add_face' | 'authorise' | 'renew' | 'keep' | 'dismiss';

const NEEDS: Record<DecideAction, PermissionKey> = {
  add_face: 'access_control_create_face',
  authorise: 'access_control_edit_authorisation',
  renew: 'access_control_edit_authorisation',
  keep: 'access_control_create_face',
  dismiss: 'access_control_create_face',
};

function possible({ person, authorisation, picture }: FaceRecord): DecideAction[] {
  if (!person) return picture ? ['add_face', 'dismiss'] : ['dismiss'];
  return authorisation === 'expired' ? ['renew', 'keep'] : ['authorise', 'keep'];
}

/** What can be decided about somebody, the likeliest first. */
export const decideActions = (record: FaceRecord, mayDo: (permission: PermissionKey) => boolean): DecideAction[] =>
  possible(record).filter((action) => mayDo(NEEDS[action]));
