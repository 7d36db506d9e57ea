import { Button, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import css from './csv-dialog.module.css';
import { CsvDrop } from './csv-drop.tsx';
import { CsvPreview } from './csv-preview.tsx';
import { CsvResult } from './csv-result.tsx';
import { type CsvImport, useCsvImport } from './use-csv-import.ts';

interface CsvDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Many people at once from a file: chosen, looked at row by row, then invited. */
export function CsvDialog({ isOpen, onClose }: CsvDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('users.csv.title')}
      size={960}
      centered
      classNames={{ content: css.content, body: css.body }}
      closeButtonProps={{ 'aria-label': t('form.close') }}
    >
      <Steps onClose={onClose} />
    </Modal>
  );
}

function Steps({ onClose }: { onClose: () => void }) {
  const csv = useCsvImport();
  const { answer } = csv;
  if (!answer) return <CsvDrop csv={csv} />;
  if (answer.created > 0) return <CsvResult answer={answer} onRestart={csv.restart} onClose={onClose} />;
  return (
    <>
      <CsvPreview answer={answer} fileName={csv.file?.name ?? ''} />
      <Foot csv={csv} valid={answer.valid} invalid={answer.invalid} />
    </>
  );
}

interface FootProps {
  csv: CsvImport;
  valid: number;
  invalid: number;
}

/** All of them when all are right; otherwise those that are, if the reader says so. */
function Foot({ csv, valid, invalid }: FootProps) {
  const { t } = useTranslation();
  return (
    <div className={css.foot}>
      <span className={css.progress} role="status">
        {csv.isWriting ? t('users.csv.writing', { count: valid }) : null}
      </span>
      <Button variant="default" onClick={csv.restart} disabled={csv.isWriting}>
        {t('users.csv.another')}
      </Button>
      {valid > 0 ? (
        <Button loading={csv.isWriting} onClick={() => csv.write(invalid === 0 ? 'all' : 'valid')}>
          {invalid === 0 ? t('users.csv.create_all', { count: valid }) : t('users.csv.create_valid', { count: valid })}
        </Button>
      ) : null}
    </div>
  );
}
