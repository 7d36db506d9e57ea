import { Button, TextInput } from '@mantine/core';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nodeKeys } from '../../../entities/node/node-queries.ts';
import { Question } from '../../../forms/question.tsx';
import { useAsking } from '../../../forms/use-asking.ts';
import { call } from '../../../lib/api.ts';
import { copyToClipboard } from '../../../ui/clipboard.ts';
import { Popup } from '../../../ui/popup.tsx';
import css from './nodes.module.css';

export interface NewToken {
  name: string;
  token: string;
}

interface TokenPopupProps {
  token: NewToken | undefined;
  onClose: () => void;
}

/** A token is told here and nowhere else; only its hash is kept. */
export function TokenPopup({ token, onClose }: TokenPopupProps) {
  const { t } = useTranslation();
  // What was told stays readable while the window fades away.
  const [shown, setShown] = useState(token);
  useEffect(() => {
    if (token) setShown(token);
  }, [token]);
  const text = (token ?? shown)?.token ?? '';
  return (
    <Popup
      isOpen={token !== undefined}
      title={t('nodes.token.title', { name: (token ?? shown)?.name ?? '' })}
      closeLabel={t('form.close')}
      onClose={onClose}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconCopy size={15} stroke={1.8} />}
            onClick={() => void copyToClipboard(text)}
            data-autofocus
          >
            {t('nodes.token.copy')}
          </Button>
          <Button onClick={onClose}>{t('nodes.token.done')}</Button>
        </>
      }
    >
      <p className={css.note}>{t('nodes.token.once')}</p>
      <TextInput
        label={t('nodes.token.label')}
        value={text}
        readOnly
        classNames={{ input: css.token }}
        onFocus={(event) => event.target.select()}
      />
    </Popup>
  );
}

interface ReplaceTokenProps {
  id: string;
  name: string;
  onAsking: (isAsking: boolean) => void;
  onToken: (token: NewToken) => void;
}

/** A new token for a node, after a warning: the one before stops working at once. */
export function ReplaceToken({ id, name, onAsking, onToken }: ReplaceTokenProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [isAsking, ask] = useAsking(onAsking);
  const replace = useMutation({
    mutationFn: () => call('POST /apn/deployments/token/generate', { query: { deployment_id: id } }),
    meta: { failureTitle: t('nodes.token.failed') },
    onSuccess: ({ token }) => {
      void queries.invalidateQueries({ queryKey: nodeKeys.all });
      ask(false);
      onToken({ name, token });
    },
  });
  return (
    <>
      <Button
        variant="default"
        className={css.own}
        leftSection={<IconKey size={15} stroke={1.8} />}
        onClick={() => ask(true)}
      >
        {t('nodes.token.new')}
      </Button>
      <Question
        isOpen={isAsking}
        title={t('nodes.token.question', { name })}
        agree={t('nodes.token.new')}
        isDangerous
        isBusy={replace.isPending}
        onAgree={() => replace.mutate()}
        onCancel={() => ask(false)}
      >
        <p>{t('nodes.token.consequence')}</p>
      </Question>
    </>
  );
}
