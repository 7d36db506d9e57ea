import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Alert } from '../../../entities/alert/alert-queries.ts';
import { useAlertRights } from '../../../entities/alert/alert-rights.ts';
import { LazyDialog, lazyWithWords } from '../../../ui/lazy-dialog.tsx';
import { useReadOnly } from '../../../ui/read-only.tsx';

const AnnotationsDialog = lazyWithWords(
  async () => (await import('./annotations/annotations-editor.tsx')).AnnotationsDialog,
  'configure',
  'drawing',
  'forms',
  'errors',
);

/** Opens the editor of zones and detections. They are corrected on the picture as it was taken, so it has to be seen. */
export function EditAnnotations({ alert }: { alert: Alert }) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const { changesAnnotations } = useAlertRights();
  const [isOpen, setIsOpen] = useState(false);
  if (!changesAnnotations || alert.annotated || alert.frame_url === null) return null;
  return (
    <>
      <button type="button" title={t('alert.annotations.title')} onClick={() => setIsOpen(true)} {...readOnly}>
        <IconPencil size={15} stroke={1.8} />
        <span>{t('alert.annotations.edit')}</span>
      </button>
      <LazyDialog dialog={AnnotationsDialog} props={{ alert, isOpen, onClose: () => setIsOpen(false) }} />
    </>
  );
}
