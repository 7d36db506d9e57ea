import { Button } from '@mantine/core';
import { CUSTOM_PERMISSION_KEY, type Permission } from '@sightline/contract/permission-admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { permissionKeys } from '../../../entities/permission/permission-queries.ts';
import { FixedField } from '../../../forms/fixed-field.tsx';
import { formResolver } from '../../../forms/form-resolver.ts';
import { showServerErrors } from '../../../forms/server-errors.ts';
import { TextField } from '../../../forms/text-field.tsx';
import { call } from '../../../lib/api.ts';
import { PopupFrame, PopupParts } from '../../../ui/popup.tsx';
import { useReadOnly } from '../../../ui/read-only.tsx';
import { toast } from '../../../ui/toasts.tsx';
import css from './permission-dialog.module.css';

const Schema = z.object({
  key: z.string().trim().regex(CUSTOM_PERMISSION_KEY),
  description: z.string().trim().max(300),
});
type Values = z.infer<typeof Schema>;

const save = (permission: Permission | undefined, { key, description }: Values) =>
  permission
    ? call('PATCH /users/permissions/:id/', { params: { id: permission.key }, body: { description } })
    : call('POST /users/permissions/', { body: { key, description } });

interface PermissionDialogProps {
  /** The permission being edited; absent for a new one. */
  permission?: Permission;
  onClose: () => void;
}

/** A permission of one's own: its key, once, and what it is for. */
export function PermissionDialog({ permission, onClose }: PermissionDialogProps) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const queries = useQueryClient();
  const { control, handleSubmit, setError } = useForm<Values, unknown, Values>({
    resolver: formResolver(Schema),
    defaultValues: { key: permission?.key ?? '', description: permission?.description ?? '' },
    mode: 'onTouched',
  });
  const saving = useMutation({
    mutationFn: (values: Values) => save(permission, values),
    meta: { failureTitle: t('form.update_failed') },
    onSuccess: ({ key }) => {
      void queries.invalidateQueries({ queryKey: permissionKeys.all });
      toast.success(permission ? t('form.updated') : t('roles.created', { name: key }));
      onClose();
    },
    onError: (error) => showServerErrors(error, setError, ['key', 'description']),
  });
  return (
    <PopupFrame
      isOpen
      title={permission ? t('roles.edit_permission', { name: permission.key }) : t('roles.new_permission')}
      closeLabel={t('form.close')}
      onClose={onClose}
    >
      <form className={css.form} onSubmit={handleSubmit((values) => saving.mutate(values))} noValidate>
        <PopupParts
          actions={
            <>
              <Button variant="default" onClick={onClose}>
                {t('roles.cancel')}
              </Button>
              <Button type="submit" loading={saving.isPending} {...readOnly}>
                {permission ? t('form.save') : t('roles.create')}
              </Button>
            </>
          }
        >
          <div className={css.fields}>
            {permission ? (
              <FixedField label={t('roles.key')} value={permission.key} />
            ) : (
              <TextField control={control} name="key" label={t('roles.key')} hint={t('roles.key_hint')} isRequired />
            )}
            <TextField control={control} name="description" label={t('roles.description')} />
          </div>
        </PopupParts>
      </form>
    </PopupFrame>
  );
}
