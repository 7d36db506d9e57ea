import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Fields } from '../../../forms/form-section.tsx';
import { SecretField } from '../../../forms/secret-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { call } from '../../../lib/api.ts';
import { useReadOnly } from '../../../ui/read-only.tsx';
import { toast } from '../../../ui/toasts.tsx';
import type { EditorProps } from './editor-props.ts';
import css from './notifications-tab.module.css';

/** The chat and the bot that writes into it. */
export function TelegramFields({ form, settings, groupId, isViewOnly }: EditorProps) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const { telegram_id, telegram_token } = useWatch({ control: form.control, name: 'alert_channel.telegram' });
  const test = useMutation({
    mutationFn: () =>
      call('POST /telegram/test/', {
        body: {
          telegram_id,
          telegram_token,
          site_id: settings.site_info.id,
          group_id: groupId,
          camera_id: settings.id,
        },
      }),
    onSuccess: () => toast.success(t('transfer.test_sent')),
    onError: () => toast.error(t('error.telegram_incorrect')),
    meta: { quiet: true },
  });
  return (
    <>
      <Fields isViewOnly={isViewOnly}>
        <TextField
          control={form.control}
          name="alert_channel.telegram.telegram_id"
          label={t('transfer.field.telegram_id')}
          hint={t('transfer.hint.telegram_id')}
          isRequired
        />
        <SecretField
          control={form.control}
          name="alert_channel.telegram.telegram_token"
          label={t('transfer.field.telegram_token')}
          isRequired
        />
      </Fields>
      {isViewOnly ? null : (
        <div className={css.actions}>
          <Button
            variant="default"
            loading={test.isPending}
            disabled={!telegram_id || !telegram_token}
            onClick={() => test.mutate()}
            {...readOnly}
          >
            {t('transfer.send_test')}
          </Button>
        </div>
      )}
    </>
  );
}
