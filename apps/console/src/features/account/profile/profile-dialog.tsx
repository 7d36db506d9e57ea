import { Button, Drawer } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import type { ProfileSection } from '../../../entities/user/open-account-dialog.ts';
import { ConflictDialog } from '../../../forms/conflict-dialog.tsx';
import { SaveButton, SaveState } from '../../../forms/save-state.tsx';
import { UnsavedDialog } from '../../../forms/unsaved-dialog.tsx';
import { UnsavedParts, useUnsavedParts } from '../../../forms/unsaved-parts.tsx';
import { ViewOnlyTag } from '../../../forms/view-only-tag.tsx';
import { ToastPlace } from '../../../ui/toast-place.tsx';
import { DatesSection } from './dates-section.tsx';
import { KeysSection } from './keys-section.tsx';
import { MessagesSection } from './messages-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PersonalSection } from './personal-section.tsx';
import css from './profile.module.css';
import { unfinishedWords } from './profile-words.ts';
import { SessionsSection } from './sessions-section.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';
import { type ProfileForm, useProfile } from './use-profile.ts';

interface ProfileDialogProps {
  /** The section it opens at; the first, unless one is named. */
  section?: ProfileSection | undefined;
  onClose: () => void;
}

/** One's own account: what Save keeps, and what acts at once (password, authenticator, sessions). */
export function ProfileDialog({ section, onClose }: ProfileDialogProps) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const profile = useProfile(user);
  const parts = useUnsavedParts();
  const unsavedCount = profile.count + parts.names.length;
  const [isAsking, setIsAsking] = useState(false);
  const [isAskingKeys, setIsAskingKeys] = useState(false);
  const isBehind = isAsking || isAskingKeys || profile.conflict.isOpen;
  const isViewOnly = !mayOpen(user, { permission: 'users_current__update' });
  const close = () => {
    if (unsavedCount === 0) return onClose();
    // The Escape that asks must not answer as well: the question opens when that key press is over.
    setTimeout(() => setIsAsking(true), 0);
  };
  const saveAndStay = async () => {
    await profile.save();
    setIsAsking(false);
  };
  return (
    <>
      <Drawer
        opened
        onClose={close}
        position="right"
        size={640}
        closeOnEscape={!isBehind}
        trapFocus={!isBehind}
        returnFocus={false}
        title={
          <span className={css.title}>
            {t('profile.title')}
            <ViewOnlyTag isViewOnly={isViewOnly} />
          </span>
        }
        classNames={{ content: css.drawer, body: css.body, header: css.head }}
        closeButtonProps={{ 'aria-label': t('form.close') }}
      >
        <div className={css.sections}>
          <PersonalSection user={user} profile={profile} isViewOnly={isViewOnly} />
          <DatesSection profile={profile} isViewOnly={isViewOnly} />
          <UnsavedParts mark={parts.mark}>
            <PasswordSection />
            <TwoFactorSection />
          </UnsavedParts>
          <NotificationsSection profile={profile} isViewOnly={isViewOnly} isSought={section === 'notifications'} />
          <MessagesSection profile={profile} isViewOnly={isViewOnly} isOwn={!user.viewed_by} />
          <SessionsSection />
          {user.viewed_by ? null : <KeysSection onAsking={setIsAskingKeys} />}
        </div>
        <Foot profile={profile} isViewOnly={isViewOnly} unsavedCount={unsavedCount} onClose={close} />
      </Drawer>
      <UnsavedDialog
        isOpen={isAsking}
        changes={[...profile.changes, ...unfinishedWords(t, parts.names)]}
        isSaving={profile.isSaving}
        onKeep={() => setIsAsking(false)}
        onDiscard={onClose}
        onSave={profile.count > 0 ? saveAndStay : undefined}
      />
      <ConflictDialog {...profile.conflict} />
    </>
  );
}

interface FootProps {
  profile: ProfileForm;
  isViewOnly: boolean;
  /** With what Save does not keep: a password half typed, recovery codes nobody has kept. */
  unsavedCount: number;
  onClose: () => void;
}

function Foot({ profile, isViewOnly, unsavedCount, onClose }: FootProps) {
  const { t } = useTranslation();
  return (
    <footer className={css.foot}>
      <ToastPlace is="above" />
      <span className={css.state}>
        <SaveState record={{ ...profile, count: unsavedCount }} />
      </span>
      <Button variant="default" onClick={onClose}>
        {t('form.close')}
      </Button>
      <SaveButton record={profile} isViewOnly={isViewOnly} />
    </footer>
  );
}
