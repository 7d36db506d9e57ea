import { TextInput } from '@mantine/core';
import { disableAuthenticator } from '@sightline/contract/account';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formResolver } from '../../../forms/form-resolver.ts';
import { PasswordField } from '../../../forms/password-field.tsx';
import { showServerErrors } from '../../../forms/server-errors.ts';
import { useUnsavedPart } from '../../../forms/unsaved-parts.tsx';
import { call } from '../../../lib/api.ts';
import css from './profile.module.css';
import { StepForm } from './step-form.tsx';

/** Turning the authenticator off takes the password and a code. */
export function TurnOff({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const { t } = useTranslation();
  const form = useForm({
    resolver: formResolver(disableAuthenticator.body),
    defaultValues: { password: '', otp: '' },
  });
  useUnsavedPart(t('profile.section.two_factor'), form.formState.isDirty);
  const disable = useMutation({
    mutationFn: (body: { password: string; otp: string }) => call('POST /auth/otp/disable/', { body }),
    onSuccess: onDone,
    onError: (error) => showServerErrors(error, form.setError, ['password', 'otp']),
  });
  const { errors } = form.formState;
  return (
    <StepForm
      submitLabel={t('profile.two_factor.turn_off')}
      isBusy={disable.isPending}
      onSubmit={form.handleSubmit((values) => disable.mutate(values))}
      onCancel={onCancel}
    >
      <div className={css.grid}>
        <PasswordField
          {...form.register('password')}
          label={t('password.current')}
          autoComplete="current-password"
          autoFocus
          error={errors.password?.message}
        />
        <TextInput
          {...form.register('otp')}
          label={t('profile.two_factor.any_code')}
          autoComplete="one-time-code"
          error={errors.otp?.message}
        />
      </div>
    </StepForm>
  );
}
