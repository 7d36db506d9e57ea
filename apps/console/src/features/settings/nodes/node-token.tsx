import { Button } from '@mantine/core';
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { nodeKeys } from '../../../entities/node/node-queries.ts';
import { Question } from '../../../forms/question.tsx';
import { useAsking } from '../../../forms/use-asking.ts';
import { call } from '../../../lib/api.ts';
import { useReadOnly } from '../../../ui/read-only.tsx';
import { SecretPopup } from '../../../ui/secret-popup.tsx';
import css from './nodes.module.css';

export interface NewToken {
  name: string;
  token: string;
}

interface TokenPopupProps {
  token: NewToken | undefined;
  onClose: () => void;
}

/** The token of a node that was just made. */
export function TokenPopup({ token, onClose }: TokenPopupProps) {
  const { t } = useTranslation();
  return (
    <SecretPopup
      secret={token && { title: t('nodes.token.title', { name: token.name }), text: token.token }}
      note={t('nodes.token.once')}
      label={t('nodes.token.label')}
      copyLabel={t('nodes.token.copy')}
      doneLabel={t('nodes.token.done')}
      closeLabel={t('form.close')}
      onClose={onClose}
    />
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
  const readOnly = useReadOnly();
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
        {...readOnly}
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
