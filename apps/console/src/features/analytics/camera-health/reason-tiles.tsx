import { HEALTH_REASONS, type HealthReason, type HealthSummary } from '@sightline/contract/camera-health';
import { useTranslation } from 'react-i18next';
import { numberText } from '../../../lib/number-text.ts';
import css from './camera-health.module.css';
import type { HealthFilter } from './health-address.ts';
import { REASON_ICONS } from './health-looks.ts';

interface ReasonTilesProps {
  summary: HealthSummary | undefined;
  filter: HealthFilter;
  onChange: (change: Pick<HealthFilter, 'reasons' | 'when'>) => void;
}

/** What is wrong now and was over the period; each figure narrows the list to its cameras. */
export function ReasonTiles({ summary, filter, onChange }: ReasonTilesProps) {
  const { t } = useTranslation();
  const { days } = filter;
  const isChosen = (reason: HealthReason, when: HealthFilter['when']) =>
    filter.reasons.length === 1 && filter.reasons[0] === reason && filter.when === when;
  const choose = (reason: HealthReason, when: HealthFilter['when']) =>
    onChange(isChosen(reason, when) ? { reasons: [], when: 'now' } : { reasons: [reason], when });
  return (
    <section className={css.tiles} aria-label={t('camera_health.reasons')} aria-busy={summary === undefined}>
      <div className={css.tile}>
        <span className={css.tileName}>{t('camera_health.uptime_days', { days })}</span>
        <span className={css.figures}>
          <b className={css.amount}>
            {summary?.uptime == null ? '–' : t('camera_health.percent', { value: numberText(summary.uptime, 1) })}
          </b>
          <span>{summary ? t('camera_health.cameras', { count: summary.cameras }) : ''}</span>
        </span>
      </div>
      {HEALTH_REASONS.map((reason) => {
        const counted = summary?.reasons.find((each) => each.reason === reason) ?? { now: 0, period: 0 };
        const Icon = REASON_ICONS[reason];
        const name = t(`camera_health.reason.${reason}`);
        return (
          <div key={reason} className={css.tile}>
            <span className={css.tileName}>
              <Icon size={14} stroke={1.8} aria-hidden="true" />
              <span>{name}</span>
            </span>
            <span className={css.figures}>
              <button
                type="button"
                data-tone={counted.now === 0 ? undefined : reason === 'offline' ? 'bad' : 'warn'}
                aria-pressed={isChosen(reason, 'now')}
                aria-label={t('camera_health.now_of', { name, count: counted.now })}
                onClick={() => choose(reason, 'now')}
              >
                <b className={css.amount}>{numberText(counted.now)}</b>
              </button>
              <button
                type="button"
                aria-pressed={isChosen(reason, 'period')}
                aria-label={t('camera_health.period_of', { name, count: counted.period, days })}
                onClick={() => choose(reason, 'period')}
              >
                {t('camera_health.in_days', { count: counted.period, days })}
              </button>
            </span>
          </div>
        );
      })}
    </section>
  );
}
