import { Button } from '@mantine/core';
import { ApiError } from '@sightline/client/api-error';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { Trans, useTranslation } from 'react-i18next';
import { EntryPage } from '../../../entities/branding/entry-page.tsx';
import { StepHead } from '../../../entities/branding/step-head.tsx';
import { currentUserQuery, useCurrentUserQuery } from '../../../entities/user/current-user.ts';
import { useLogout } from '../../../entities/user/use-logout.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import { PasswordChange, type PasswordChangeValues } from '../../../forms/new-password.ts';
import { PasswordField } from '../../../forms/password-field.tsx';
import { PasswordPair } from '../../../forms/password-pair.tsx';
import { showServerErrors } from '../../../forms/server-errors.ts';
import type { SearchText } from '../../../lib/address.ts';
import { call } from '../../../lib/api.ts';
import { returnPath } from '../../../lib/return-path.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Redirect, RedirectToAddress } from '../../../ui/redirect.tsx';
import { toast } from '../../../ui/toasts.tsx';
import css from './account-entry.module.css';

const useNext = () => returnPath(useSearch({ strict: false, select: (search) => (search as SearchText<'next'>).next }));

/** An expired password must be changed before anything else; everybody else is redirected. */
export function PasswordExpiredScreen() {
  const current = useCurrentUserQuery();
  const next = useNext();
  if (current.error instanceof ApiError && current.error.status === 401) return <Redirect to="/login" />;
  if (current.data && !current.data.password_expired) return <RedirectToAddress address={next} />;
  return (
    <EntryPage>
      {current.isError ? <ErrorPanel error={current.error} onRetry={() => current.refetch()} /> : null}
      {current.data ? <ChangeForm username={current.data.username} next={next} /> : null}
    </EntryPage>
  );
}

function useChange(next: string) {
  const { t } = useTranslation();
  const { history } = useRouter();
  const queries = useQueryClient();
  const form = useForm<PasswordChangeValues, unknown, PasswordChangeValues>({
    resolver: formResolver(PasswordChange),
    defaultValues: { current_password: '', password: '', repeat: '' },
  });
  const change = useMutation({
    mutationFn: ({ current_password, password }: PasswordChangeValues) =>
      call('POST /auth/password/change/', { body: { current_password, password } }),
    onSuccess: async () => {
      toast.success(t('expired.done'));
      await queries.refetchQueries(currentUserQuery);
      history.replace(next);
    },
    onError: (error) => showServerErrors(error, form.setError, ['current_password', 'password']),
  });
  return { form, change };
}

function ChangeForm({ username, next }: { username: string; next: string }) {
  const { t } = useTranslation();
  const { form, change } = useChange(next);
  const logout = useLogout();
  return (
    <form onSubmit={form.handleSubmit((values) => change.mutate(values))} noValidate className={css.form}>
      <StepHead title={t('expired.title')}>
        <Trans i18nKey="expired.intro" values={{ username }} components={{ b: <b /> }} />
      </StepHead>
      <input type="hidden" autoComplete="username" value={username} readOnly />
      <PasswordField
        {...form.register('current_password')}
        size="md"
        label={t('password.current')}
        autoComplete="current-password"
        autoFocus
        error={form.formState.errors.current_password?.message}
      />
      <PasswordPair form={form} size="md" />
      <Button type="submit" size="md" fullWidth loading={change.isPending} className={css.submit}>
        {t('expired.save')}
      </Button>
      <button type="button" className={css.back} onClick={() => logout.mutate()} disabled={logout.isPending}>
        {t('expired.sign_out')}
      </button>
    </form>
  );
}
