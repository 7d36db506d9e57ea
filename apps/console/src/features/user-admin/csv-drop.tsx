import { Button } from '@mantine/core';
import { USERS_CSV_MAX_BYTES, USERS_CSV_MAX_ROWS, USERS_CSV_REQUIRED_COLUMNS } from '@sightline/contract/user-files';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs';
import { useMutation } from '@tanstack/react-query';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { megabytesOf } from '../../forms/file-check.ts';
import { downloadFile } from '../../lib/download-file.ts';
import { toast } from '../../ui/toasts.tsx';
import css from './csv-dialog.module.css';
import { CSV_ACCEPT, csvProblem } from './csv-file.ts';
import type { CsvImport } from './use-csv-import.ts';

/** Takes a file that is a CSV file and not too large; says so of any other. */
function useTake(csv: CsvImport) {
  const { t } = useTranslation();
  const words = {
    type: () => t('form.file_type'),
    size: () => t('form.file_size', { megabytes: megabytesOf(USERS_CSV_MAX_BYTES) }),
  };
  return (file: File | undefined) => {
    if (!file) return;
    const problem = csvProblem(file);
    if (problem) toast.error(words[problem]());
    else csv.choose(file);
  };
}

/** Where the file is dropped or chosen. */
export function CsvDrop({ csv }: { csv: CsvImport }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const take = useTake(csv);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <>
      <p className={css.intro}>{t('users.csv.intro', { max: USERS_CSV_MAX_ROWS })}</p>
      <section
        className={css.drop}
        data-over={isOver || undefined}
        aria-label={t('users.csv.drop')}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <IconFileSpreadsheet size={24} stroke={1.6} aria-hidden="true" />
        <p className={css.dropTitle}>{t('users.csv.drop')}</p>
        <Button onClick={() => input.current?.click()} loading={csv.isLooking} data-autofocus>
          {t('users.csv.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          accept={CSV_ACCEPT}
          hidden
          aria-label={t('users.csv.choose')}
          onChange={(event) => {
            take(event.target.files?.[0]);
            // The same file can be chosen again after it was corrected.
            event.target.value = '';
          }}
        />
      </section>
      <div className={css.columns}>
        <p>{t('users.csv.columns', { columns: USERS_CSV_REQUIRED_COLUMNS.join(', ') })}</p>
        <p>{t('users.csv.semicolons')}</p>
      </div>
      <Template />
    </>
  );
}

function Template() {
  const { t } = useTranslation();
  const fetching = useMutation({
    mutationFn: () => downloadFile('/users/csv_template/', 'users-template.csv'),
    meta: { failureTitle: t('users.csv.template_failed') },
  });
  return (
    <div className={css.foot}>
      <Button
        variant="subtle"
        leftSection={<IconDownload size={15} stroke={1.8} />}
        loading={fetching.isPending}
        onClick={() => fetching.mutate()}
      >
        {t('users.csv.template')}
      </Button>
    </div>
  );
}
