import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { formResolver } from '../../../forms/form-resolver.ts';
import { PasswordPair as PairSchema, type PasswordPairValues } from '../../../forms/new-password.ts';
import { PasswordPair } from '../../../forms/password-pair.tsx';
import css from './account-entry.module.css';
import { BackToSignIn } from './back-to-sign-in.tsx';

interface NewPasswordFormProps {
  head: ReactNode;
  submitLabel: string;
  /** Lets password managers know whose password this is. */
  username?: string;
  isBusy: boolean;
  onSubmit: (password: string) => void;
}

/** Head, password twice with its checklist, and one button. */
export function NewPasswordForm({ head, submitLabel, username, isBusy, onSubmit }: NewPasswordFormProps) {
  const form = useForm<PasswordPairValues, unknown, PasswordPairValues>({
    resolver: formResolver(PairSchema),
    defaultValues: { password: '', repeat: '' },
  });
  return (
    <form onSubmit={form.handleSubmit(({ password }) => onSubmit(password))} noValidate className={css.form}>
      {head}
      {username ? <input type="hidden" autoComplete="username" value={username} readOnly /> : null}
      <PasswordPair form={form} size="md" />
      <Button type="submit" size="md" fullWidth loading={isBusy} className={css.submit}>
        {submitLabel}
      </Button>
      <BackToSignIn />
    </form>
  );
}
