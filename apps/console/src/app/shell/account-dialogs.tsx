import { createContext, type ReactNode, Suspense, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { afterReload } from '../../lib/after-reload.ts';
import { loadWords } from '../../lib/i18n/words.ts';
import { lazyWithWords } from '../../ui/lazy-dialog.tsx';
import { toast } from '../../ui/toasts.tsx';

const ProfileDialog = lazyWithWords(
  async () => (await import('../../features/account/profile/profile-dialog.tsx')).ProfileDialog,
  'profile',
  'forms',
  'errors',
);

const DownloadsDialog = lazyWithWords(
  async () => (await import('../../features/account/downloads/downloads-dialog.tsx')).DownloadsDialog,
  'export',
);

/** What the account menu opens. */
const DIALOGS = { profile: ProfileDialog, downloads: DownloadsDialog };
type DialogName = keyof typeof DIALOGS;

const OpenDialog = createContext<(name: DialogName) => void>(() => undefined);

/** Opens one's own profile or downloads, wherever the account menu stands. */
export const useOpenAccountDialog = () => useContext(OpenDialog);

/** Saved in another language: the page was reloaded and picks up where it was. */
function useReopened(open: () => void) {
  const { t } = useTranslation();
  useEffect(() => {
    if (!afterReload.take('profile')) return;
    open();
    void loadWords('forms').then(() => toast.success(t('form.updated')));
  }, [open, t]);
}

/** The account menu's button: its menu is still open when one of its items is chosen. */
const openMenuButton = () => document.querySelector<HTMLElement>('[aria-haspopup="menu"][aria-expanded="true"]');

/** Holds the dialogs of the account menu; the code of each loads when it is first opened. */
export function AccountDialogs({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<DialogName>();
  const origin = useRef<HTMLElement>(null);
  const open = useCallback((name: DialogName) => {
    origin.current = openMenuButton();
    setOpened(name);
  }, []);
  const close = () => {
    setOpened(undefined);
    origin.current?.focus();
  };
  useReopened(useCallback(() => open('profile'), [open]));
  const Dialog = opened && DIALOGS[opened];
  return (
    <OpenDialog value={open}>
      {children}
      {Dialog ? (
        <Suspense fallback={null}>
          <Dialog onClose={close} />
        </Suspense>
      ) : null}
    </OpenDialog>
  );
}
