import { ApiError } from '@sightline/client/api-error';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { type Digits, emptyDigits } from '../../../ui/digits.ts';
import { OTP_LENGTH, RESEND_AFTER_MS } from '../../../ui/otp.ts';
import { toast } from '../../../ui/toasts.tsx';

type Channel = 'email' | 'authenticator';
type SignInStep = { name: 'credentials' } | { name: 'otp'; channel: Channel; resendAtMs: number };

/** Why it failed, when it was not the password: too many tries, or nobody answered. */
const reasonOf = (error: unknown) =>
  error instanceof ApiError && error.status !== 401 && error.status !== 422 ? error.message : undefined;

/** The two steps of signing in: ask for a one-time password, then sign in with it. */
export function useSignIn(onSignedIn: () => void) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [step, setStep] = useState<SignInStep>({ name: 'credentials' });
  const [credentials, setCredentials] = useState({ username: '', password: '' });
  const [digits, setDigits] = useState<Digits>(() => emptyDigits(OTP_LENGTH));
  /** Typed instead of the digits by somebody without their authenticator. */
  const [recoveryCode, setRecoveryCode] = useState<string>();
  const [problem, setProblem] = useState<string>();

  const request = useMutation({
    mutationFn: () => call('POST /auth/otp/generate/', { body: credentials }),
    meta: { quiet: true },
    onSuccess: ({ channel }) => {
      if (step.name === 'otp') toast.info(t('otp.resent'));
      setDigits(emptyDigits(OTP_LENGTH));
      setStep({ name: 'otp', channel, resendAtMs: Date.now() + RESEND_AFTER_MS });
    },
    onError: (error) => toast.error(t('sign_in.authentication_failed'), reasonOf(error)),
  });
  const login = useMutation({
    mutationFn: (otp: string) => call('POST /auth/login/', { body: { ...credentials, otp } }),
    meta: { quiet: true },
    onSuccess: () => {
      // Whatever an earlier user's session left behind.
      queries.removeQueries({ predicate: (query) => query.queryKey[0] !== 'site-config' });
      onSignedIn();
    },
    onError: (error) => {
      setDigits(emptyDigits(OTP_LENGTH));
      setRecoveryCode((code) => (code === undefined ? undefined : ''));
      toast.error(t('sign_in.login_failed'), reasonOf(error));
    },
  });

  const requestOtp = () => {
    const isMissing = !credentials.username.trim() || !credentials.password;
    setProblem(isMissing ? t('sign_in.missing_credentials') : undefined);
    if (!isMissing) request.mutate();
  };
  const verify = () => {
    const otp = recoveryCode?.trim() ?? digits.join('');
    const isMissing =
      otp.length < (recoveryCode === undefined ? OTP_LENGTH : 1) ||
      !credentials.username.trim() ||
      !credentials.password;
    setProblem(isMissing ? t('sign_in.missing_otp') : undefined);
    if (!isMissing) login.mutate(otp);
  };
  const change = (part: Partial<typeof credentials>) => {
    setProblem(undefined);
    setCredentials((before) => ({ ...before, ...part }));
  };
  const changeDigits = (next: Digits) => {
    setProblem(undefined);
    setDigits(next);
  };
  const changeRecoveryCode = (next: string | undefined) => {
    setProblem(undefined);
    setRecoveryCode(next);
  };
  const back = () => {
    changeRecoveryCode(undefined);
    setStep({ name: 'credentials' });
  };
  return {
    step,
    credentials,
    digits,
    recoveryCode,
    problem,
    isBusy: request.isPending || login.isPending,
    hasFailed: request.isError || login.isError,
    change,
    changeDigits,
    changeRecoveryCode,
    requestOtp,
    verify,
    back,
  };
}

export type SignIn = ReturnType<typeof useSignIn>;
