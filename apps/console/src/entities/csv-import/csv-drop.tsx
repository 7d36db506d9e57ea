import { Button } from '@mantine/core';
import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { megabytesOf } from '../../forms/file-check.ts';
import { PopupFoot } from '../../ui/popup.tsx';
import { CSV_ACCEPT, csvProblem } from './csv-file.ts';
import css from './csv-popup.module.css';
import type { CsvSubject } from './csv-subject.ts';
import { FileLink } from './file-link.tsx';
import type { CsvImport } from './use-csv-import.ts';

/** Takes a file that is a CSV file and not too large; says so of any other. */
function useTake({ maxBytes }: CsvSubject, csv: CsvImport) {
  const [problem, setProblem] = useState<string>();
  const { t } = useTranslation();
  const words = {
    type: () => t('form.file_type'),
    size: () => t('form.file_size', { megabytes: megabytesOf(maxBytes) }),
  };
  const take = (file: File | undefined) => {
    if (!file) return;
    const found = csvProblem(file, maxBytes);
    setProblem(found && words[found]());
    if (!found) csv.choose(file);
  };
  return { problem, take };
}

interface CsvDropProps {
  subject: CsvSubject;
  csv: CsvImport;
}

/** Where the file is dropped or chosen. */
export function CsvDrop({ subject, csv }: CsvDropProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const { problem, take } = useTake(subject, csv);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <>
      <p className={css.intro}>{subject.words.intro}</p>
      <section
        className={css.drop}
        data-over={isOver || undefined}
        aria-label={t('csv.drop')}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <IconFileSpreadsheet size={24} stroke={1.6} aria-hidden="true" />
        <p className={css.dropTitle}>{t('csv.drop')}</p>
        <p className={css.dropProblem} role="alert">
          {problem}
        </p>
        <Button onClick={() => input.current?.click()} loading={csv.isLooking} data-autofocus>
          {t('csv.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          accept={CSV_ACCEPT}
          hidden
          aria-label={t('csv.choose')}
          onChange={(event) => {
            take(event.target.files?.[0]);
            // The same file can be chosen again after it was corrected.
            event.target.value = '';
          }}
        />
      </section>
      <div className={css.columns}>
        <p>{t('csv.columns', { columns: subject.required.join(', ') })}</p>
        {subject.words.hints.map((hint) => (
          <p key={hint}>{hint}</p>
        ))}
      </div>
      <Files subject={subject} />
    </>
  );
}

/** Files to take away: an empty one to fill in, and what else the subject offers. */
function Files({ subject: { template, aside } }: Pick<CsvDropProps, 'subject'>) {
  const { t } = useTranslation();
  return (
    <PopupFoot>
      {aside}
      <FileLink {...template} label={t('csv.template')} failureTitle={t('csv.template_failed')} />
    </PopupFoot>
  );
}
