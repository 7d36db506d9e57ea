import {
  PLATES_CSV_COLUMNS,
  PLATES_CSV_MAX_BYTES,
  PLATES_CSV_MAX_ROWS,
  PLATES_CSV_REQUIRED_COLUMNS,
} from '@sightline/contract/vehicles/plates';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CsvPopup } from '../../../entities/csv-import/csv-popup.tsx';
import type { CsvSubject } from '../../../entities/csv-import/csv-subject.ts';
import { call } from '../../../lib/api.ts';
import { csvText } from '../../../lib/csv-text.ts';
import type { DialogProps } from '../../../ui/lazy-dialog.tsx';
import { vehicleKey } from '../shared/vehicle-queries.ts';

/** Plates of a file: each valid row is registered. */
export function PlatesCsvPopup({ isOpen, onClose }: DialogProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const subject: CsvSubject = {
    columns: PLATES_CSV_COLUMNS,
    required: PLATES_CSV_REQUIRED_COLUMNS,
    maxBytes: PLATES_CSV_MAX_BYTES,
    template: { content: csvText([PLATES_CSV_COLUMNS]), fileName: 'plates-template.csv' },
    send: (upload) => call('POST /vehicle_management/registered_plates/upload_csv/', upload),
    onCreated: () => void queries.invalidateQueries({ queryKey: vehicleKey }),
    words: {
      title: t('vehicles.csv.title'),
      intro: t('vehicles.csv.intro', { max: PLATES_CSV_MAX_ROWS }),
      hints: [t('vehicles.csv.site_hint'), t('vehicles.csv.dates_hint')],
      createAll: (count) => t('vehicles.csv.create_all', { count }),
      createValid: (count) => t('vehicles.csv.create_valid', { count }),
      writing: (count) => t('vehicles.csv.writing', { count }),
      done: (count) => t('vehicles.csv.done', { count }),
      doneHint: t('vehicles.csv.done_hint'),
    },
  };
  return <CsvPopup subject={subject} isOpen={isOpen} onClose={onClose} />;
}
