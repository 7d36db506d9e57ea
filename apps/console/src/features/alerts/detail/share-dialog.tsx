import { Button, Textarea } from '@mantine/core';
import { MAX_COMMENT_LENGTH, MAX_SHARE_RECIPIENTS } from '@sightline/contract/alerts/comments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Alert } from '../../../entities/alert/alert-queries.ts';
import { historyKeys } from '../../../entities/alert/history-queries.ts';
import { showServerErrors } from '../../../forms/server-errors.ts';
import { TagsField } from '../../../forms/tags-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { call } from '../../../lib/api.ts';
import type { DialogProps } from '../../../ui/lazy-dialog.tsx';
import { PopupFrame, PopupParts } from '../../../ui/popup.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { useItemWords } from '../shared/use-item-words.ts';
import css from './share-dialog.module.css';

interface ShareDialogProps extends DialogProps {
  alert: Alert;
}

/** Sends an alert by e-mail to people who may see it. */
export function ShareDialog({ alert, isOpen, onClose }: ShareDialogProps) {
  const { t } = useTranslation();
  return (
    <PopupFrame isOpen={isOpen} title={t('alert.share.title')} closeLabel={t('form.close')} onClose={onClose}>
      <ShareForm alert={alert} onClose={onClose} />
    </PopupFrame>
  );
}

const FIELDS = ['emails', 'cc', 'subject', 'message'] as const;
const EMAIL_LENGTH = 254;

interface Values {
  emails: string[];
  cc: string[];
  subject: string;
  message: string;
}

function ShareForm({ alert, onClose }: Pick<ShareDialogProps, 'alert' | 'onClose'>) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { alt } = useItemWords(alert);
  const { control, register, handleSubmit, setError, formState } = useForm<Values>({
    defaultValues: { emails: [], cc: [], subject: alt, message: '' },
  });
  const share = useMutation({
    mutationFn: ({ message, ...values }: Values) =>
      call('POST /alerts/records/:id/share/', {
        params: { id: alert.id },
        body: { ...values, ...(message.trim() ? { message } : {}) },
      }),
    onSuccess: () => {
      toast.success(t('alert.share.done'));
      void queries.invalidateQueries({ queryKey: historyKeys.events(alert.id) });
      onClose();
    },
    onError: (error) => showServerErrors(error, setError, FIELDS),
  });
  const send = handleSubmit((values) => {
    if (values.emails.length === 0) return setError('emails', { message: t('error.required') });
    if (values.subject.trim() === '') return setError('subject', { message: t('error.required') });
    share.mutate(values);
  });
  const address = {
    control,
    placeholder: t('alert.share.address'),
    suggestions: [],
    max: MAX_SHARE_RECIPIENTS,
    maxLength: EMAIL_LENGTH,
  };
  return (
    <form className={css.form} onSubmit={send} noValidate>
      <PopupParts
        actions={
          <>
            <Button variant="default" onClick={onClose}>
              {t('form.cancel')}
            </Button>
            <Button type="submit" loading={share.isPending}>
              {t('alert.share.send')}
            </Button>
          </>
        }
      >
        <div className={css.fields}>
          <TagsField {...address} name="emails" label={t('alert.share.to')} hint={t('alert.share.hint')} />
          <TagsField {...address} name="cc" label={t('alert.share.cc')} />
          <TextField control={control} name="subject" label={t('alert.share.subject')} isRequired />
          <Textarea
            {...register('message')}
            label={t('alert.share.message')}
            autosize
            minRows={3}
            maxRows={8}
            maxLength={MAX_COMMENT_LENGTH}
            error={formState.errors.message?.message}
          />
        </div>
      </PopupParts>
    </form>
  );
}
