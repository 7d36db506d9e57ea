import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import IconMaximize from '@tabler/icons-react/dist/esm/icons/IconMaximize.mjs';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import IconRoute from '@tabler/icons-react/dist/esm/icons/IconRoute.mjs';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertFrame } from '../../../entities/alert/alert-frame.tsx';
import type { Alert } from '../../../entities/alert/alert-queries.ts';
import type { DrawnMarks } from '../../../entities/alert/frame-overlay.tsx';
import { OriginCredit } from '../../../entities/camera/origin-tag.tsx';
import { toggleFullScreen } from '../../../lib/full-screen.ts';
import { KeyCaps } from '../../../ui/kbd.tsx';
import { useItemWords } from '../shared/use-item-words.ts';
import { ZONES } from './detail-commands.ts';
import { detectionsAt } from './drawn-at.ts';
import { EditAnnotations } from './edit-annotations.tsx';
import css from './stage.module.css';
import { TrackLines } from './track-lines.tsx';
import type { Around } from './use-around.ts';
import type { Player } from './use-player.ts';

interface StageProps {
  alert: Alert;
  around: Around;
  player: Player;
  /** What one node of the flow is about; without it everything is drawn. */
  focus: Pick<Alert, 'objects' | 'zones'> | undefined;
  hasZones: boolean;
  onZones: () => void;
}

/** The frame as large as the page allows, with what is drawn over it. */
export function Stage({ alert, around, player: { atMs, video }, focus, hasZones, onZones }: StageProps) {
  const { t } = useTranslation();
  const { alt } = useItemWords(alert);
  const stage = useRef<HTMLDivElement>(null);
  const [isRaw, setIsRaw] = useState(false);
  const [hasTracks, setHasTracks] = useState(false);
  const { tracks, alertMs } = around;
  const drawn = useMemo(
    (): DrawnMarks => ({
      objects: focus?.objects ?? detectionsAt(alert, tracks, atMs, alertMs),
      zones: hasZones ? (focus?.zones ?? alert.zones) : [],
    }),
    [alert, tracks, alertMs, atMs, focus, hasZones],
  );
  const isMoved = atMs !== alertMs;
  return (
    <div ref={stage} className={css.stage}>
      <AlertFrame key={alert.id} alert={alert} drawn={drawn} size="large" alt={alt} hasOverlay={!isRaw}>
        {alert.clip_url ? (
          <video
            ref={video}
            className={css.video}
            data-shown={isMoved || undefined}
            src={alert.clip_url}
            muted
            playsInline
            preload="auto"
          />
        ) : null}
        {hasTracks && !isRaw ? <TrackLines alert={alert} tracks={tracks} /> : null}
        <OriginCredit camera={alert.camera} className={css.tag} />
        {isMoved && !alert.clip_url ? <span className={css.replayed}>{t('alert.replayed')}</span> : null}
        <div className={css.tools} role="toolbar" aria-label={t('alert.picture_tools')}>
          {alert.annotated ? null : (
            <button type="button" aria-pressed={hasZones} onClick={onZones}>
              {hasZones ? <IconEye size={15} stroke={1.8} /> : <IconEyeOff size={15} stroke={1.8} />}
              <span>{t('viewer.zones')}</span>
              <KeyCaps of={ZONES} />
            </button>
          )}
          {tracks.length > 0 ? (
            <button type="button" aria-pressed={hasTracks} onClick={() => setHasTracks(!hasTracks)}>
              <IconRoute size={15} stroke={1.8} />
              <span>{t('alert.tracks')}</span>
            </button>
          ) : null}
          {alert.annotated ? null : (
            <button type="button" aria-pressed={isRaw} onClick={() => setIsRaw(!isRaw)}>
              <IconPhoto size={15} stroke={1.8} />
              <span>{t('alert.raw')}</span>
            </button>
          )}
          <EditAnnotations alert={alert} />
          <button
            type="button"
            aria-label={t('alert.full_screen')}
            title={t('alert.full_screen')}
            onClick={() => toggleFullScreen(stage.current)}
          >
            <IconMaximize size={15} stroke={1.8} />
          </button>
        </div>
      </AlertFrame>
    </div>
  );
}
