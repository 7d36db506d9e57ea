import { Button } from '@mantine/core';
import { personName } from '@sightline/contract/person-name';
import type { UserView } from '@sightline/contract/user-admin';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeleteAction } from '../../../entities/deletion/delete-action.tsx';
import { Question } from '../../../forms/question.tsx';
import { useAsking } from '../../../forms/use-asking.ts';
import { call } from '../../../lib/api.ts';
import { live } from '../../../lib/live.ts';
import { useReadOnly } from '../../../ui/read-only.tsx';
import { toast } from '../../../ui/toasts.tsx';
import type { FormAccess } from './form-access.ts';
import { ResetAuthenticator } from './reset-authenticator.tsx';
import css from './user-form.module.css';
import { userKeys } from './user-queries.ts';

interface StateActionsProps {
  user: UserView;
  access: FormAccess;
  /** Whether a question stands over the form. */
  onAsk: (isAsking: boolean) => void;
  /** The account is gone. */
  onGone: () => void;
}

/** What ends an account, for good or until it is let in again, and what opens it to somebody who lost their device. */
export function StateActions({ user, access, onAsk, onGone }: StateActionsProps) {
  return (
    <span className={css.actions}>
      {access.canDelete ? <DeleteUser user={user} isSelf={access.isSelf} onAsk={onAsk} onGone={onGone} /> : null}
      {access.canChangeState ? <ChangeState user={user} onAsk={onAsk} /> : null}
      {access.canResetAuthenticator ? <ResetAuthenticator user={user} onAsk={onAsk} /> : null}
    </span>
  );
}

/** After one's own account is gone there is nothing left to see here. */
function useLeave() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return async () => {
    live.stop();
    await navigate({ to: '/login', ignoreBlocker: true });
    queries.clear();
  };
}

interface DeleteUserProps extends Omit<StateActionsProps, 'access'> {
  isSelf: boolean;
}

function DeleteUser({ user, isSelf, onAsk, onGone }: DeleteUserProps) {
  const { t } = useTranslation();
  const leave = useLeave();
  const { id, username } = user;
  return (
    <DeleteAction
      kind="user"
      id={id}
      words={{
        action: t('users.delete'),
        question: t('users.delete_title', { name: personName(user) }),
        failed: t('users.delete_failed', { username }),
        done: t('users.deleted'),
      }}
      confirmText={t('users.delete_text', { username })}
      onDelete={(otp) => call('DELETE /users/:id/', { params: { id }, query: { otp }, body: undefined })}
      stale={isSelf ? [] : [userKeys.lists]}
      onAsking={onAsk}
      onDeleted={isSelf ? () => void leave() : onGone}
    />
  );
}

const STATE_CALLS = {
  deactivate: 'POST /users/:id/deactivate/',
  reactivate: 'POST /users/:id/reactivate/',
} as const;

type Way = keyof typeof STATE_CALLS;

/** Shutting somebody out, or letting them in again, asks first. */
function ChangeState({ user, onAsk }: Pick<StateActionsProps, 'user' | 'onAsk'>) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const [isOpen, open] = useAsking(onAsk);
  // What was asked stays what was asked: the new state may be told live before the call has its answer.
  const [way, setWay] = useState<Way>('deactivate');
  const possible: Way = user.account_state === 'inactive' ? 'reactivate' : 'deactivate';
  const name = personName(user);
  const changing = useChangeState(user, () => open(false));
  const Icon = possible === 'deactivate' ? IconBan : IconUserCheck;
  const ask = () => {
    setWay(possible);
    open(true);
  };
  return (
    <>
      <Button variant="subtle" leftSection={<Icon size={15} stroke={1.8} />} onClick={ask} {...readOnly}>
        {t(`users.state.${possible}.action`)}
      </Button>
      <Question
        isOpen={isOpen}
        title={t(`users.state.${way}.title`, { name })}
        agree={t(`users.state.${way}.action`)}
        isDangerous={way === 'deactivate'}
        isBusy={changing.isPending}
        onAgree={() => changing.mutate(way)}
        onCancel={() => open(false)}
      >
        <p>{t(`users.state.${way}.hint`)}</p>
      </Question>
    </>
  );
}

function useChangeState(user: UserView, onChanged: () => void) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (way: Way) => call(STATE_CALLS[way], { params: { id: user.id } }),
    meta: { failureTitle: t('form.update_failed') },
    onSuccess: (saved, way) => {
      queries.setQueryData(userKeys.one(user.id), saved);
      void queries.invalidateQueries({ queryKey: userKeys.lists });
      toast.success(t(`users.state.${way}.done`, { name: personName(user) }));
      onChanged();
    },
  });
}
