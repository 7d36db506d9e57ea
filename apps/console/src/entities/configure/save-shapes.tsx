import { canSave } from '@sightline/editor/commands';
import { useTranslation } from 'react-i18next';
import { SaveButton } from '../../forms/save-state.tsx';
import type { Drawing } from '../drawing/drawing.ts';
import { useDrawn } from '../drawing/use-drawing.ts';
import { leftToChoose } from '../merging/merging.ts';
import css from './configure.module.css';
import type { AreaSession } from './use-area-session.ts';

interface SaveShapesProps {
  drawing: Drawing;
  session: AreaSession;
  isViewOnly: boolean;
}

/** Save; after a conflict once every shape has its version. */
export function SaveShapes({ drawing, session: { merging, isSaving, save }, isViewOnly }: SaveShapesProps) {
  const { t } = useTranslation();
  const isReady = useDrawn(drawing, canSave);
  const left = merging ? leftToChoose(merging) : 0;
  const count = (isReady || merging) && left === 0 ? 1 : 0;
  return (
    <>
      {left > 0 ? <span className={css.left}>{t('configure.to_choose', { count: left })}</span> : null}
      <SaveButton
        record={{ count, isSaving, save: () => save() }}
        isViewOnly={isViewOnly}
        {...(merging ? { label: t('configure.save_merged') } : {})}
      />
    </>
  );
}
