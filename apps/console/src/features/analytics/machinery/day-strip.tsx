import { useTranslation } from 'react-i18next';
import { hoursText } from '../shared/units.ts';
import { useAnalytics } from '../shared/use-analytics.ts';
import { useStepWords } from '../shared/use-step-words.ts';
import own from './machinery.module.css';
import type { Machine } from './machines.ts';

const HOUR_MS = 3_600_000;
const LABELS = 8;

interface Span {
  fromMs: number;
  toMs: number;
}

interface DayStripProps {
  spans: Machine['spans'];
  color: string;
  span: Span;
}

/** What a machine did when: worked in its colour, idle hatched. */
export function DayStrip({ spans, color, span }: DayStripProps) {
  const { t } = useTranslation();
  const words = useStepWords();
  const shareOf = (ms: number) => (100 * (ms - span.fromMs)) / (span.toMs - span.fromMs);
  return (
    <div className={own.day} aria-hidden="true">
      {spans.map(({ record_type, from, to }) => {
        const [fromMs, toMs] = [Date.parse(from), Date.parse(to)];
        const title = `${t(`analytics.record.${record_type}`)} ${words.timeText(from)}–${words.timeText(to)}, ${hoursText((toMs - fromMs) / 1000)}`;
        return (
          <i
            key={`${record_type}-${from}-${to}`}
            className={record_type === 'idle' ? own.stood : own.worked}
            title={title}
            style={{
              left: `${shareOf(fromMs)}%`,
              width: `${Math.max(0.4, shareOf(toMs) - shareOf(fromMs))}%`,
              ...(record_type === 'operation' ? { background: color } : {}),
            }}
          />
        );
      })}
    </div>
  );
}

/** The hours above the strips. */
export function StripHours({ span }: { span: Span }) {
  const { site } = useAnalytics();
  const words = useStepWords();
  const count = Math.round((span.toMs - span.fromMs) / HOUR_MS);
  const every = Math.max(1, Math.ceil(count / LABELS));
  const hours = Array.from({ length: count }, (_, index) => new Date(span.fromMs + index * HOUR_MS).toISOString());
  return (
    <span className={own.hoursRow} title={site.time_zone}>
      {hours.map((at, index) => (
        <span key={at}>{index % every === 0 ? words.hourText(at) : ''}</span>
      ))}
    </span>
  );
}
