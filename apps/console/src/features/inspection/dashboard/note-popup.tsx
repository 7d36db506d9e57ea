import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Popup } from '../../../ui/popup.tsx';

const LONGEST_NOTE = 300;

interface NotePopupProps {
  isOpen: boolean;
  isBusy: boolean;
  onAdd: (text: string) => void;
  onClose: () => void;
}

/** The text of a new note. */
export function NotePopup({ isOpen, isBusy, onAdd, onClose }: NotePopupProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const add = () => {
    onAdd(text.trim());
    setText('');
  };
  return (
    <Popup
      isOpen={isOpen}
      title={t('inspection.note_new')}
      closeLabel={t('form.close')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button disabled={text.trim() === ''} loading={isBusy} onClick={add}>
            {t('inspection.note_add')}
          </Button>
        </>
      }
    >
      <Textarea
        label={t('inspection.note_text')}
        value={text}
        maxLength={LONGEST_NOTE}
        autosize
        minRows={2}
        data-autofocus
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </Popup>
  );
}
