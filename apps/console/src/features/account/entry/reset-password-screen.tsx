import { Button } from '@mantine/core';
import { RESET_KEY_HOURS } from '@sightline/contract/account';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EntryPage } from '../../../entities/branding/entry-page.tsx';
import { StepHead } from '../../../entities/branding/step-head.tsx';
import { call } from '../../../lib/api.ts';
import { target } from '../../../lib/target.ts';
import { TargetLink } from '../../../ui/target-link.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { DeadLink } from './dead-link.tsx';
import { isDeadKey } from './is-dead-key.ts';
import { useMailKey } from './mail-key.ts';
import { NewPasswordForm } from './new-password-form.tsx';

/** Where the link of a reset mail leads: a new password, then sign-in. */
export function ResetPasswordScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const key = useMailKey();
  const reset = useMutation({
    mutationFn: (password: string) => call('POST /auth/password-reset/confirm/', { body: { key, password } }),
    onSuccess: async () => {
      await navigate({ to: '/login', replace: true });
      toast.success(t('reset.done'));
    },
  });
  return (
    <EntryPage>
      {!key || isDeadKey(reset.error) ? (
        <DeadLink hint={t('reset.invalid_hint', { hours: RESET_KEY_HOURS })}>
          <Button component={TargetLink} target={target({ to: '/forgot-password' })} size="md" fullWidth>
            {t('reset.ask_again')}
          </Button>
        </DeadLink>
      ) : (
        <NewPasswordForm
          head={<StepHead title={t('reset.title')}>{t('reset.intro')}</StepHead>}
          submitLabel={t('reset.save')}
          isBusy={reset.isPending}
          onSubmit={reset.mutate}
        />
      )}
    </EntryPage>
  );
}
