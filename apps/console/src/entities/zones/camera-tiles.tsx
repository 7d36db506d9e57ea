import { Button } from '@mantine/core';
import type { PlanCamera } from '@sightline/contract/zone-cameras';
import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { joinWords } from '../../lib/join-words.ts';
import { Check } from '../../ui/check.tsx';
import { useDrawn } from '../drawing/use-drawing.ts';
import { covering, LEAST_SHARE, MOST_RESIDUAL_M, type SeeingCamera } from './camera-choices.ts';
import { CameraTile } from './camera-tile.tsx';
import { useCorners, type ZoneSession } from './use-zone-session.ts';
import css from './zones.module.css';

interface CameraTilesProps {
  session: ZoneSession;
  cameras: readonly PlanCamera[];
  seeing: readonly SeeingCamera[];
  isViewOnly: boolean;
}

/** Those that see the zone, best first; while something is dragged nobody changes places. */
function useCovering({ drawing }: ZoneSession, seeing: readonly SeeingCamera[]) {
  const corners = useCorners({ drawing });
  const isResting = useDrawn(drawing, (state) => state.gesture.name !== 'dragging');
  const now = covering(seeing, corners);
  const [kept, setKept] = useState(now);
  const isOther = kept.length !== now.length || kept.some((each, index) => each !== now[index]);
  if (isResting && isOther) setKept(now);
  return isResting && isOther ? now : kept;
}

export function CameraTiles({ session, cameras, seeing, isViewOnly }: CameraTilesProps) {
  const { t } = useTranslation();
  const { draft } = session;
  const [isAdjusting, setIsAdjusting] = useState(false);
  const [showsBoxes, setShowsBoxes] = useState(false);
  const tiles = useCovering(session, seeing);
  return (
    <section className={css.cameras} aria-label={t('zones.cameras')}>
      <div className={css.camerasHead}>
        <h3 className={css.camerasTitle}>{t('zones.seen_by', { count: tiles.length })}</h3>
        <span className={css.hint}>{t('zones.while_dragging')}</span>
        <Check label={t('zones.show_boxes')} checked={showsBoxes} onChange={setShowsBoxes} className={css.boxes} />
        {isViewOnly ? null : (
          <Button
            variant={isAdjusting ? 'light' : 'default'}
            leftSection={<IconAdjustmentsHorizontal size={15} stroke={1.8} />}
            aria-pressed={isAdjusting}
            disabled={!draft || tiles.length === 0}
            onClick={() => setIsAdjusting(!isAdjusting)}
          >
            {t('zones.adjust')}
          </Button>
        )}
      </div>
      {draft ? (
        <ul className={css.tiles}>
          {tiles.map((each) => (
            <CameraTile
              key={each.camera.id}
              {...{ session, draft, isAdjusting, isViewOnly, showsBoxes }}
              seeing={each}
            />
          ))}
        </ul>
      ) : (
        <p className={css.nothing}>{t('zones.choose_zone')}</p>
      )}
      {draft && tiles.length === 0 ? <p className={css.nothing}>{t('zones.nobody_sees')}</p> : null}
      <Notes session={session} cameras={cameras} tiles={tiles} seeing={seeing} />
    </section>
  );
}

interface NotesProps {
  session: ZoneSession;
  cameras: readonly PlanCamera[];
  tiles: readonly SeeingCamera[];
  seeing: readonly SeeingCamera[];
}

/** Why cameras are left out, and which cannot take part at all. */
function Notes({ session, cameras, tiles, seeing }: NotesProps) {
  const { t, i18n } = useTranslation();
  const corners = useCorners(session);
  const known = new Set(seeing.map(({ camera }) => camera.id));
  const uncalibrated = cameras.filter(({ id }) => !known.has(id));
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  const weak = tiles.filter(({ view }) => view.coveredShare(corners) < LEAST_SHARE).map(({ camera }) => camera);
  const off = tiles.filter(({ view }) => (view.residualM ?? 0) > MOST_RESIDUAL_M).map(({ camera }) => camera);
  const namesOf = (list: readonly PlanCamera[]) =>
    joinWords(
      list.map(({ name }) => name),
      i18n.language,
    );
  return (
    <>
      {weak.length > 0 ? (
        <Note>{t('zones.note.little', { names: namesOf(weak), share: percent.format(LEAST_SHARE) })}</Note>
      ) : null}
      {off.length > 0 ? (
        <Note cameras={off} action="recalibrate">
          {t('zones.note.off', { names: namesOf(off), metres: MOST_RESIDUAL_M })}
        </Note>
      ) : null}
      {uncalibrated.length > 0 ? (
        <Note cameras={uncalibrated} action="calibrate">
          {t('zones.note.uncalibrated', { names: namesOf(uncalibrated) })}
        </Note>
      ) : null}
    </>
  );
}

interface NoteProps {
  children: string;
  /** Those that somebody can do something about. */
  cameras?: readonly PlanCamera[];
  action?: 'calibrate' | 'recalibrate';
}

/** The pages of cameras open beside this one, which may hold what is not saved yet. */
function Note({ children, cameras = [], action = 'calibrate' }: NoteProps) {
  const { t } = useTranslation();
  return (
    <p className={css.note}>
      <IconInfoCircle size={15} stroke={1.8} aria-hidden="true" /> {children}
      {cameras.map(({ id, name }) => (
        <a key={id} href={`/camera/${id}/use-case`} target="_blank" rel="noreferrer">
          {t(`zones.note.${action}`, { name })}
        </a>
      ))}
    </p>
  );
}
