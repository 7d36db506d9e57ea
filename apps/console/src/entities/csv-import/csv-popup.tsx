import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PopupFoot, PopupFrame } from '../../ui/popup.tsx';
import { CsvDrop } from './csv-drop.tsx';
import { CsvPreview } from './csv-preview.tsx';
import { CsvResult } from './csv-result.tsx';
import type { CsvSubject } from './csv-subject.ts';
import { type CsvImport, useCsvImport } from './use-csv-import.ts';

interface CsvPopupProps {
  subject: CsvSubject;
  isOpen: boolean;
  onClose: () => void;
}

/** Many things at once from a file: chosen, looked at row by row, then written. */
export function CsvPopup({ subject, isOpen, onClose }: CsvPopupProps) {
  const { t } = useTranslation();
  return (
    <PopupFrame
      isOpen={isOpen}
      onClose={onClose}
      title={subject.words.title}
      size="widest"
      closeLabel={t('form.close')}
    >
      <Steps subject={subject} onClose={onClose} />
    </PopupFrame>
  );
}

function Steps({ subject, onClose }: Pick<CsvPopupProps, 'subject' | 'onClose'>) {
  const csv = useCsvImport(subject);
  const { answer } = csv;
  if (!answer) return <CsvDrop subject={subject} csv={csv} />;
  if (answer.created > 0)
    return <CsvResult subject={subject} answer={answer} onRestart={csv.restart} onClose={onClose} />;
  return (
    <>
      <CsvPreview columns={subject.columns} answer={answer} fileName={csv.file?.name ?? ''} />
      <Foot subject={subject} csv={csv} valid={answer.valid} invalid={answer.invalid} />
    </>
  );
}

interface FootProps {
  subject: CsvSubject;
  csv: CsvImport;
  valid: number;
  invalid: number;
}

/** All of them when all are right; otherwise those that are, if the reader says so. */
function Foot({ subject: { words }, csv, valid, invalid }: FootProps) {
  const { t } = useTranslation();
  return (
    <PopupFoot>
      <span role="status">{csv.isWriting ? words.writing(valid) : null}</span>
      <Button variant="default" onClick={csv.restart} disabled={csv.isWriting}>
        {t('csv.another')}
      </Button>
      {valid > 0 ? (
        <Button loading={csv.isWriting} onClick={() => csv.write(invalid === 0 ? 'all' : 'valid')}>
          {invalid === 0 ? words.createAll(valid) : words.createValid(valid)}
        </Button>
      ) : null}
    </PopupFoot>
  );
}
