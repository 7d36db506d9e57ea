import { Button } from '@mantine/core';
import { type ApiKey, KeyRename } from '@sightline/contract/api-keys';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { formResolver } from '../../forms/form-resolver.ts';
import { showServerErrors } from '../../forms/server-errors.ts';
import { TextField } from '../../forms/text-field.tsx';
import { PopupFrame, PopupParts } from '../../ui/popup.tsx';
import css from './api-key.module.css';
import type { KeySource } from './key-source.ts';

interface RenameKeyProps {
  source: KeySource;
  /** The key whose name is asked for. */
  asked: ApiKey | undefined;
  onClose: () => void;
}

/** Another name for a key; its token stays. */
export function RenameKey({ source, asked, onClose }: RenameKeyProps) {
  const { t } = useTranslation();
  return (
    <PopupFrame
      isOpen={asked !== undefined}
      title={t('api_keys.rename_title', { name: asked?.name ?? '' })}
      closeLabel={t('form.close')}
      onClose={onClose}
    >
      {asked ? <RenameForm key={asked.id} source={source} asked={asked} onClose={onClose} /> : null}
    </PopupFrame>
  );
}

type Rename = z.output<typeof KeyRename>;

function RenameForm({ source, asked, onClose }: RenameKeyProps & { asked: ApiKey }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const form = useForm<Rename, unknown, Rename>({
    resolver: formResolver(KeyRename),
    defaultValues: { name: asked.name },
    mode: 'onTouched',
  });
  const renaming = useMutation({
    mutationFn: ({ name }: Rename) => source.rename(asked.id, name),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: source.queryKey });
      onClose();
    },
    onError: (error) => showServerErrors(error, form.setError, ['name']),
  });
  return (
    <form className={css.form} onSubmit={form.handleSubmit((values) => renaming.mutate(values))} noValidate>
      <PopupParts
        actions={
          <>
            <Button variant="default" onClick={onClose}>
              {t('form.cancel')}
            </Button>
            <Button type="submit" loading={renaming.isPending}>
              {t('api_keys.rename')}
            </Button>
          </>
        }
      >
        <TextField control={form.control} name="name" label={t('api_keys.name')} isRequired isFirst />
      </PopupParts>
    </form>
  );
}
