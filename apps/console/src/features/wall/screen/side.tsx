import type { ShownAlert, WallNumbers } from '@sightline/contract/wall-screens';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../entities/alert/status-badge.tsx';
import { nameOfAlert } from '../../../entities/alert/use-cases.ts';
import { timeOf } from '../../../lib/dates.ts';
import css from './wall.module.css';
import { lengthOf, localeOf } from './wall-words.ts';

interface AlertsProps {
  alerts: readonly ShownAlert[];
  today: number;
  timeZone: string;
}

export function LatestAlerts({ alerts, today, timeZone }: AlertsProps) {
  const { t } = useTranslation();
  return (
    <section className={css.alerts} aria-label={t('wall_screen.latest')}>
      <header className={css.cardHead}>
        <h2>{t('wall_screen.latest')}</h2>
        <span>{t('wall_screen.today', { number: today })}</span>
      </header>
      {alerts.length === 0 ? <p className={css.nothing}>{t('wall_screen.no_alerts')}</p> : null}
      <ul>
        {alerts.map((alert) => (
          <li key={alert.id} className={css.alert} data-alert={alert.id}>
            {alert.picture ? <img src={alert.picture} alt="" /> : <span className={css.blank} />}
            <div>
              <b className={css.alertName}>{nameOfAlert(t, alert)}</b>
              <span className={css.place}>{alert.camera.name}</span>
              <span className={css.line}>
                <StatusBadge status={alert.status} size="lg" />
                <time dateTime={alert.occurred_at}>{timeOf(new Date(alert.occurred_at), timeZone)}</time>
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Shown {
  key: 'people' | 'vehicles' | 'cameras' | 'pending' | 'to_acknowledge' | 'oldest';
  value: string;
  unit?: string;
  isWarning?: boolean;
}

const NONE = '—';

export function Numbers({ numbers, nowMs }: { numbers: WallNumbers; nowMs: number }) {
  const { t, i18n } = useTranslation();
  const format = new Intl.NumberFormat(localeOf(i18n.language));
  const counted = (value: number | null) => (value === null ? NONE : format.format(value));
  const timed = (seconds: number | null) => {
    const [value, unit] = seconds === null ? [NONE] : lengthOf(t, seconds);
    return unit === undefined ? { value } : { value, unit };
  };
  const { oldest_pending_at: oldest } = numbers;
  const shown: Shown[] = [
    { key: 'people', value: counted(numbers.people) },
    { key: 'vehicles', value: counted(numbers.vehicles) },
    {
      key: 'cameras',
      value: counted(numbers.cameras_live),
      unit: t('wall_screen.of', { number: numbers.cameras }),
      isWarning: numbers.cameras_live < numbers.cameras,
    },
    { key: 'pending', value: counted(numbers.pending), isWarning: numbers.pending > 0 },
    { key: 'to_acknowledge', ...timed(numbers.seconds_to_acknowledge) },
    { key: 'oldest', ...timed(oldest === null ? null : (nowMs - Date.parse(oldest)) / 1000), isWarning: true },
  ];
  return (
    <dl className={css.numbers} aria-label={t('wall_screen.numbers.title')}>
      {shown.map(({ key, value, unit, isWarning = false }) => (
        <div key={key}>
          <dt>{t(`wall_screen.numbers.${key}`)}</dt>
          <dd data-warning={(isWarning && value !== NONE) || undefined}>
            {value} {unit ? <small>{unit}</small> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
