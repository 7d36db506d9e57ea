import type { InstallationDisk } from '@sightline/contract/installation';
import { useTranslation } from 'react-i18next';
import { sizeText } from '../../../lib/size-text.ts';
import { SpokenTable } from '../../../ui/chart/chart-table.tsx';
import css from './installation.module.css';
import { useMoments } from './use-moments.ts';

const WIDTH = 400;
const HEIGHT = 72;
/** How much of the drawing is what was; the rest is what is to come. */
const PAST = 0.62;

/** One sample a day is enough to read out. */
const isFirstOfDay = ({ at }: { at: string }, index: number, all: readonly { at: string }[]) =>
  all[index - 1]?.at.slice(0, 10) !== at.slice(0, 10);

/** How the disk has filled, and when it is full if that goes on. */
export function DiskChart({ disk }: { disk: InstallationDisk }) {
  const { t } = useTranslation();
  const moments = useMoments();
  const { history, bytes, full_at, free_bytes } = disk;
  const [first, last] = [history[0], history.at(-1)];
  if (!first || !last || history.length < 2) return null;
  const fromMs = Date.parse(first.at);
  const nowMs = Date.parse(last.at);
  const end = full_at ? PAST * WIDTH : WIDTH;
  const x = (at: string) => (end * (Date.parse(at) - fromMs)) / Math.max(1, nowMs - fromMs);
  const y = (used: number) => HEIGHT * (1 - used / bytes);
  const points = history.map(({ at, used_bytes }) => `${x(at).toFixed(1)},${y(used_bytes).toFixed(1)}`);
  return (
    <>
      <div className={css.diskChart} aria-hidden="true">
        <div className={css.axis}>
          <span>{sizeText(bytes)}</span>
          <span>{sizeText(bytes / 2)}</span>
          <span>0</span>
        </div>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          {[0, HEIGHT / 2, HEIGHT].map((at) => (
            <line key={at} className={css.grid} x1={0} x2={WIDTH} y1={at} y2={at} />
          ))}
          <polygon className={css.area} points={`0,${HEIGHT} ${points.join(' ')} ${end},${HEIGHT}`} />
          <polyline className={css.line} points={points.join(' ')} />
          {full_at ? <line className={css.ahead} x1={end} y1={y(bytes - free_bytes)} x2={WIDTH} y2={0} /> : null}
        </svg>
        <div className={css.days}>
          <span>{moments.day(first.at)}</span>
          {full_at ? (
            <span style={{ left: `${(100 * end) / WIDTH}%` }}>{t('installation.today')}</span>
          ) : (
            <span data-end="true">{t('installation.today')}</span>
          )}
          {full_at ? <span data-end="true">{moments.day(full_at)}</span> : null}
        </div>
      </div>
      <SpokenTable
        name={t('installation.disk')}
        head={[t('column.time'), t('installation.used')]}
        rows={history.filter(isFirstOfDay).map(({ at, used_bytes }) => [moments.day(at), sizeText(used_bytes)])}
      />
    </>
  );
}
