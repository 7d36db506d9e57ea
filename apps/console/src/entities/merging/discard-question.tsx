import { useTranslation } from 'react-i18next';
import { Question } from '../../forms/question.tsx';

interface DiscardQuestionProps {
  isOpen: boolean;
  onAgree: () => void;
  onCancel: () => void;
}

/** Asks before unsaved shapes are given up. */
export function DiscardQuestion({ isOpen, onAgree, onCancel }: DiscardQuestionProps) {
  const { t } = useTranslation();
  return (
    <Question
      isOpen={isOpen}
      title={t('configure.discard_title')}
      agree={t('form.discard')}
      isDangerous
      onAgree={onAgree}
      onCancel={onCancel}
    >
      {t('configure.discard_text')}
    </Question>
  );
}
