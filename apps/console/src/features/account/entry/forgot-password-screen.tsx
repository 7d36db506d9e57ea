import { Button, TextInput } from '@mantine/core';
import { RESET_KEY_HOURS, requestPasswordReset } from '@sightline/contract/account';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { EntryPage } from '../../../entities/branding/entry-page.tsx';
import { OutboxLink } from '../../../entities/branding/outbox-link.tsx';
import { useSiteConfig } from '../../../entities/branding/site-config.ts';
import { StepHead } from '../../../entities/branding/step-head.tsx';
import { formResolver } from '../../../forms/form-resolver.ts';
import { call } from '../../../lib/api.ts';
import css from './account-entry.module.css';
import { BackToSignIn } from './back-to-sign-in.tsx';

/** Asks for a reset link. The answer is the same whether or not the address has an account. */
export function ForgotPasswordScreen() {
  const request = useMutation({
    mutationFn: (body: { email: string }) => call('POST /auth/password-reset/', { body }),
  });
  return (
    <EntryPage>
      {request.isSuccess ? (
        <Sent onAgain={request.reset} />
      ) : (
        <AddressForm isBusy={request.isPending} onSubmit={(body) => request.mutate(body)} />
      )}
    </EntryPage>
  );
}

interface AddressFormProps {
  isBusy: boolean;
  onSubmit: (values: { email: string }) => void;
}

function AddressForm({ isBusy, onSubmit }: AddressFormProps) {
  const { t } = useTranslation();
  const { register, handleSubmit, formState } = useForm({
    resolver: formResolver(requestPasswordReset.body),
    defaultValues: { email: '' },
  });
  return (
    <form onSubmit={handleSubmit(onSubmit)} noValidate className={css.form}>
      <StepHead title={t('forgot.title')}>{t('forgot.intro')}</StepHead>
      <TextInput
        {...register('email')}
        size="md"
        type="email"
        label={t('forgot.email')}
        autoComplete="email"
        autoFocus
        error={formState.errors.email?.message}
      />
      <Button type="submit" size="md" fullWidth loading={isBusy} className={css.submit}>
        {t('forgot.send')}
      </Button>
      <BackToSignIn />
    </form>
  );
}

function Sent({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation();
  const config = useSiteConfig();
  return (
    <div className={css.form} role="status">
      <StepHead title={t('forgot.sent_title')}>{t('forgot.sent', { hours: RESET_KEY_HOURS })}</StepHead>
      {config?.demo ? <OutboxLink /> : null}
      <Button variant="default" size="md" fullWidth onClick={onAgain}>
        {t('forgot.again')}
      </Button>
      <BackToSignIn />
    </div>
  );
}
