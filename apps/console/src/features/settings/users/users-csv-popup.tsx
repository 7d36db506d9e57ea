import { USER_TYPES } from '@sightline/contract/statuses';
import {
  USERS_CSV_COLUMNS,
  USERS_CSV_MAX_BYTES,
  USERS_CSV_MAX_ROWS,
  USERS_CSV_REQUIRED_COLUMNS,
} from '@sightline/contract/user-files';
import { PLACES_OF_TYPE } from '@sightline/contract/user-places';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CsvPopup } from '../../../entities/csv-import/csv-popup.tsx';
import type { CsvSubject } from '../../../entities/csv-import/csv-subject.ts';
import { FileLink } from '../../../entities/csv-import/file-link.tsx';
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
      hints: [
        ...USER_TYPES.map((type) => t('users.csv.also_required', { type, columns: PLACES_OF_TYPE[type].join(', ') })),
        t('users.csv.whole_company'),
        t('users.csv.places'),
      ],
      createAll: (count) => t('users.csv.create_all', { count }),
      createValid: (count) => t('users.csv.create_valid', { count }),
      writing: (count) => t('users.csv.writing', { count }),
      done: (count) => t('users.csv.done', { count }),
      doneHint: t('users.csv.done_hint'),
    },
    aside: (
      <FileLink
        label={t('users.csv.example')}
        path="/users/csv_template/?rows=examples"
        fileName="users-example.csv"
        failureTitle={t('users.csv.example_failed')}
      />
    ),
  };
  return <CsvPopup subject={subject} isOpen={isOpen} onClose={onClose} />;
}
