import { Button } from '@mantine/core';
import { personName } from '@sightline/contract/person-name';
import type { UserView } from '@sightline/contract/user-admin';
import IconDeviceMobileOff from '@tabler/icons-react/dist/esm/icons/IconDeviceMobileOff.mjs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Question } from '../../../forms/question.tsx';
import { useAsking } from '../../../forms/use-asking.ts';
import { call } from '../../../lib/api.ts';
import { useReadOnly } from '../../../ui/read-only.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { userKeys } from './user-queries.ts';

interface ResetAuthenticatorProps {
  user: UserView;
  /** Whether the question stands over the form. */
  onAsk: (isAsking: boolean) => void;
}

/**
 * Lets somebody in who lost the device with their authenticator; asks first. That it is gone may be told live before the
 * question has its answer, so the question stays.
 */
export function ResetAuthenticator({ user, onAsk }: ResetAuthenticatorProps) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const queries = useQueryClient();
  const [isOpen, open] = useAsking(onAsk);
  const name = personName(user);
  const resetting = useMutation({
    mutationFn: () => call('POST /users/:id/reset_authenticator/', { params: { id: user.id } }),
    meta: { failureTitle: t('form.update_failed') },
    onSuccess: (saved) => {
      toast.success(t('users.authenticator.done', { name }));
      open(false);
      queries.setQueryData(userKeys.one(user.id), saved);
      void queries.invalidateQueries({ queryKey: userKeys.lists });
    },
  });
  return (
    <>
      {user.has_authenticator ? (
        <Button
          variant="subtle"
          leftSection={<IconDeviceMobileOff size={15} stroke={1.8} />}
          onClick={() => open(true)}
          {...readOnly}
        >
          {t('users.authenticator.action')}
        </Button>
      ) : null}
      <Question
        isOpen={isOpen}
        title={t('users.authenticator.title', { name })}
        agree={t('users.authenticator.action')}
        isDangerous
        isBusy={resetting.isPending}
        onAgree={() => resetting.mutate()}
        onCancel={() => open(false)}
      >
        <p>{t('users.authenticator.hint')}</p>
      </Question>
    </>
  );
}
