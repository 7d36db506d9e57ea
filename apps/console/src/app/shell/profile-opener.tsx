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

const OpenProfile = createContext<() => void>(() => undefined);

/** Opens one's own profile, wherever the account menu stands. */
export const useOpenProfile = () => useContext(OpenProfile);

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

/** Holds the profile dialog; its code loads when it is first opened. */
export function ProfileOpener({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const origin = useRef<HTMLElement>(null);
  const open = useCallback(() => {
    origin.current = openMenuButton();
    setIsOpen(true);
  }, []);
  const close = () => {
    setIsOpen(false);
    origin.current?.focus();
  };
  useReopened(open);
  return (
    <OpenProfile value={open}>
      {children}
      {isOpen ? (
        <Suspense fallback={null}>
          <ProfileDialog onClose={close} />
        </Suspense>
      ) : null}
    </OpenProfile>
  );
}
