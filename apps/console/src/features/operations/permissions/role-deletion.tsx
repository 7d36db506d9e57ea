import type { Role } from '@sightline/contract/role-admin';
import { useTranslation } from 'react-i18next';
import { RecordDeletion } from '../../../entities/deletion/record-deletion.tsx';
import { call } from '../../../lib/api.ts';
import { roleKeys } from './role-queries.ts';

interface RoleDeletionProps {
  role: Role;
  isOpen: boolean;
  onClose: () => void;
  onDeleted: () => void;
}

export function RoleDeletion({ role: { id, name }, ...dialog }: RoleDeletionProps) {
  const { t } = useTranslation();
  return (
    <RecordDeletion
      {...dialog}
      kind="role"
      id={id}
      words={{
        action: t('roles.delete_role'),
        question: t('roles.delete_title', { name }),
        failed: t('roles.delete_failed'),
        done: t('roles.deleted', { name }),
      }}
      onDelete={(otp) => call('DELETE /users/roles/:id/', { params: { id }, query: { otp }, body: undefined })}
      stale={[[...roleKeys.all, 'list']]}
    />
  );
}
