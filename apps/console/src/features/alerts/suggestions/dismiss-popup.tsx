import { Button, Textarea } from '@mantine/core';
import { MAX_DISMISS_REASON, SILENT_DAYS } from '@sightline/contract/alerts/suggestions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Popup } from '../../../ui/popup.tsx';
import css from './suggestions.module.css';

interface DismissPopupProps {
  isOpen: boolean;
  isSending: boolean;
  onClose: () => void;
  onDismiss: (reason: string) => void;
}

/** A suggestion is dismissed with a reason, so that others know why it is gone. */
export function DismissPopup({ isOpen, isSending, onClose, onDismiss }: DismissPopupProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  return (
    <Popup
      isOpen={isOpen}
      title={t('suggestions.dismiss_title')}
      closeLabel={t('viewer.close')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('suggestions.cancel')}
          </Button>
          <Button disabled={reason.trim() === ''} loading={isSending} onClick={() => onDismiss(reason.trim())}>
            {t('suggestions.dismiss')}
          </Button>
        </>
      }
    >
      <p className={css.quiet}>{t('suggestions.dismiss_text', { days: SILENT_DAYS })}</p>
      <Textarea
        label={t('suggestions.reason')}
        value={reason}
        maxLength={MAX_DISMISS_REASON}
        autosize
        minRows={3}
        data-autofocus
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </Popup>
  );
}
