import type { Deployment } from '@sightline/contract/deployments';
import { HISTORY_MINUTES, type NodeStatus, type StatusMinute } from '@sightline/contract/node-status';
import { useTranslation } from 'react-i18next';
import { timeOf } from '../../../lib/dates.ts';
import { SpokenTable } from '../../../ui/chart/chart-table.tsx';
import { topWithin } from '../../../ui/chart/nice-top.ts';
import { TimeChart, type TimePoint } from '../../../ui/chart/time-chart.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { gigabytes, numberText } from './figures.ts';
import css from './node-status.module.css';

interface StatusChartsProps {
  node: Deployment;
  status: NodeStatus;
}

interface ChartFacts {
  key: string;
  title: string;
  value: string;
  /** What the value is part of. */
  note: string;
  /** The highest the figure can be; the axis ends where the figures need it to. */
  whole: number;
  /** It is to come near it, so that the axis always shows all of it. */
  isWhole?: boolean;
  figure: (minute: StatusMinute) => number | null;
  isLow?: boolean;
}

const MINUTE_MS = 60_000;
/** The rate is drawn a little below the top of its axis. */
const HEADROOM = 1.2;

const inGigabytes = (bytes: number | null) => (bytes === null ? null : gigabytes(bytes));

function useCharts({ node: { machine }, status: { rate } }: StatusChartsProps): ChartFacts[] {
  const { t } = useTranslation();
  const charts: ChartFacts[] = [];
  if (rate)
    charts.push({
      key: 'rate',
      title: t('node_status.rate'),
      value: rate.fps === null ? '–' : numberText(rate.fps, 1),
      note: t('node_status.of', { total: numberText(rate.asked_fps) }),
      whole: Math.ceil(rate.asked_fps * HEADROOM),
      isWhole: true,
      figure: ({ fps }) => fps,
      isLow: rate.lowered_since !== null,
    });
  if (!machine) return charts;
  const { cpu_percent, cpu_count, memory_bytes, memory_used_bytes, disk_bytes, disk_used_bytes } = machine;
  charts.push(
    {
      key: 'cpu',
      title: t('node_status.cpu'),
      value: cpu_percent === null ? '–' : numberText(cpu_percent),
      note: t('node_status.of_cores', { count: cpu_count }),
      whole: 100,
      figure: (minute) => minute.cpu_percent,
    },
    {
      key: 'memory',
      title: t('node_status.memory'),
      value: numberText(gigabytes(memory_used_bytes), 1),
      note: t('node_status.of', { total: numberText(gigabytes(memory_bytes)) }),
      whole: Math.max(1, Math.round(gigabytes(memory_bytes))),
      figure: (minute) => inGigabytes(minute.memory_used_bytes),
    },
  );
  if (disk_bytes !== undefined && disk_used_bytes !== undefined)
    charts.push({
      key: 'disk',
      title: t('node_status.disk'),
      value: numberText(gigabytes(disk_used_bytes)),
      note: t('node_status.of', { total: numberText(gigabytes(disk_bytes)) }),
      whole: Math.max(1, Math.round(gigabytes(disk_bytes))),
      figure: (minute) => inGigabytes(minute.disk_used_bytes),
    });
  return charts;
}

const figureText = (one: number | null) => (one === null ? '–' : numberText(one, Number.isInteger(one) ? 0 : 1));

/** The last hour of the node in four small charts, each with its figure now. */
export function StatusCharts(props: StatusChartsProps) {
  const { t } = useTranslation();
  const { history, rate } = props.status;
  const to = useNow(MINUTE_MS);
  const from = new Date(to.getTime() - HISTORY_MINUTES * MINUTE_MS);
  const mark = rate?.lowered_since ? new Date(rate.lowered_since) : undefined;
  const pointsOf = (figure: ChartFacts['figure']): TimePoint[] =>
    history.map((minute) => ({ at: new Date(minute.at), value: figure(minute) }));
  return (
    <ul className={css.charts}>
      {useCharts(props).map(({ key, title, value, note, whole, isWhole = false, figure, isLow = false }) => (
        <li key={key} className={css.card}>
          <p className={css.chartHead}>
            <span className={css.heading}>{title}</span>
            <span className={css.figure} data-low={isLow || undefined}>
              <b>{value}</b> {note}
            </span>
          </p>
          <TimeChart
            points={pointsOf(figure)}
            from={from}
            to={to}
            top={isWhole ? whole : topWithin(whole, history.map(figure))}
            number={figureText}
            time={(at) => timeOf(at)}
            tone={isLow ? 'warn' : 'plain'}
            mark={mark}
          />
          <SpokenTable
            name={title}
            head={[t('column.time'), title]}
            rows={history.map((minute) => [timeOf(new Date(minute.at)), figureText(figure(minute))])}
          />
        </li>
      ))}
    </ul>
  );
}
