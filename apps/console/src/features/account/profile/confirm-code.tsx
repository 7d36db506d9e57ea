import { ActionIcon, TextInput } from '@mantine/core';
import { confirmAuthenticator } from '@sightline/contract/account';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { useMutation } from '@tanstack/react-query';
import { QRCodeSVG } from 'qrcode.react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formResolver } from '../../../forms/form-resolver.ts';
import { showServerErrors } from '../../../forms/server-errors.ts';
import { useUnsavedPart } from '../../../forms/unsaved-parts.tsx';
import { call } from '../../../lib/api.ts';
import { copyToClipboard } from '../../../ui/clipboard.ts';
import css from './profile.module.css';
import { StepForm } from './step-form.tsx';

const QR_CODE_PX = 250;

interface ConfirmCodeProps {
  qrCode: string;
  secret: string;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** The code to scan, the same as text, and a first code back as a proof that the app has it. */
export function ConfirmCode({ qrCode, secret, onConfirmed, onCancel }: ConfirmCodeProps) {
  const { t } = useTranslation();
  useUnsavedPart(t('profile.section.two_factor'));
  const form = useForm({ resolver: formResolver(confirmAuthenticator.body), defaultValues: { otp: '' } });
  const confirm = useMutation({
    mutationFn: (body: { otp: string }) => call('POST /auth/otp/confirm/', { body }),
    onSuccess: ({ recovery_codes }) => onConfirmed(recovery_codes),
    onError: (error) => showServerErrors(error, form.setError, ['otp']),
  });
  const copyLabel = t('profile.two_factor.copy_secret');
  return (
    <StepForm
      submitLabel={t('profile.two_factor.confirm')}
      isBusy={confirm.isPending}
      onSubmit={form.handleSubmit((values) => confirm.mutate(values))}
      onCancel={onCancel}
    >
      <p>{t('profile.two_factor.scan')}</p>
      <div className={css.scan}>
        <QRCodeSVG
          value={qrCode}
          size={QR_CODE_PX}
          marginSize={2}
          role="img"
          aria-label={t('profile.two_factor.qr_label')}
          className={css.qr}
        />
        <div className={css.scanWords}>
          <p className={css.hint}>{t('profile.two_factor.secret')}</p>
          <p className={css.secret}>
            <code>{inFours(secret)}</code>
            <ActionIcon aria-label={copyLabel} title={copyLabel} onClick={() => copyToClipboard(secret)}>
              <IconCopy size={16} stroke={1.8} />
            </ActionIcon>
          </p>
          <TextInput
            {...form.register('otp')}
            label={t('profile.two_factor.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            autoFocus
            error={form.formState.errors.otp?.message}
          />
        </div>
      </div>
    </StepForm>
  );
}
