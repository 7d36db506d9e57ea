import { useTranslation } from 'react-i18next';
import { SaveButton } from '../../forms/save-state.tsx';
import { useDrawn } from '../drawing/use-drawing.ts';
import { effectOn, type SeeingCamera } from './camera-choices.ts';
import { targetsOf } from './use-zone-save.ts';
import { useCorners, type ZoneSession } from './use-zone-session.ts';
import css from './zones.module.css';

interface SaveZoneProps {
  session: ZoneSession;
  seeing: readonly SeeingCamera[];
  isSaving: boolean;
  isViewOnly: boolean;
  /** Differences from what others saved that nobody has chosen of. */
  left: number;
  onSave: () => unknown;
}

/** What saving does, and the button that does it. */
export function SaveZone({ session, seeing, isSaving, isViewOnly, left, onSave }: SaveZoneProps) {
  const { t } = useTranslation();
  const { drawing, draft, choices } = session;
  const corners = useCorners(session);
  const isResting = useDrawn(drawing, (state) => state.gesture.name === 'idle');
  const ids = new Set(targetsOf(seeing, corners, choices).map(({ camera_id }) => camera_id));
  const targets = seeing.filter(({ camera }) => ids.has(camera.id));
  const fresh = draft ? targets.filter((each) => effectOn(each, draft, corners, choices) === 'new').length : 0;
  const moved = targets.length - fresh;
  const words = [
    ...(moved > 0 ? [t('zones.will_move', { count: moved })] : []),
    ...(fresh > 0 ? [t('zones.will_be_new', { count: fresh })] : []),
  ];
  const isWhole = draft !== undefined && corners.length > 2 && draft.name.trim() !== '' && left === 0;
  const isReady = isWhole && isResting;
  return (
    <>
      <span className={css.willDo}>{left > 0 ? t('configure.left', { count: left }) : words.join(' · ')}</span>
      <SaveButton
        isViewOnly={isViewOnly}
        record={{ count: isReady ? 1 : 0, isSaving, save: onSave }}
        label={targets.length > 0 ? t('zones.save_to', { count: targets.length }) : t('zones.save')}
      />
    </>
  );
}
