import { Button, TextInput } from '@mantine/core';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Question } from '../../../forms/question.tsx';
import { useAsking } from '../../../forms/use-asking.ts';
import { call } from '../../../lib/api.ts';
import { copyToClipboard } from '../../../ui/clipboard.ts';
import { Popup } from '../../../ui/popup.tsx';
import { useReadOnly } from '../../../ui/read-only.tsx';
import { webhookKeys } from './webhook-queries.ts';
import css from './webhooks.module.css';

export interface NewSecret {
  name: string;
  secret: string;
}

interface SecretPopupProps {
  secret: NewSecret | undefined;
  onClose: () => void;
}

/** A secret is told here and nowhere else. */
export function SecretPopup({ secret, onClose }: SecretPopupProps) {
  const { t } = useTranslation();
  // What was told stays readable while the window fades away.
  const [shown, setShown] = useState(secret);
  useEffect(() => {
    if (secret) setShown(secret);
  }, [secret]);
  const told = secret ?? shown;
  return (
    <Popup
      isOpen={secret !== undefined}
      title={t('webhooks.secret.title', { name: told?.name ?? '' })}
      closeLabel={t('form.close')}
      onClose={onClose}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconCopy size={15} stroke={1.8} />}
            onClick={() => void copyToClipboard(told?.secret ?? '')}
            data-autofocus
          >
            {t('webhooks.secret.copy')}
          </Button>
          <Button onClick={onClose}>{t('webhooks.secret.done')}</Button>
        </>
      }
    >
      <p className={css.note}>{t('webhooks.secret.once')}</p>
      <TextInput
        label={t('webhooks.secret.label')}
        value={told?.secret ?? ''}
        readOnly
        classNames={{ input: css.secret }}
        onFocus={(event) => event.target.select()}
      />
    </Popup>
  );
}

interface ReplaceSecretProps {
  id: string;
  name: string;
  onAsking: (isAsking: boolean) => void;
  onSecret: (secret: NewSecret) => void;
}

/** A new secret, after a warning: the receiver must know it before the next event. */
export function ReplaceSecret({ id, name, onAsking, onSecret }: ReplaceSecretProps) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const queries = useQueryClient();
  const [isAsking, ask] = useAsking(onAsking);
  const replace = useMutation({
    mutationFn: () => call('POST /webhooks/:id/rotate_secret/', { params: { id } }),
    meta: { failureTitle: t('webhooks.secret.failed') },
    onSuccess: ({ secret }) => {
      void queries.invalidateQueries({ queryKey: webhookKeys.all });
      ask(false);
      onSecret({ name, secret });
    },
  });
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconKey size={15} stroke={1.8} />}
        onClick={() => ask(true)}
        {...readOnly}
      >
        {t('webhooks.secret.new')}
      </Button>
      <Question
        isOpen={isAsking}
        title={t('webhooks.secret.question', { name })}
        agree={t('webhooks.secret.new')}
        isDangerous
        isBusy={replace.isPending}
        onAgree={() => replace.mutate()}
        onCancel={() => ask(false)}
      >
        <p>{t('webhooks.secret.consequence')}</p>
      </Question>
    </>
  );
}
