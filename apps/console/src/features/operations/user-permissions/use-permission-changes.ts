import type { Permission } from '@sightline/contract/permission-admin';
import type { EffectivePermissions } from '@sightline/contract/user-permissions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermissionLabel } from '../../../entities/permission/permission-words.ts';
import type { RecordState } from '../../../forms/use-record-form.ts';
import { call } from '../../../lib/api.ts';
import { toast } from '../../../ui/toasts.tsx';
import { changesOf, type EffectiveRow, effectiveRows, type Staged, stage } from './effective-rows.ts';
import { peopleKeys } from './queries.ts';

/** Gives first and takes then; the last answer is what holds. */
async function saveChanges(userId: string, staged: Staged): Promise<EffectivePermissions | undefined> {
  const { added, removed } = changesOf(staged);
  const given =
    added.length > 0 && call('POST /users/add_user_permissions/', { body: { user_id: userId, permissions: added } });
  const afterGiving = (await given) || undefined;
  if (removed.length === 0) return afterGiving;
  return call('POST /users/remove_user_permissions/', { body: { user_id: userId, permissions: removed } });
}

/** Changes of somebody's permissions are collected, looked over and saved together. */
export function usePermissionChanges(effective: EffectivePermissions, permissions: readonly Permission[]) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const labelOf = usePermissionLabel();
  const [staged, setStaged] = useState<Staged>({});
  const userId = effective.user.id;
  const rows = effectiveRows(permissions, effective, staged);
  const show = (result: EffectivePermissions | undefined) => {
    setStaged({});
    if (result) queries.setQueryData([...peopleKeys.effective, userId], result);
    queries.removeQueries({ queryKey: peopleKeys.viewAs });
    queries.removeQueries({ queryKey: peopleKeys.recipients });
    toast.success(t('form.updated'));
  };
  const onError = () => void queries.invalidateQueries({ queryKey: [...peopleKeys.effective, userId] });
  const meta = { failureTitle: t('form.update_failed') };
  const saving = useMutation({ mutationFn: () => saveChanges(userId, staged), meta, onSuccess: show, onError });
  const resetting = useMutation({
    mutationFn: () => call('POST /users/:id/reset_permissions/', { params: { id: userId } }),
    meta,
    onSuccess: show,
    onError,
  });
  const changed = rows.filter((row) => row.isHeld !== row.isWanted);
  const save = () =>
    saving.mutateAsync().then(
      () => true,
      () => false,
    );
  const word = (isHeld: boolean) => (isHeld ? t('user_permissions.held') : t('user_permissions.not_held'));
  const record: RecordState = {
    count: changed.length,
    problemCount: 0,
    isSaving: saving.isPending,
    changes: changed.map(({ permission, isHeld, isWanted }) => ({
      name: labelOf(permission),
      from: word(isHeld),
      to: word(isWanted),
    })),
    save: async () => (changed.length === 0 ? true : save()),
  };
  return {
    rows,
    changed,
    record,
    toggle: (row: EffectiveRow) => setStaged(stage(staged, row, !row.isWanted)),
    discard: () => setStaged({}),
    save,
    isSaving: saving.isPending,
    reset: () => resetting.mutateAsync().catch(() => undefined),
    isResetting: resetting.isPending,
  };
}

export type PermissionChanges = ReturnType<typeof usePermissionChanges>;
