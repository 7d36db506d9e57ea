import type { FaceRecord } from '@sightline/contract/people/logs';
import type { PermissionKey } from '@sightline/contract/permissions';
import { canIdentify } from '../shared/identifying.ts';

export type DecideAction = 'add_face' | 'identify' | 'authorise' | 'renew' | 'keep' | 'dismiss';

const NEEDS: Record<DecideAction, PermissionKey> = {
  add_face: 'access_control_create_face',
  identify: 'access_control_create_face',
  authorise: 'access_control_edit_authorisation',
  renew: 'access_control_edit_authorisation',
  keep: 'access_control_create_face',
  dismiss: 'access_control_create_face',
};

type May = (permission: PermissionKey) => boolean;

/** Somebody who is not recognised is new, or the one they resemble, or somebody who has to be looked up. */
function ofUnknown(record: FaceRecord, mayDo: May): DecideAction[] {
  const add: DecideAction[] = record.picture ? ['add_face'] : [];
  const identify: DecideAction[] = canIdentify(record, mayDo) ? ['identify'] : [];
  return record.result === 'unsure' ? [...identify, ...add, 'dismiss'] : [...add, ...identify, 'dismiss'];
}

function possible(record: FaceRecord, mayDo: May): DecideAction[] {
  const { person, authorisation } = record;
  if (!person) return ofUnknown(record, mayDo);
  return authorisation === 'expired' ? ['renew', 'keep'] : ['authorise', 'keep'];
}

/** What can be decided about somebody, the likeliest first. */
export const decideActions = (record: FaceRecord, mayDo: May): DecideAction[] =>
  possible(record, mayDo).filter((action) => mayDo(NEEDS[action]));
