import { provisionAuthenticator } from '@sightline/contract/account';
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

interface ProveIdentityProps {
  onProved: (qrCode: string, secret: string) => void;
  onCancel: () => void;
}

/** The password comes first: an open laptop must not be enough to take over an account. */
export function ProveIdentity({ onProved, onCancel }: ProveIdentityProps) {
  const { t } = useTranslation();
  const form = useForm({ resolver: formResolver(provisionAuthenticator.body), defaultValues: { password: '' } });
  useUnsavedPart(t('profile.section.two_factor'), form.formState.isDirty);
  const provision = useMutation({
    mutationFn: (body: { password: string }) => call('POST /auth/otp/provision/', { body }),
    onSuccess: ({ qr_code, secret }) => onProved(qr_code, secret),
    onError: (error) => showServerErrors(error, form.setError, ['password']),
  });
  return (
    <StepForm
      submitLabel={t('profile.two_factor.continue')}
      isBusy={provision.isPending}
      onSubmit={form.handleSubmit((values) => provision.mutate(values))}
      onCancel={onCancel}
    >
      <div className={css.grid}>
        <PasswordField
          {...form.register('password')}
          label={t('password.current')}
          autoComplete="current-password"
          autoFocus
          error={form.formState.errors.password?.message}
        />
      </div>
    </StepForm>
  );
}
