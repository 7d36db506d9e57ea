import {
  USERS_CSV_COLUMNS,
  USERS_CSV_MAX_BYTES,
  USERS_CSV_MAX_ROWS,
  USERS_CSV_REQUIRED_COLUMNS,
} from '@sightline/contract/user-files';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CsvPopup } from '../../../entities/csv-import/csv-popup.tsx';
import type { CsvSubject } from '../../../entities/csv-import/csv-subject.ts';
import { call } from '../../../lib/api.ts';
import { userKeys } from './user-queries.ts';

interface UsersCsvPopupProps {
  isOpen: boolean;
  onClose: () => void;
}

/** People of a file: each valid row is invited. */
export function UsersCsvPopup({ isOpen, onClose }: UsersCsvPopupProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const subject: CsvSubject = {
    columns: USERS_CSV_COLUMNS,
    required: USERS_CSV_REQUIRED_COLUMNS,
    maxBytes: USERS_CSV_MAX_BYTES,
    template: { path: '/users/csv_template/', fileName: 'users-template.csv' },
    send: (upload) => call('POST /users/upload_csv/', upload),
    onCreated: () => void queries.invalidateQueries({ queryKey: userKeys.lists }),
    words: {
      title: t('users.csv.title'),
      intro: t('users.csv.intro', { max: USERS_CSV_MAX_ROWS }),
      hint: t('users.csv.semicolons'),
      createAll: (count) => t('users.csv.create_all', { count }),
      createValid: (count) => t('users.csv.create_valid', { count }),
      writing: (count) => t('users.csv.writing', { count }),
      done: (count) => t('users.csv.done', { count }),
      doneHint: t('users.csv.done_hint'),
    },
  };
  return <CsvPopup subject={subject} isOpen={isOpen} onClose={onClose} />;
}
