import { ActionIcon } from '@mantine/core';
import IconMaximize from '@tabler/icons-react/dist/esm/icons/IconMaximize.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconPhotoDown.mjs';
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPauseFilled.mjs';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlayFilled.mjs';
import IconPrevious from '@tabler/icons-react/dist/esm/icons/IconPlayerSkipBack.mjs';
import IconNext from '@tabler/icons-react/dist/esm/icons/IconPlayerSkipForward.mjs';
import { type CSSProperties, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Day, duration, timeOf } from '../../../lib/dates.ts';
import { toggleFullScreen } from '../../../lib/full-screen.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { CompareChoice } from './compare-choice.tsx';
import { ComparedStage } from './compared-stage.tsx';
import { useDayWords, useFrameWords } from './frame-words.ts';
import { daysOf, type Frame, frameAt, frameOfDay, gapsOf, type Planned, spread } from './frames.ts';
import css from './gallery.module.css';
import { type Player, RATE, SPEEDS } from './use-player.ts';

const STRIP = 16;
const percent = (share: number) => `${share * 100}%`;

interface PlayerCardProps {
  name: string;
  timeZone: string;
  planned: readonly Planned[];
  frames: readonly Frame[];
  player: Player;
  /** The day that the shown one is compared with. */
  compared: Day;
  onCompare: (day: Day) => void;
}

/** The pictures of a camera as a film. */
export function PlayerCard(props: PlayerCardProps) {
  const { name, timeZone, frames, player, compared } = props;
  const { t } = useTranslation();
  const words = useFrameWords(timeZone);
  const stage = useRef<HTMLElement>(null);
  const frame = frames[player.index];
  if (!frame) return null;
  const clock = (at: string) => timeOf(new Date(at), timeZone);
  const before = compared ? frameOfDay(frames, compared, clock(frame.at), clock) : undefined;
  return (
    <section className={css.player} aria-label={t('timelapse.player')}>
      <figure ref={stage} className={css.stage}>
        {before ? (
          <ComparedStage name={name} timeZone={timeZone} before={before} shown={frame} />
        ) : (
          <>
            <img
              className={css.picture}
              src={frame.url}
              alt={t('timelapse.picture', { camera: name, at: words(frame) })}
            />
            <figcaption className={css.caption}>
              <b>{words(frame)}</b>
              <span>{t('timelapse.frame_of', { frame: player.index + 1, count: frames.length })}</span>
            </figcaption>
          </>
        )}
        <span className={css.camera}>{name}</span>
      </figure>
      <Scrubber {...props} />
      <Controls {...props} onFullScreen={() => toggleFullScreen(stage.current)} />
    </section>
  );
}

function Scrubber({ planned, frames, player, timeZone }: PlayerCardProps) {
  const { t } = useTranslation();
  const dayWords = useDayWords();
  const words = useFrameWords(timeZone);
  const frame = frames[player.index];
  const last = Math.max(0, planned.length - 1);
  const share = frame && last > 0 ? frame.place / last : 1;
  return (
    <div className={css.track}>
      <div className={css.strip} aria-hidden="true">
        {spread(frames, STRIP).map((shown, index, all) => (
          <button
            key={shown.at}
            type="button"
            tabIndex={-1}
            data-day={index > 0 && all[index - 1]?.date !== shown.date ? true : undefined}
            onClick={() => player.go(frameAt(frames, shown.at))}
          >
            <img src={shown.thumbnail_url} alt="" loading="lazy" />
          </button>
        ))}
      </div>
      <div className={css.rail}>
        {gapsOf(planned).map(({ from, size }) => (
          <i key={from} className={css.gap} style={{ left: percent(from), width: percent(size) }} />
        ))}
        <input
          type="range"
          className={css.range}
          min={0}
          max={last}
          style={{ '--played': percent(share) } as CSSProperties}
          value={frame?.place ?? 0}
          aria-label={t('timelapse.position')}
          aria-valuetext={frame ? words(frame) : undefined}
          onChange={(event) => player.go(frameAt(frames, planned[Number(event.target.value)]?.at ?? ''))}
        />
      </div>
      <div className={css.dates} aria-hidden="true">
        {daysOf(planned).map(({ date, size }) => (
          <span key={date} style={{ width: percent(size) }} data-shown={date === frame?.date ? true : undefined}>
            {dayWords(date)}
          </span>
        ))}
      </div>
    </div>
  );
}

function Controls({
  frames,
  planned,
  player,
  compared,
  onCompare,
  onFullScreen,
}: PlayerCardProps & { onFullScreen: () => void }) {
  const { t } = useTranslation();
  const frame = frames[player.index];
  const rate = RATE * Number(player.speed);
  return (
    <div className={css.controls}>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={player.isPlaying ? t('timelapse.pause') : t('timelapse.play')}
        onClick={player.toggle}
      >
        {player.isPlaying ? <IconPlayerPause size={16} /> : <IconPlayerPlay size={16} />}
      </ActionIcon>
      <ActionIcon variant="subtle" aria-label={t('timelapse.keys.back')} onClick={() => player.step(-1)}>
        <IconPrevious size={17} stroke={1.8} />
      </ActionIcon>
      <ActionIcon variant="subtle" aria-label={t('timelapse.keys.forward')} onClick={() => player.step(1)}>
        <IconNext size={17} stroke={1.8} />
      </ActionIcon>
      <span className={css.time}>
        <b>{duration((player.index + 1) / RATE)}</b> / {duration(frames.length / RATE)}
      </span>
      <Segmented
        name="timelapse-speed"
        label={t('timelapse.speed')}
        value={player.speed}
        options={SPEEDS.map((value) => ({ value, label: `${value}×` }))}
        onChange={player.setSpeed}
      />
      <span className={css.rate}>{t('timelapse.frames_a_second', { count: rate })}</span>
      <span className={css.end}>
        <CompareChoice
          dates={daysOf(planned).map(({ date }) => date)}
          shown={frame?.date}
          compared={compared}
          onCompare={onCompare}
        />
        {frame ? (
          <ActionIcon component="a" variant="subtle" href={frame.url} download aria-label={t('timelapse.save_frame')}>
            <IconDownload size={17} stroke={1.8} />
          </ActionIcon>
        ) : null}
        <ActionIcon variant="subtle" aria-label={t('timelapse.full_screen')} onClick={onFullScreen}>
          <IconMaximize size={17} stroke={1.8} />
        </ActionIcon>
      </span>
    </div>
  );
}
