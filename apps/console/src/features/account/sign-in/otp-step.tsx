import { Button, TextInput } from '@mantine/core';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import type { FormEvent } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { StepHead } from '../../../entities/branding/step-head.tsx';
import { DigitInput } from '../../../ui/digit-input.tsx';
import { isComplete } from '../../../ui/digits.ts';
import { ResendRow } from '../../../ui/resend-row.tsx';
import css from './sign-in.module.css';
import type { SignIn } from './sign-in-flow.ts';

interface OtpStepProps {
  signIn: SignIn;
  channel: 'email' | 'authenticator';
  resendAtMs: number;
}

const HINTS = {
  email: 'sign_in.otp_by_email',
  authenticator: 'sign_in.otp_by_app',
  recovery: 'sign_in.otp_by_recovery',
} as const;

export function OtpStep({ signIn, channel, resendAtMs }: OtpStepProps) {
  const { t } = useTranslation();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    signIn.verify();
  };
  const hasRecoveryCode = signIn.recoveryCode !== undefined;
  const isReady = hasRecoveryCode ? signIn.recoveryCode !== '' : isComplete(signIn.digits);
  return (
    <form onSubmit={submit} noValidate className={css.form}>
      <StepHead step={2} title={t('sign_in.otp_title')}>
        <Trans
          i18nKey={HINTS[hasRecoveryCode ? 'recovery' : channel]}
          values={{ username: signIn.credentials.username }}
          components={{ b: <b /> }}
        />
      </StepHead>
      {hasRecoveryCode ? <RecoveryCode signIn={signIn} /> : <AppCode signIn={signIn} />}
      <p id="otp-problem" className={css.problem} role="alert">
        {signIn.problem}
      </p>
      <Button type="submit" size="md" fullWidth loading={signIn.isBusy} className={isReady ? undefined : css.waiting}>
        {t('sign_in.verify')}
      </Button>
      {channel === 'email' ? (
        <ResendRow resendAtMs={resendAtMs} isBusy={signIn.isBusy} onResend={signIn.requestOtp} />
      ) : null}
      <div className={css.links}>
        <button type="button" className={css.back} onClick={signIn.back}>
          <IconArrowLeft size={14} stroke={1.8} aria-hidden="true" />
          {t('sign_in.back')}
        </button>
        {channel === 'authenticator' ? (
          <button
            type="button"
            className={css.back}
            onClick={() => signIn.changeRecoveryCode(hasRecoveryCode ? undefined : '')}
          >
            {hasRecoveryCode ? t('sign_in.use_app_code') : t('sign_in.use_recovery_code')}
          </button>
        ) : null}
      </div>
    </form>
  );
}

function AppCode({ signIn }: { signIn: SignIn }) {
  const { t } = useTranslation();
  return (
    <DigitInput
      digits={signIn.digits}
      onChange={signIn.changeDigits}
      label={t('otp.group')}
      labelOf={(position) => t('otp.digit', { position })}
      hasError={Boolean(signIn.problem)}
      describedBy="otp-problem"
    />
  );
}

function RecoveryCode({ signIn }: { signIn: SignIn }) {
  const { t } = useTranslation();
  return (
    <TextInput
      size="md"
      label={t('sign_in.recovery_code')}
      placeholder="a1b2c-3d4e5"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus
      maxLength={12}
      error={Boolean(signIn.problem)}
      aria-describedby="otp-problem"
      value={signIn.recoveryCode}
      onChange={(event) => signIn.changeRecoveryCode(event.target.value)}
    />
  );
}
