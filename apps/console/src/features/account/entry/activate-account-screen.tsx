import { ACTIVATION_KEY_DAYS } from '@sightline/contract/account';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Trans, useTranslation } from 'react-i18next';
import { EntryPage } from '../../../entities/branding/entry-page.tsx';
import { StepHead } from '../../../entities/branding/step-head.tsx';
import { call } from '../../../lib/api.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toasts.tsx';
import css from './account-entry.module.css';
import { DeadLink } from './dead-link.tsx';
import { isDeadKey } from './is-dead-key.ts';
import { useMailKey } from './mail-key.ts';
import { NewPasswordForm } from './new-password-form.tsx';

const useInvited = (key: string) =>
  useQuery({
    queryKey: ['activation', key],
    queryFn: () => call('POST /auth/activate_account/validate_key/', { body: { key } }),
    enabled: key !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { quiet: true },
  });

function useActivation(key: string) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (password: string) => call('POST /users/activate_account/', { body: { key, password } }),
    onSuccess: async () => {
      await navigate({ to: '/login', replace: true });
      toast.success(t('activate.done'));
    },
  });
}

/** Where an invitation leads: whose account it is, a first password, then sign-in. */
export function ActivateAccountScreen() {
  const { t } = useTranslation();
  const key = useMailKey();
  const invited = useInvited(key);
  const activation = useActivation(key);
  if (!key || isDeadKey(invited.error) || isDeadKey(activation.error)) {
    return (
      <EntryPage>
        <DeadLink hint={t('activate.invalid_hint', { days: ACTIVATION_KEY_DAYS })} />
      </EntryPage>
    );
  }
  if (invited.isError) {
    return (
      <EntryPage>
        <ErrorPanel error={invited.error} onRetry={() => invited.refetch()} />
      </EntryPage>
    );
  }
  const { data } = invited;
  return (
    <EntryPage>
      {data ? (
        <NewPasswordForm
          head={
            <StepHead title={t('activate.title')}>
              <Trans
                i18nKey="activate.intro"
                values={{ name: data.first_name, username: data.username, email: data.email }}
                components={{ b: <b /> }}
              />
            </StepHead>
          }
          submitLabel={t('activate.save')}
          username={data.username}
          isBusy={activation.isPending}
          onSubmit={activation.mutate}
        />
      ) : (
        <Checking />
      )}
    </EntryPage>
  );
}

function Checking() {
  const { t } = useTranslation();
  return (
    <div className={css.loading} role="status" aria-label={t('state.loading')}>
      <Skeleton width={150} height={28} />
      <Skeleton width={240} height={24} />
      <Skeleton width="100%" height={58} />
      <Skeleton width="100%" height={130} />
      <Skeleton width="100%" height={58} />
    </div>
  );
}
