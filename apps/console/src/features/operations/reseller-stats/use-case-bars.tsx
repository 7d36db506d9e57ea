import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { nameOfUseCase } from '../../../entities/alert/use-cases.ts';
import css from './reseller-stats.module.css';
import type { UseCaseCount } from './usage-sums.ts';

const SHOWN = 6;

/** Use cases by their number of alerts; the rest as one. */
export function UseCaseBars({ counts }: { counts: readonly UseCaseCount[] }) {
  const { t } = useTranslation();
  const rest = counts.slice(SHOWN).reduce((sum, { alerts }) => sum + alerts, 0);
  const rows = [
    ...counts
      .slice(0, SHOWN)
      .map(({ use_case, alerts }) => ({ key: use_case, name: nameOfUseCase(t, use_case), alerts })),
    ...(rest > 0 ? [{ key: 'other', name: t('stats.other'), alerts: rest }] : []),
  ];
  const highest = Math.max(...rows.map(({ alerts }) => alerts), 1);
  if (rows.length === 0) return <p className={css.nothing}>{t('stats.no_alerts')}</p>;
  return (
    <ul className={css.bars}>
      {rows.map(({ key, name, alerts }) => (
        <li key={key} className={css.row}>
          <span className={css.rowName}>{name}</span>
          <span className={css.rowCount}>{alerts.toLocaleString(i18next.language)}</span>
          <span className={css.track} aria-hidden="true">
            <span className={css.fill} style={{ width: `${(100 * alerts) / highest}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}
