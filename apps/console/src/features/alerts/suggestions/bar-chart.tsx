import { useTranslation } from 'react-i18next';
import { numberText } from '../../../lib/number-text.ts';
import { SpokenTable } from '../../../ui/chart/chart-table.tsx';
import css from './bar-chart.module.css';
import type { Bin } from './effect.ts';

interface BarChartProps {
  bins: readonly Bin[];
  /** What would be gone lies between these. */
  gone: { from: number; to: number };
  label: string;
  text: (value: number) => string;
}

const HEIGHT = 120;
const KINDS = ['invalid', 'confirmed', 'other'] as const;

/** Alerts as columns, split by what people made of them; the part that would be gone is shaded. */
export function BarChart({ bins, gone, label, text }: BarChartProps) {
  const { t } = useTranslation();
  const most = Math.max(1, ...bins.map(({ invalid, confirmed, other }) => invalid + confirmed + other));
  const [first, last] = [bins[0]?.from ?? 0, bins.at(-1)?.to ?? 1];
  const at = (value: number) => (100 * (Math.min(Math.max(value, first), last) - first)) / (last - first);
  const ticks = bins.filter((_, index) => index % Math.ceil(bins.length / 6) === 0);
  return (
    <figure className={css.chart}>
      <div className={css.plot} role="img" aria-label={label} style={{ height: HEIGHT }}>
        <span className={css.gone} style={{ left: `${at(gone.from)}%`, width: `${at(gone.to) - at(gone.from)}%` }} />
        {bins.map((bin) => (
          <span key={bin.from} className={css.column} style={{ width: `${100 / bins.length}%` }}>
            {KINDS.map((kind) => (
              <i key={kind} data-kind={kind} style={{ height: `${(100 * bin[kind]) / most}%` }} />
            ))}
          </span>
        ))}
      </div>
      <div className={css.ticks} aria-hidden="true">
        {ticks.map(({ from }) => (
          <span key={from} style={{ left: `${at(from)}%` }}>
            {text(from)}
          </span>
        ))}
      </div>
      <SpokenTable
        name={label}
        head={[label, ...KINDS.map((kind) => t(`suggestions.legend.${kind}`))]}
        rows={bins.map((bin) => [`${text(bin.from)} – ${text(bin.to)}`, ...KINDS.map((kind) => numberText(bin[kind]))])}
      />
      <figcaption className={css.legend}>
        {KINDS.map((kind) => (
          <span key={kind}>
            <i data-kind={kind} /> {t(`suggestions.legend.${kind}`)}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
