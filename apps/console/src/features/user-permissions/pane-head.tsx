import { ActionIcon } from '@mantine/core';
import type { Subject } from '@sightline/contract/role-admin';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../entities/user/current-user.ts';
import css from './pane.module.css';

interface PaneHeadProps {
  title: string;
  tag?: string | undefined;
  facts: string;
  /** Back to the list, where the window has no room for both. */
  onBack: () => void;
  /** Buttons. */
  children?: ReactNode;
}

export function PaneHead({ title, tag, facts, onBack, children }: PaneHeadProps) {
  const { t } = useTranslation();
  return (
    <header className={css.head}>
      <ActionIcon className={css.back} aria-label={t('user_permissions.back')} onClick={onBack}>
        <IconArrowLeft size={18} stroke={1.8} />
      </ActionIcon>
      <div className={css.words}>
        <h2 className={css.title}>
          {title}
          {tag ? <span className={css.tag}>{tag}</span> : null}
        </h2>
        <p className={css.facts}>{facts}</p>
      </div>
      {children ? <div className={css.actions}>{children}</div> : null}
    </header>
  );
}

/** A person in one line: username, role, kind of account. */
export function useSubjectFacts() {
  const { t } = useTranslation();
  return (user: Subject) =>
    [
      user.username,
      user.is_superuser ? t('shell.superuser') : (user.role?.name ?? t('user_permissions.no_role')),
      t(`roles.user_types.${user.user_type}`),
      ...(user.account_state === 'active' ? [] : [t(`user_permissions.state.${user.account_state}`)]),
    ].join(' · ');
}

export const subjectName = (user: Subject) => fullName(user);
