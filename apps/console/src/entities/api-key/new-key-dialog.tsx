import { Button } from '@mantine/core';
import { KEY_LIFETIMES, type NewApiKey } from '@sightline/contract/api-keys';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formResolver } from '../../forms/form-resolver.ts';
import { SelectField } from '../../forms/select-field.tsx';
import { showServerErrors } from '../../forms/server-errors.ts';
import { TextField } from '../../forms/text-field.tsx';
import { PopupFrame, PopupParts } from '../../ui/popup.tsx';
import { PermissionPicker } from '../permission/permission-picker.tsx';
import { useCurrentUser } from '../user/current-user.ts';
import css from './api-key.module.css';
import { bodyOf, givable, KeyForm, type KeyValues, NEVER, NEW_KEY } from './key-form.ts';
import { KeySites } from './key-sites.tsx';
import type { KeySource } from './key-source.ts';

interface NewKeyDialogProps {
  isOpen: boolean;
  source: KeySource;
  onMade: (key: NewApiKey) => void;
  onClose: () => void;
}

/** A new key: its name, how long it lives, where it reaches and what it may do. */
export function NewKeyDialog({ isOpen, onClose, ...rest }: NewKeyDialogProps) {
  const { t } = useTranslation();
  const title = rest.source.company === undefined ? t('api_keys.new_title') : t('api_keys.new_service_title');
  return (
    <PopupFrame isOpen={isOpen} title={title} closeLabel={t('form.close')} onClose={onClose} size="wide">
      <NewKeyForm {...rest} onClose={onClose} />
    </PopupFrame>
  );
}

function useNewKey({ source, onMade }: Pick<NewKeyDialogProps, 'source' | 'onMade'>) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const form = useForm<KeyValues, unknown, KeyValues>({
    resolver: formResolver(KeyForm),
    defaultValues: NEW_KEY,
    mode: 'onTouched',
  });
  const making = useMutation({
    mutationFn: (values: KeyValues) => source.create(bodyOf(values)),
    meta: { failureTitle: t('api_keys.failed') },
    onSuccess: (key) => {
      void queries.invalidateQueries({ queryKey: source.queryKey });
      onMade(key);
    },
    onError: (error) => showServerErrors(error, form.setError, ['name', 'permissions', 'sites']),
  });
  return { form, making };
}

function NewKeyForm({ source, onMade, onClose }: Omit<NewKeyDialogProps, 'isOpen'>) {
  const { t } = useTranslation();
  const me = useCurrentUser();
  const { form, making } = useNewKey({ source, onMade });
  const { control, handleSubmit, watch, setValue, formState } = form;
  const lifetimes = [
    ...KEY_LIFETIMES.map((days) => ({ value: String(days), label: t('api_keys.days', { count: days }) })),
    ...(source.company === undefined ? [] : [{ value: NEVER, label: t('api_keys.never') }]),
  ];
  return (
    <form className={css.form} onSubmit={handleSubmit((values) => making.mutate(values))} noValidate>
      <PopupParts
        actions={
          <>
            <Button variant="default" onClick={onClose}>
              {t('form.cancel')}
            </Button>
            <Button type="submit" loading={making.isPending}>
              {t('api_keys.create')}
            </Button>
          </>
        }
      >
        <div className={css.fields}>
          <TextField control={control} name="name" label={t('api_keys.name')} isRequired isFirst />
          <SelectField control={control} name="expires" label={t('api_keys.expires')} options={lifetimes} />
        </div>
        <KeySites control={control} company={source.company} isChosen={watch('reach') === 'chosen'} />
        <PermissionPicker
          permissions={givable(me)}
          value={watch('permissions')}
          error={formState.errors.permissions?.message}
          onChange={(keys) => setValue('permissions', keys, { shouldValidate: formState.isSubmitted })}
        />
      </PopupParts>
    </form>
  );
}
