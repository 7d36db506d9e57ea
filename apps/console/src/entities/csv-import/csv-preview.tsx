import type { ErrorCode } from '@sightline/contract/errors';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import i18next from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorSentence } from '../../forms/issue-text.ts';
import { Segmented } from '../../ui/segmented.tsx';
import css from './csv-popup.module.css';
import type { CsvAnswer, CsvRow } from './csv-subject.ts';

type RowError = CsvRow['errors'][number];

const sentenceOf = ({ code, message, params }: RowError) =>
  i18next.exists(`error.${code}`) ? errorSentence(code as ErrorCode, params) : message;

interface CsvPreviewProps {
  columns: readonly string[];
  answer: CsvAnswer;
  fileName: string;
}

/** The file row by row, with what is wrong below the cell it is about. */
export function CsvPreview({ columns, answer, fileName }: CsvPreviewProps) {
  const { t } = useTranslation();
  const { rows, valid, invalid } = answer;
  const [shown, setShown] = useState<'all' | 'wrong'>(invalid > 0 ? 'wrong' : 'all');
  const listed = shown === 'wrong' ? rows.filter(({ errors }) => errors.length > 0) : rows;
  return (
    <>
      <div className={css.summary}>
        <span className={css.fileName}>{fileName}</span>
        <span className={css.good}>
          <IconCheck size={14} stroke={2} aria-hidden="true" />
          {t('csv.valid', { count: valid })}
        </span>
        {invalid > 0 ? (
          <>
            <span className={css.bad}>
              <IconAlertTriangle size={14} stroke={1.8} aria-hidden="true" />
              {t('csv.invalid', { count: invalid })}
            </span>
            <Segmented
              name="csv-rows"
              label={t('csv.rows')}
              value={shown}
              options={(['all', 'wrong'] as const).map((value) => ({ value, label: t(`csv.show.${value}`) }))}
              onChange={setShown}
            />
          </>
        ) : null}
      </div>
      <RowTable columns={columns} rows={listed} />
    </>
  );
}

/** A table wider than the dialog is scrolled, by keyboard, too. */
const scrollable = (box: HTMLElement | null) => {
  if (box) box.tabIndex = 0;
};

interface RowTableProps {
  columns: readonly string[];
  rows: readonly CsvRow[];
}

/** Columns that the file leaves out are left out here, unless something is wrong with one. */
export function RowTable({ columns: all, rows }: RowTableProps) {
  const { t } = useTranslation();
  const columns = all.filter((column) =>
    rows.some((row) => row.values[column] !== undefined || row.errors.some(({ field }) => field === column)),
  );
  return (
    <section ref={scrollable} className={css.scroller} aria-label={t('csv.rows')}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('csv.row')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.row} data-wrong={row.errors.length > 0 || undefined}>
              <th scope="row">{row.row}</th>
              {columns.map((column) => (
                <Cell
                  key={column}
                  text={row.values[column] ?? ''}
                  errors={row.errors.filter(({ field }) => field === column || field.startsWith(`${column}.`))}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const Cell = ({ text, errors }: { text: string; errors: readonly RowError[] }) => (
  <td data-wrong={errors.length > 0 || undefined}>
    <span className={css.cell} title={text}>
      {text || '—'}
    </span>
    {errors.map((error) => (
      <span key={error.code} className={css.problem}>
        {sentenceOf(error)}
      </span>
    ))}
  </td>
);
