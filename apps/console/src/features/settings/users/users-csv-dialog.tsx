import { lazy, Suspense } from 'react';
import { loadWords } from '../../../lib/i18n/words.ts';
import { useWasOpened } from '../../../ui/use-was-opened.ts';

const UsersCsvPopup = lazy(async () => {
  const [{ UsersCsvPopup: popup }] = await Promise.all([import('./users-csv-popup.tsx'), loadWords('csv')]);
  return { default: popup };
});

interface UsersCsvDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Many people at once from a file. */
export function UsersCsvDialog(props: UsersCsvDialogProps) {
  if (!useWasOpened(props.isOpen)) return null;
  return (
    <Suspense fallback={null}>
      <UsersCsvPopup {...props} />
    </Suspense>
  );
}
