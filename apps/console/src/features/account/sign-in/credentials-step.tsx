import { Button, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { StepHead } from '../../../entities/branding/step-head.tsx';
import { PasswordField } from '../../../forms/password-field.tsx';
import css from './sign-in.module.css';
import type { SignIn } from './sign-in-flow.ts';

export function CredentialsStep({ signIn }: { signIn: SignIn }) {
  const { t } = useTranslation();
  const { credentials, problem, change } = signIn;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    signIn.requestOtp();
  };
  const field = { size: 'md', error: Boolean(problem), 'aria-describedby': problem ? 'sign-in-problem' : undefined };
  return (
    <form onSubmit={submit} noValidate className={css.form}>
      <StepHead step={1} title={t('sign_in.title')}>
        {t('sign_in.intro')}
      </StepHead>
      <TextInput
        {...field}
        label={t('sign_in.username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        value={credentials.username}
        onChange={(event) => change({ username: event.target.value })}
      />
      <PasswordField
        {...field}
        label={t('sign_in.password')}
        name="password"
        autoComplete="current-password"
        value={credentials.password}
        onChange={(event) => change({ password: event.target.value })}
      />
      <Link to="/forgot-password" className={css.forgot}>
        {t('sign_in.forgot_password')}
      </Link>
      {problem ? (
        <p id="sign-in-problem" className={css.problem} role="alert">
          {problem}
        </p>
      ) : null}
      <Button type="submit" size="md" fullWidth loading={signIn.isBusy} className={css.submit}>
        {t('sign_in.continue')}
      </Button>
    </form>
  );
}
