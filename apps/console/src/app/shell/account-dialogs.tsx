import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type AccountDialogName,
  OpenAccountDialog,
  type ProfileSection,
} from '../../entities/user/open-account-dialog.ts';
import { afterReload } from '../../lib/after-reload.ts';
import { loadWords } from '../../lib/i18n/words.ts';
import { lazyWithWords } from '../../ui/lazy-dialog.tsx';
import { toast } from '../../ui/toasts.tsx';

const ProfileDialog = lazyWithWords(
  async () => (await import('../../features/account/profile/profile-dialog.tsx')).ProfileDialog,
  'profile',
  'api-keys',
  'forms',
  'errors',
);

const DownloadsDialog = lazyWithWords(
  async () => (await import('../../features/account/downloads/downloads-dialog.tsx')).DownloadsDialog,
  'export',
);

/** What the account menu opens. */
const DIALOGS = { profile: ProfileDialog, downloads: DownloadsDialog };

/** Saved in another language: the page was reloaded and picks up where it was. */
function useReopened(open: () => void) {
  const { t } = useTranslation();
  useEffect(() => {
    if (!afterReload.take('profile')) return;
    open();
    void loadWords('forms').then(() => toast.success(t('form.updated')));
  }, [open, t]);
}

/** A link in an e-mail leads to what somebody is told. */
const SETTINGS_LINK = '#profile';

function useLinkedSettings(open: () => void) {
  useEffect(() => {
    if (location.hash !== SETTINGS_LINK) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    open();
  }, [open]);
}

/** The account menu's button: its menu is still open when one of its items is chosen. */
const openMenuButton = () => document.querySelector<HTMLElement>('[aria-haspopup="menu"][aria-expanded="true"]');

/** Holds the dialogs of the account menu; the code of each loads when it is first opened. */
export function AccountDialogs({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<{ name: AccountDialogName; section: ProfileSection | undefined }>();
  const origin = useRef<HTMLElement>(null);
  const open = useCallback((name: AccountDialogName, section?: ProfileSection) => {
    origin.current = openMenuButton();
    setOpened({ name, section });
  }, []);
  const close = () => {
    setOpened(undefined);
    origin.current?.focus();
  };
  useReopened(useCallback(() => open('profile'), [open]));
  useLinkedSettings(useCallback(() => open('profile', 'notifications'), [open]));
  const Dialog = opened && DIALOGS[opened.name];
  return (
    <OpenAccountDialog value={open}>
      {children}
      {Dialog ? (
        <Suspense fallback={null}>
          <Dialog section={opened.section} onClose={close} />
        </Suspense>
      ) : null}
    </OpenAccountDialog>
  );
}
