import type { Role } from '@sightline/contract/role-admin';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DeletionDialog } from '../../../entities/deletion/deletion-dialog.tsx';
import { call } from '../../../lib/api.ts';
import { toast } from '../../../ui/toasts.tsx';
import { roleKeys } from './role-queries.ts';

interface RoleDeletionProps {
  role: Role;
  isOpen: boolean;
  onClose: () => void;
  onDeleted: () => void;
}

export function RoleDeletion({ role, isOpen, onClose, onDeleted }: RoleDeletionProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  return (
    <DeletionDialog
      id={role.id}
      isOpen={isOpen}
      title={t('roles.delete_title', { name: role.name })}
      actionLabel={t('roles.delete_role')}
      failureTitle={t('roles.delete_failed')}
      onDelete={(otp) => call('DELETE /users/roles/:id/', { params: { id: role.id }, query: { otp }, body: undefined })}
      onDeleted={() => {
        toast.success(t('roles.deleted', { name: role.name }));
        onDeleted();
        void queries.invalidateQueries({ queryKey: [...roleKeys.all, 'list'] });
      }}
      onClose={onClose}
    />
  );
}
