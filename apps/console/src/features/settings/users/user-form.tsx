import { personName } from '@sightline/contract/person-name';
import type { UserView } from '@sightline/contract/user-admin';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountStateBadge } from '../../../entities/user/account-state-badge.tsx';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { RecordDrawer } from '../../../forms/record-drawer.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { AccountSection } from './account-section.tsx';
import { formAccess } from './form-access.ts';
import { ChangedPasswordSection, madePassword, NewPasswordSection } from './password-section.tsx';
import { PermissionsSection } from './permissions-section.tsx';
import { ResendInvitation } from './resend-invitation.tsx';
import { StateActions } from './state-actions.tsx';
import { type UserFormState, useUserForm } from './use-user-form.ts';
import css from './user-form.module.css';
import type { UserType } from './user-types.ts';
import { newValues, type UserValues } from './user-values.ts';
import { ViewAsLink } from './view-as-link.tsx';

interface UserFormProps {
  /** Absent for somebody new. */
  user?: UserView | undefined;
  userType: UserType | undefined;
  /** Where somebody new belongs, as the list that is open knows it. */
  places?: Partial<Pick<UserValues, 'company' | 'resellers'>>;
  /** What names the form in the address. */
  names: readonly string[];
  onClose: () => void;
  /** Closes without asking: there is nothing left to save. */
  onDone: () => void;
}

/** An account of one of the three types that people are managed by; one's own profile has a form of its own. */
export function UserForm({ user, userType, places = {}, names, onClose, onDone }: UserFormProps) {
  if (!userType) throw new Error('User form needs a user type');
  const { t } = useTranslation();
  const viewer = useCurrentUser();
  const access = formAccess(viewer, user);
  const [start] = useState(() => newValues(madePassword(), places));
  const record = useUserForm({ user, userType, access, start, onCreated: onDone });
  const [isBehind, setIsBehind] = useState(false);
  return (
    <RecordDrawer
      title={user ? <EditTitle user={user} /> : t(`users.add.${userType}`)}
      aside={
        user ? (
          <>
            <ViewAsLink user={user} />
            <ResendInvitation user={user} isOffered={access.canChangeState} />
          </>
        ) : null
      }
      record={record}
      names={names}
      isViewOnly={access.saves === undefined}
      isBehind={isBehind}
      saveLabel={user ? t('form.save') : t('users.create')}
      onClose={onClose}
      danger={user ? <StateActions user={user} access={access} onAsk={setIsBehind} onGone={onDone} /> : null}
    >
      <Section title={t('users.section.account')}>
        <AccountSection record={record} user={user} userType={userType} access={access} />
      </Section>
      {access.hasPassword ? (
        <Section title={t('users.section.password')}>
          {user ? (
            <ChangedPasswordSection record={record} isInvited={user.account_state === 'invited'} />
          ) : (
            <NewPasswordSection record={record} />
          )}
        </Section>
      ) : null}
      <Section title={t('users.section.permissions')} note={<ChosenCount record={record} userType={userType} />}>
        <PermissionsSection record={record} user={user} userType={userType} access={access} />
      </Section>
    </RecordDrawer>
  );
}

function EditTitle({ user }: { user: UserView }) {
  const { t } = useTranslation();
  const name = personName(user);
  return (
    <span className={css.head}>
      <Avatar name={name} url={user.avatar_url} size={26} />
      <span className={css.name}>{t('users.edit_title', { name })}</span>
      <AccountStateBadge state={user.account_state} />
    </span>
  );
}

function ChosenCount({ record, userType }: { record: UserFormState; userType: UserType }) {
  const { t } = useTranslation();
  const kind = userType === 'internal' ? 'resellers' : 'sites';
  return <span className="num">{t(`users.chosen.${kind}`, { count: record.edited[kind].length })}</span>;
}

interface SectionProps {
  title: string;
  note?: ReactNode;
  children: ReactNode;
}

function Section({ title, note, children }: SectionProps) {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className={css.sectionHead}>
        <h3 id={id} className={css.sectionTitle}>
          {title}
        </h3>
        {note}
      </div>
      {children}
    </section>
  );
}
