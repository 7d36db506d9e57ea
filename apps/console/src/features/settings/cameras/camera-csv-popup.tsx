import {
  CAMERAS_CSV_COLUMNS,
  CAMERAS_CSV_MAX_BYTES,
  CAMERAS_CSV_MAX_ROWS,
  CAMERAS_CSV_REQUIRED_COLUMNS,
} from '@sightline/contract/camera-files';
import IconTableExport from '@tabler/icons-react/dist/esm/icons/IconTableExport.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { cameraKeys } from '../../../entities/camera/camera-queries.ts';
import { CsvPopup } from '../../../entities/csv-import/csv-popup.tsx';
import type { CsvSubject } from '../../../entities/csv-import/csv-subject.ts';
import { FileLink } from '../../../entities/csv-import/file-link.tsx';
import { siteKeys } from '../../../entities/site/site-queries.ts';
import { call } from '../../../lib/api.ts';

interface CameraCsvPopupProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Cameras of a file: each valid row is added. */
export function CameraCsvPopup({ isOpen, onClose }: CameraCsvPopupProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const subject: CsvSubject = {
    columns: CAMERAS_CSV_COLUMNS,
    required: CAMERAS_CSV_REQUIRED_COLUMNS,
    maxBytes: CAMERAS_CSV_MAX_BYTES,
    template: { path: '/cameras/csv_template/', fileName: 'cameras-template.csv' },
    send: (upload) => call('POST /cameras/upload_csv/', upload),
    onCreated: () => {
      void queries.invalidateQueries({ queryKey: cameraKeys.all });
      void queries.invalidateQueries({ queryKey: siteKeys.all });
    },
    words: {
      title: t('camera_bulk.csv.title'),
      intro: t('camera_bulk.csv.intro', { max: CAMERAS_CSV_MAX_ROWS }),
      hints: [t('camera_bulk.csv.hint')],
      createAll: (count) => t('camera_bulk.csv.create_all', { count }),
      createValid: (count) => t('camera_bulk.csv.create_valid', { count }),
      writing: (count) => t('camera_bulk.csv.writing', { count }),
      done: (count) => t('camera_bulk.csv.done', { count }),
      doneHint: t('camera_bulk.csv.done_hint'),
    },
    aside: (
      <FileLink
        label={t('camera_bulk.csv.export')}
        path="/cameras/export/"
        fileName="cameras.csv"
        failureTitle={t('camera_bulk.csv.export_failed')}
        icon={IconTableExport}
      />
    ),
  };
  return <CsvPopup subject={subject} isOpen={isOpen} onClose={onClose} />;
}
