import { useTranslation } from 'react-i18next';
import { CameraThumbnail } from '../../../entities/camera/camera-thumbnail.tsx';
import { Sparkline, smoothed } from '../../../ui/chart/sparkline.tsx';
import shared from '../shared/analytics.module.css';
import { FigureCard, FiguresAway } from '../shared/figure-card.tsx';
import { linesOf, peakOf, sumOf } from '../shared/figures.ts';
import { figureText } from '../shared/units.ts';
import { useAnalytics } from '../shared/use-analytics.ts';
import { useDates } from '../shared/use-dates.ts';
import { useStepWords } from '../shared/use-step-words.ts';
import css from './flowsense.module.css';
import { placeSeen } from './place-seen.ts';
import { useAbove } from './use-above.ts';

/** Each zone or camera with what it counted in the period. */
function useRows() {
  const { table, places, now } = useDates();
  const { above } = useAbove();
  if (!table || !now) return undefined;
  const [entries, exits] = (['entries', 'exits'] as const).map((metric) => linesOf(table, places, metric));
  return now.lines.map(({ id, name, color, values }, index) => ({
    id,
    name,
    color,
    values,
    // Areas of one name have that of their camera in theirs.
    seenWith: (table.groups.find((group) => group.id === id)?.seen_with ?? []).filter(
      (each) => !name.endsWith(each.name),
    ),
    counted: sumOf(values),
    entries: sumOf(entries?.[index]?.values ?? []),
    exits: sumOf(exits?.[index]?.values ?? []),
    busiest: peakOf(values)?.value ?? 0,
    above: above && sumOf(above.lines[index]?.values ?? []),
  }));
}

export function PlacesWidget() {
  const { t } = useTranslation();
  const { measure, site, filter } = useAnalytics();
  const { dayText } = useStepWords();
  const { query } = useDates();
  const rows = useRows();
  if (!rows) return <FiguresAway query={query} height={240} />;
  const hasLimit = rows.some(({ above }) => above !== undefined);
  const title = t(`analytics.group.${filter.group}`);
  const head = [
    t(`analytics.${filter.group}`),
    t('flowsense.counted'),
    t('flowsense.entries'),
    t('flowsense.exits'),
    t('flowsense.busiest_day'),
    ...(hasLimit ? [t('flowsense.above_hours')] : []),
  ];
  const figures = ({ counted, entries, exits, busiest, above = 0 }: (typeof rows)[number]) => [
    counted,
    entries,
    exits,
    busiest,
    ...(hasLimit ? [above] : []),
  ];
  return (
    <FigureCard
      name="by-place"
      title={title}
      note={`${dayText(filter.from)} – ${dayText(filter.to)}`}
      table={{ head, rows: rows.map((row) => [row.name, ...figures(row)]) }}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys. */}
      <section className={css.scroll} tabIndex={0} aria-label={title}>
        <table className={css.table}>
          <thead>
            <tr>
              {head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  <span className={css.place}>
                    <i className={shared.dot} style={{ background: row.color }} aria-hidden="true" />
                    <CameraThumbnail cameraId={placeSeen(site, row.id)?.camera.id ?? null} />
                    <span className={shared.cut}>
                      {row.name}
                      {row.seenWith.length > 0 ? (
                        <small>{row.seenWith.map((each) => each.name).join(', ')}</small>
                      ) : null}
                    </span>
                  </span>
                </th>
                {figures(row).map((value, column) => (
                  <td key={head[column + 1]}>{figureText(measure.unit, value)}</td>
                ))}
                <td className={css.way}>
                  <Sparkline values={smoothed([...row.values])} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </FigureCard>
  );
}
