import { useTranslation } from 'react-i18next';
import type { Drawing } from '../drawing/drawing.ts';
import { UnsavedNote } from '../drawing/unsaved-note.tsx';
import { useDrawn } from '../drawing/use-drawing.ts';
import { unsavedCount } from './unsaved.ts';

/** How much is not saved. */
export function UnsavedShapes({ drawing }: { drawing: Drawing }) {
  const { t } = useTranslation();
  const count = useDrawn(drawing, unsavedCount);
  return <UnsavedNote>{count > 0 ? t('configure.unsaved', { count }) : null}</UnsavedNote>;
}
