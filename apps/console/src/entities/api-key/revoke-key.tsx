import type { ApiKey } from '@sightline/contract/api-keys';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Question } from '../../forms/question.tsx';
import { toast } from '../../ui/toasts.tsx';
import type { KeySource } from './key-source.ts';

interface RevokeKeyProps {
  source: KeySource;
  asked: ApiKey | undefined;
  onClose: () => void;
}

/** Asks before a key stops working. */
export function RevokeKey({ source, asked, onClose }: RevokeKeyProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  // What was asked about stays while the question fades away.
  const [shown, setShown] = useState(asked);
  useEffect(() => {
    if (asked) setShown(asked);
  }, [asked]);
  const name = (asked ?? shown)?.name ?? '';
  const revoke = useMutation({
    mutationFn: () => source.revoke(asked?.id ?? ''),
    onSuccess: () => {
      toast.success(t('api_keys.revoked', { name }));
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: source.queryKey }),
  });
  return (
    <Question
      isOpen={asked !== undefined}
      title={t('api_keys.question', { name })}
      agree={t('api_keys.revoke')}
      isDangerous
      isBusy={revoke.isPending}
      onAgree={() => revoke.mutate()}
      onCancel={onClose}
    >
      <p>{t('api_keys.consequence')}</p>
    </Question>
  );
}
