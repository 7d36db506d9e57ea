import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import { useTranslation } from 'react-i18next';
import type { Drawing } from '../drawing/drawing.ts';
import { useDrawn } from '../drawing/use-drawing.ts';
import css from './configure.module.css';
import { unsavedCount } from './unsaved.ts';

/** How much is not saved. */
export function UnsavedShapes({ drawing }: { drawing: Drawing }) {
  const { t } = useTranslation();
  const count = useDrawn(drawing, unsavedCount);
  return (
    <span className={css.unsaved} role="status">
      {count > 0 ? (
        <>
          <IconCircleDashed size={15} stroke={1.8} aria-hidden="true" />
          {t('configure.unsaved', { count })}
        </>
      ) : null}
    </span>
  );
}
