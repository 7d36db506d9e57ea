import { useTranslation } from 'react-i18next';
import { Question } from '../../forms/question.tsx';
import { joinWords } from '../../lib/join-words.ts';
import { nameOfUseCase } from '../alert/use-cases.ts';

/** Use cases that measure metres by the calibration. */
const MEASURING = ['worker_near_heavy_machine', 'worker_under_load', 'speeding'] as const;

interface SaveAnywayProps {
  isOpen: boolean;
  onAgree: () => void;
  onCancel: () => void;
}

/** Saving a calibration that is off: allowed, once somebody has read what it means. */
export function SaveAnyway(props: SaveAnywayProps) {
  const { t, i18n } = useTranslation();
  const names = MEASURING.map((key) => nameOfUseCase(t, key));
  return (
    <Question {...props} title={t('calibrate.off_title')} agree={t('calibrate.save_anyway')}>
      {t('calibrate.off_text', { useCases: joinWords(names, i18n.language) })}
    </Question>
  );
}
