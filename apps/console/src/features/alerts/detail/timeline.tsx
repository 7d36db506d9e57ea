import { ActionIcon } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconPlayerPauseFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerPauseFilled.mjs';
import IconPlayerPlayFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerPlayFilled.mjs';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Alert } from '../../../entities/alert/alert-queries.ts';
import { useAlertRights } from '../../../entities/alert/alert-rights.ts';
import { duration } from '../../../lib/dates.ts';
import { shareAt } from './around.ts';
import { ConditionLanes, LaneWords } from './condition-lanes.tsx';
import { Filmstrip } from './filmstrip.tsx';
import css from './timeline.module.css';
import type { Around } from './use-around.ts';
import type { Player } from './use-player.ts';

interface TimelineProps {
  alert: Alert;
  around: Around;
  player: Player;
  pointed: string | undefined;
}

const STEP_MS = 200;
const MOVES: Readonly<Record<string, number>> = {
  ArrowLeft: -STEP_MS,
  ArrowRight: STEP_MS,
  PageDown: -5 * STEP_MS,
  PageUp: 5 * STEP_MS,
};

/** The seconds around the alert: pictures, and when each condition held. */
export function Timeline({ alert, around, player, pointed }: TimelineProps) {
  const { t } = useTranslation();
  const { span, lanes, tracks, alertMs, secondsLeft, isRunning } = around;
  const hasPast = alert.clip_url !== null || tracks.length > 0;
  if (secondsLeft > 0)
    return (
      <section className={css.card} aria-label={t('alert.preview')}>
        <p className={css.note} role="timer">
          {t('alert.preview_in', { count: secondsLeft })}
        </p>
      </section>
    );
  if (!hasPast && lanes.length === 0)
    return (
      <section className={css.card} aria-label={t('alert.preview')}>
        <p className={css.note}>{t(isRunning ? 'alert.preview_loading' : nothingToShow(alert))}</p>
      </section>
    );
  return (
    <section className={css.card} aria-label={t('alert.preview')}>
      <PlayButton player={player} />
      <span className={css.clock}>
        {duration((player.atMs - span.fromMs) / 1000)} / {duration((span.toMs - span.fromMs) / 1000)}
      </span>
      <Track {...{ alert, around, player, pointed }} />
      {alert.clip_not_kept ? <p className={css.note}>{t('alert.preview_not_kept')}</p> : null}
      <LaneWords span={span} lanes={lanes} around={around} alertMs={alertMs} pointed={pointed} />
      <PreviewDownload alert={alert} />
    </section>
  );
}

const nothingToShow = ({ clip_not_kept }: Alert) => (clip_not_kept ? 'alert.preview_not_kept' : 'alert.preview_none');

function PlayButton({ player: { isPlaying, toggle } }: { player: Player }) {
  const { t } = useTranslation();
  const Icon = isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled;
  return (
    <button
      type="button"
      className={css.play}
      aria-label={t(isPlaying ? 'alert.pause' : 'alert.play')}
      disabled={!toggle}
      onClick={toggle}
    >
      <Icon size={15} />
    </button>
  );
}

/** A slider over the seconds; a click on a lane goes to that moment. */
function Track({ alert, around, player, pointed }: TimelineProps) {
  const { t } = useTranslation();
  const { span, lanes, tracks, alertMs } = around;
  const seekTo = ({ clientX, currentTarget }: MouseEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    player.seek(span.fromMs + ((clientX - left) / width) * (span.toMs - span.fromMs));
  };
  const press = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    const goal = event.key === 'Home' ? span.fromMs : event.key === 'End' ? span.toMs : undefined;
    if (move === undefined && goal === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    player.seek(goal ?? player.atMs + (move ?? 0));
  };
  const seconds = Math.round((player.atMs - span.fromMs) / 100) / 10;
  return (
    <div
      className={css.track}
      role="slider"
      tabIndex={0}
      aria-label={t('alert.moment')}
      aria-valuemin={0}
      aria-valuemax={(span.toMs - span.fromMs) / 1000}
      aria-valuenow={seconds}
      aria-valuetext={t('alert.moment_at', { seconds })}
      onClick={seekTo}
      onKeyDown={press}
    >
      <Filmstrip alert={alert} span={span} tracks={tracks} />
      <ConditionLanes lanes={lanes} span={span} alertMs={alertMs} pointed={pointed} />
      <span className={css.head} style={{ left: `${shareAt(span, player.atMs) * 100}%` }} />
    </div>
  );
}

function PreviewDownload({ alert }: { alert: Alert }) {
  const { t } = useTranslation();
  const { downloadsPreview } = useAlertRights();
  if (!alert.clip_url || !downloadsPreview) return null;
  return (
    <ActionIcon
      component="a"
      href={alert.clip_url}
      download
      className={css.download}
      aria-label={t('alert.download_preview')}
      title={t('alert.download_preview')}
    >
      <IconDownload size={17} stroke={1.8} />
    </ActionIcon>
  );
}
