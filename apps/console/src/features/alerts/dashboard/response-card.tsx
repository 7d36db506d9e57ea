import type { AlertStatistics } from '@sightline/contract/alerts/statistics';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { colorOfUseCase } from '../../../entities/alert/use-case-colors.ts';
import { nameOfUseCase } from '../../../entities/alert/use-cases.ts';
import { ChartCard } from '../../../ui/chart/chart-card.tsx';
import cards from './cards.module.css';
import { clockText, TARGET_SECONDS } from './figures.ts';
import { MarkLink } from './mark-link.tsx';
import css from './response-card.module.css';
import { useDashboard } from './use-dashboard.ts';

const MOST_ROWS = 6;

const TARGET = TARGET_SECONDS.acknowledge;

type Known = AlertStatistics['use_cases'][number];
const nameOf = (t: TFunction, { use_case, name }: Known) => name ?? nameOfUseCase(t, use_case);

const timeText = (seconds: number | null, unit: 'min' | 'h') => (seconds === null ? '–' : clockText(seconds, unit));

/** How fast people respond, by use case, against what they aim at. */
export function ResponseCard({ statistics }: { statistics: AlertStatistics }) {
  const { t } = useTranslation();
  const { filter, isCompared } = useDashboard();
  const known = statistics.use_cases.filter(({ now }) => now.seconds_to_acknowledge !== null);
  return (
    <ChartCard
      title={t('dashboard.response.title')}
      note={t('dashboard.response.note')}
      className={css.response}
      isTable={filter.view === 'table'}
      isText
      table={{
        head: [t('dashboard.response.use_case'), t('dashboard.response.acknowledge'), t('dashboard.response.resolve')],
        rows: known.map((each) => [
          nameOf(t, each),
          timeText(each.now.seconds_to_acknowledge, 'min'),
          timeText(each.now.seconds_to_resolve, 'h'),
        ]),
      }}
      aside={
        <ul className={css.key}>
          {isCompared ? (
            <li>
              <i className={css.keyBefore} aria-hidden="true" />
              {t('dashboard.response.before')}
            </li>
          ) : null}
          <li>
            <i className={css.keyTarget} aria-hidden="true" />
            {clockText(TARGET, 'min')}
          </li>
        </ul>
      }
    >
      {known.length > 0 ? <Rows known={known} /> : <p className={cards.none}>{t('dashboard.response.none')}</p>}
    </ChartCard>
  );
}

function Rows({ known }: { known: readonly Known[] }) {
  const { t } = useTranslation();
  const { isCompared } = useDashboard();
  const longest = Math.max(
    TARGET * 1.6,
    ...known.map(({ now, before }) => Math.max(now.seconds_to_acknowledge ?? 0, before.seconds_to_acknowledge ?? 0)),
  );
  const place = (seconds: number) => `${(100 * seconds) / longest}%`;
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{t('dashboard.response.use_case')}</th>
          <th scope="col">{t('dashboard.response.acknowledge')}</th>
          <th scope="col" className={css.right}>
            {t('dashboard.unit.min')}
          </th>
          <th scope="col" className={css.right}>
            {t('dashboard.response.resolve')} {t('dashboard.unit.h')}
          </th>
        </tr>
      </thead>
      <tbody>
        {known.slice(0, MOST_ROWS).map((each) => {
          const seconds = each.now.seconds_to_acknowledge ?? 0;
          const before = each.before.seconds_to_acknowledge;
          return (
            <tr key={each.use_case}>
              <th scope="row">
                <MarkLink mark={{ useCases: [each.use_case] }} className={css.rowLink}>
                  <i className={cards.dot} style={{ background: colorOfUseCase(each.use_case) }} aria-hidden="true" />
                  <span className={cards.cut}>{nameOf(t, each)}</span>
                </MarkLink>
              </th>
              <td>
                <span className={css.bar} aria-hidden="true">
                  <i className={css.fill} data-late={seconds > TARGET || undefined} style={{ width: place(seconds) }} />
                  <i className={css.tick} style={{ left: place(TARGET) }} />
                  {isCompared && before !== null ? <i className={css.ring} style={{ left: place(before) }} /> : null}
                </span>
              </td>
              <td className={css.strong}>{timeText(seconds, 'min')}</td>
              <td className={css.right}>{timeText(each.now.seconds_to_resolve, 'h')}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
