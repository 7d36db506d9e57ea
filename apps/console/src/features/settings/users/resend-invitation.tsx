import { Button } from '@mantine/core';
import { ApiError } from '@sightline/client/api-error';
import type { ErrorCode } from '@sightline/contract/errors';
import { personName } from '@sightline/contract/person-name';
import type { UserView } from '@sightline/contract/user-admin';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import { useMutation } from '@tanstack/react-query';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { errorSentence } from '../../../forms/issue-text.ts';
import { call } from '../../../lib/api.ts';
import { useReadOnly } from '../../../ui/read-only.tsx';
import { toast } from '../../../ui/toasts.tsx';
import css from './user-form.module.css';

/** Why it failed, in the reader's language where there is a sentence for it. */
function reasonOf(error: unknown): string {
  const [first] = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  if (first && i18next.exists(`error.${first.code}`)) return errorSentence(first.code as ErrorCode, first.params);
  return first?.message ?? i18next.t('state.something_wrong');
}

/** Mails an invited account its link again; for no other there is anything to send. */
export function ResendInvitation({ user, isOffered }: { user: UserView; isOffered: boolean }) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const name = personName(user);
  const sending = useMutation({
    mutationFn: () => call('POST /users/:id/send_invitation_email/', { params: { id: user.id } }),
    meta: { quiet: true },
    onSuccess: () => toast.success(t('users.resent', { name })),
    onError: (error) => toast.error(t('users.resend_failed', { name }) + reasonOf(error)),
  });
  if (user.account_state !== 'invited' || !isOffered) return null;
  return (
    <Button
      variant="subtle"
      leftSection={<IconMail size={15} stroke={1.8} />}
      loading={sending.isPending}
      onClick={() => sending.mutate()}
      {...readOnly}
    >
      <span className={css.resend}>{t('users.resend')}</span>
    </Button>
  );
}
