import { Button } from '@mantine/core';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconLoader from '@tabler/icons-react/dist/esm/icons/IconLoader.mjs';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { duration } from '../../../lib/dates.ts';
import type { RunState } from '../../../lib/replay/run-state.ts';
import css from './backtest.module.css';

interface ProgressRowProps {
  state: RunState;
  done: number;
  days: number;
  onCancel: () => void;
  onRun: () => void;
}

const count = (value: number) =>
  new Intl.NumberFormat(i18next.language, { notation: 'compact', maximumFractionDigits: 1 }).format(value);

/** How far the run is, how fast, and a way to end it. */
export function ProgressRow({ state, done, days, onCancel, onRun }: ProgressRowProps) {
  const { t } = useTranslation();
  const { status, progress } = state;
  const isRunning = status === 'running';
  const share =
    status === 'finished' ? 1 : progress && progress.totalFrames > 0 ? progress.frames / progress.totalFrames : 0;
  const Icon = isRunning ? IconLoader : status === 'finished' ? IconCircleCheck : IconX;
  return (
    <div className={css.progress} data-status={status}>
      <span className={css.status} role="status">
        <Icon size={16} stroke={1.8} aria-hidden="true" />
        {t(`backtest.status.${status}`)}
      </span>
      <span>{t('backtest.days_done', { done, count: days })}</span>
      <div
        className={css.track}
        role="progressbar"
        aria-label={t('backtest.progress')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
      >
        <span className={css.fill} style={{ width: `${share * 100}%` }} />
      </div>
      {progress ? (
        <>
          <span className={css.quiet}>
            {t('backtest.frames', { done: count(progress.frames), all: count(progress.totalFrames) })}
          </span>
          <span className={css.quiet}>{t('backtest.speed', { frames: count(progress.framesPerSecond) })}</span>
        </>
      ) : null}
      {isRunning && progress?.secondsLeft ? (
        <span className={css.quiet}>{t('backtest.left', { time: duration(progress.secondsLeft) })}</span>
      ) : null}
      {isRunning ? (
        <Button variant="default" leftSection={<IconX size={14} stroke={1.8} />} onClick={onCancel}>
          {t('backtest.cancel')}
        </Button>
      ) : (
        <Button variant="default" leftSection={<IconPlayerPlay size={14} stroke={1.8} />} onClick={onRun}>
          {t('backtest.run')}
        </Button>
      )}
    </div>
  );
}
