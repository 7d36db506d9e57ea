import { Button } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useTranslation } from 'react-i18next';
import { PopupFoot } from '../../ui/popup.tsx';
import { StatePanel } from '../../ui/state-panel.tsx';
import { RowTable } from './csv-preview.tsx';
import type { CsvAnswer, CsvSubject } from './csv-subject.ts';

interface CsvResultProps {
  subject: CsvSubject;
  answer: CsvAnswer;
  onRestart: () => void;
  onClose: () => void;
}

/** How many were written, and the rows that were left out. */
export function CsvResult({ subject: { columns, words }, answer, onRestart, onClose }: CsvResultProps) {
  const { t } = useTranslation();
  const left = answer.rows.filter(({ errors }) => errors.length > 0);
  return (
    <>
      <div role="status">
        <StatePanel
          icon={<IconCheck size={20} stroke={2} />}
          title={words.done(answer.created)}
          hint={left.length > 0 ? t('csv.left', { count: left.length }) : words.doneHint}
        />
      </div>
      {left.length > 0 ? <RowTable columns={columns} rows={left} /> : null}
      <PopupFoot>
        <Button variant="default" onClick={onRestart}>
          {t('csv.another')}
        </Button>
        <Button onClick={onClose} data-autofocus>
          {t('form.close')}
        </Button>
      </PopupFoot>
    </>
  );
}
