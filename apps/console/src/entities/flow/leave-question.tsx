import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Popup } from '../../ui/popup.tsx';

interface LeaveQuestionProps {
  isOpen: boolean;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks before what is not saved is given up. */
export function LeaveQuestion({ isOpen, onLeave, onStay }: LeaveQuestionProps) {
  const { t } = useTranslation();
  return (
    <Popup
      isOpen={isOpen}
      title={t('flow.leave.title')}
      closeLabel={t('form.close')}
      onClose={onStay}
      actions={
        <>
          <Button variant="default" onClick={onStay} data-autofocus>
            {t('flow.leave.no')}
          </Button>
          <Button variant="danger" onClick={onLeave}>
            {t('flow.leave.yes')}
          </Button>
        </>
      }
    >
      {t('flow.leave.text')}
    </Popup>
  );
}
