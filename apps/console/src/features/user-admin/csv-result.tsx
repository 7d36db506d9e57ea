import { Button } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useTranslation } from 'react-i18next';
import { StatePanel } from '../../ui/state-panel.tsx';
import css from './csv-dialog.module.css';
import { RowTable } from './csv-preview.tsx';
import type { CsvAnswer } from './use-csv-import.ts';

interface CsvResultProps {
  answer: CsvAnswer;
  onRestart: () => void;
  onClose: () => void;
}

/** How many were invited, and the rows that were left out. */
export function CsvResult({ answer, onRestart, onClose }: CsvResultProps) {
  const { t } = useTranslation();
  const left = answer.rows.filter(({ errors }) => errors.length > 0);
  return (
    <>
      <div role="status">
        <StatePanel
          icon={<IconCheck size={20} stroke={2} />}
          title={t('users.csv.done', { count: answer.created })}
          hint={left.length > 0 ? t('users.csv.left', { count: left.length }) : t('users.csv.done_hint')}
        />
      </div>
      {left.length > 0 ? <RowTable rows={left} /> : null}
      <div className={css.foot}>
        <Button variant="default" onClick={onRestart}>
          {t('users.csv.another')}
        </Button>
        <Button onClick={onClose} data-autofocus>
          {t('form.close')}
        </Button>
      </div>
    </>
  );
}
