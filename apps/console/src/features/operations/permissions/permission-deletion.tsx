import type { Permission } from '@sightline/contract/permission-admin';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { permissionKeys } from '../../../entities/permission/permission-queries.ts';
import { Question } from '../../../forms/question.tsx';
import { call } from '../../../lib/api.ts';
import { toast } from '../../../ui/toasts.tsx';
import { roleKeys } from './role-queries.ts';

interface PermissionDeletionProps {
  permission: Permission;
  onClose: () => void;
}

/** A question with its consequence in numbers: everything that has the permission loses it. */
export function PermissionDeletion({ permission, onClose }: PermissionDeletionProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const params = { id: permission.key };
  const deleting = useMutation({
    mutationFn: () => call('DELETE /users/permissions/:id/', { params }),
    meta: { failureTitle: t('roles.delete_failed') },
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: permissionKeys.all });
      void queries.invalidateQueries({ queryKey: roleKeys.all });
      toast.success(t('roles.deleted', { name: permission.key }));
      onClose();
    },
  });
  const { data } = useQuery({
    queryKey: [...permissionKeys.all, 'one', permission.key],
    queryFn: ({ signal }) => call('GET /users/permissions/:id/', { params }, signal),
    staleTime: 0,
    // A change of permissions, this deletion itself among them, asks for all of them again.
    enabled: deleting.isIdle || deleting.isError,
  });
  return (
    <Question
      isOpen
      title={t('roles.delete_title', { name: permission.key })}
      agree={t('roles.delete_permission')}
      isDangerous
      isBusy={deleting.isPending}
      isBlocked={!data}
      onAgree={() => deleting.mutate()}
      onCancel={onClose}
    >
      <p>{data ? t('roles.permission_use', { roles: data.role_count, users: data.user_count }) : null}</p>
    </Question>
  );
}
