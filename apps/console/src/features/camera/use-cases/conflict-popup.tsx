import { Button } from '@mantine/core';
import { ApiError } from '@sightline/client/api-error';
import { useTranslation } from 'react-i18next';
import { Popup } from '../../../ui/popup.tsx';

/** What it is now, when a save failed because somebody else was first. */
export const conflictIn = (error: unknown): unknown =>
  error instanceof ApiError && error.has('changed_since') ? error.problem?.current : undefined;

interface ConflictPopupProps {
  isOpen: boolean;
  /** Closing decides nothing: the next save asks again. */
  onClose: () => void;
  onSettle: (edits: 'keep' | 'drop') => void;
}

/** Somebody else saved the same first: theirs, or yours on top of theirs with the next Save. */
export function ConflictPopup({ isOpen, onClose, onSettle }: ConflictPopupProps) {
  const { t } = useTranslation();
  return (
    <Popup
      isOpen={isOpen}
      onClose={onClose}
      title={t('camera.conflict.title')}
      closeLabel={t('form.close')}
      actions={
        <>
          <Button variant="default" onClick={() => onSettle('drop')}>
            {t('camera.conflict.take_theirs')}
          </Button>
          <Button onClick={() => onSettle('keep')} data-autofocus>
            {t('camera.conflict.keep_mine')}
          </Button>
        </>
      }
    >
      <p>{t('camera.conflict.hint')}</p>
    </Popup>
  );
}
