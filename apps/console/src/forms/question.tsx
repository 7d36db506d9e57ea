import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Popup } from '../ui/popup.tsx';

interface QuestionProps {
  isOpen: boolean;
  title: string;
  /** What the button says that does it. */
  agree: string;
  /** It takes something away. */
  isDangerous?: boolean;
  isBusy?: boolean;
  /** It has turned out not to be possible; why stands in the question. */
  isBlocked?: boolean;
  onAgree: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/** Asks before something is done. The way back is at hand first: Enter, pressed too soon, does nothing. */
export function Question(props: QuestionProps) {
  const { isOpen, title, agree, isDangerous = false, isBusy = false, isBlocked = false } = props;
  const { t } = useTranslation();
  return (
    <Popup
      isOpen={isOpen}
      title={title}
      closeLabel={t('form.close')}
      onClose={props.onCancel}
      actions={
        <>
          <Button variant="default" onClick={props.onCancel} data-autofocus>
            {t('form.cancel')}
          </Button>
          <Button
            variant={isDangerous ? 'danger' : 'filled'}
            loading={isBusy}
            disabled={isBlocked}
            onClick={props.onAgree}
          >
            {agree}
          </Button>
        </>
      }
    >
      {props.children}
    </Popup>
  );
}
