import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formResolver } from '../../../forms/form-resolver.ts';
import { PasswordChange, type PasswordChangeValues } from '../../../forms/new-password.ts';
import { PasswordField } from '../../../forms/password-field.tsx';
import { PasswordPair } from '../../../forms/password-pair.tsx';
import { showServerErrors } from '../../../forms/server-errors.ts';
import { useUnsavedPart } from '../../../forms/unsaved-parts.tsx';
import { call } from '../../../lib/api.ts';
import { toast } from '../../../ui/toasts.tsx';
import css from './profile.module.css';
import { Section } from './section.tsx';
import { ownSessionsQuery } from './sessions-query.ts';

const EMPTY: PasswordChangeValues = { current_password: '', password: '', repeat: '' };

function usePasswordChange() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const form = useForm<PasswordChangeValues, unknown, PasswordChangeValues>({
    resolver: formResolver(PasswordChange),
    defaultValues: EMPTY,
  });
  const change = useMutation({
    mutationFn: ({ current_password, password }: PasswordChangeValues) =>
      call('POST /auth/password/change/', { body: { current_password, password } }),
    onSuccess: () => {
      form.reset(EMPTY);
      toast.success(t('profile.password.done'));
      void queries.invalidateQueries(ownSessionsQuery);
    },
    onError: (error) => showServerErrors(error, form.setError, ['current_password', 'password']),
  });
  return { form, change };
}

/** A password is proved and changed at once, apart from the dialog's Save. */
export function PasswordSection() {
  const { t } = useTranslation();
  const { form, change } = usePasswordChange();
  useUnsavedPart(t('profile.section.password'), form.formState.isDirty);
  return (
    <Section title={t('profile.section.password')}>
      <form
        className={css.fields}
        noValidate
        autoComplete="off"
        onSubmit={form.handleSubmit((values) => change.mutate(values))}
      >
        <div className={css.grid}>
          <PasswordField
            {...form.register('current_password')}
            label={t('password.current')}
            autoComplete="current-password"
            error={form.formState.errors.current_password?.message}
          />
        </div>
        <PasswordPair form={form} isWide />
        <div className={css.row}>
          <Button type="submit" variant="default" loading={change.isPending}>
            {t('profile.password.change')}
          </Button>
          <p className={css.hint}>{t('profile.password.hint')}</p>
        </div>
      </form>
    </Section>
  );
}
