import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Popup } from '../../ui/popup.tsx';

interface LeavingProps {
  isDirty: () => boolean;
  /** Whether it was saved. */
  save: () => Promise<boolean>;
  onDiscard: () => void;
}

/** Something that leads away from shapes that are not saved: it asks first. */
export function useLeaving({ isDirty, save, onDiscard }: LeavingProps) {
  const [next, setNext] = useState<() => void>();
  const stay = () => setNext(undefined);
  const go = () => {
    stay();
    next?.();
  };
  return {
    attempt: (action: () => void) => (isDirty() ? setNext(() => action) : action()),
    isAsking: next !== undefined,
    question: (
      <LeaveQuestion
        isOpen={next !== undefined}
        onStay={stay}
        onDiscard={() => {
          onDiscard();
          go();
        }}
        onSave={async () => {
          if (await save()) go();
          else stay();
        }}
      />
    ),
  };
}

interface LeaveQuestionProps {
  isOpen: boolean;
  onStay: () => void;
  onDiscard: () => void;
  onSave: () => Promise<void>;
}

function LeaveQuestion({ isOpen, onStay, onDiscard, onSave }: LeaveQuestionProps) {
  const { t } = useTranslation();
  const [isSaving, setIsSaving] = useState(false);
  const save = async () => {
    setIsSaving(true);
    await onSave();
    setIsSaving(false);
  };
  return (
    <Popup
      isOpen={isOpen}
      title={t('configure.leave_title')}
      closeLabel={t('form.close')}
      onClose={onStay}
      actions={
        <>
          <Button variant="subtle" onClick={onStay} data-autofocus>
            {t('form.keep_editing')}
          </Button>
          <Button variant="default" onClick={onDiscard}>
            {t('form.discard')}
          </Button>
          <Button loading={isSaving} onClick={() => void save()}>
            {t('form.save')}
          </Button>
        </>
      }
    >
      {t('configure.leave_text')}
    </Popup>
  );
}
