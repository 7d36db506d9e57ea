import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';

/** What somebody may do with several records. */
export function useRecordRights() {
  const user = useCurrentUser();
  const updates = mayOpen(user, { permission: 'vm_record__update' });
  const deletes = mayOpen(user, { permission: 'vm_record__delete' });
  const pushes = mayOpen(user, { permission: 'alerts__transfer' });
  return { updates, deletes, pushes, any: updates || deletes || pushes };
}
export type RecordRights = ReturnType<typeof useRecordRights>;
