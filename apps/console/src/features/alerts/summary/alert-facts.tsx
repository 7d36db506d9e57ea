import { useTranslation } from 'react-i18next';
import type { Alert } from '../../../entities/alert/alert-queries.ts';
import { StatusBadge } from '../../../entities/alert/status-badge.tsx';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { dateTimeInFormat } from '../../../lib/dates.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import css from './alert-facts.module.css';

/** What is known about an alert, beside its frame. */
export function AlertFacts({ alert }: { alert: Alert }) {
  const { t } = useTranslation();
  const { preferred_date_format: format } = useCurrentUser();
  const at = new Date(alert.occurred_at);
  const facts = [
    [t('viewer.time_here'), dateTimeInFormat(at, format)],
    [t('viewer.time_there'), dateTimeInFormat(at, format, alert.site.time_zone)],
    [t('column.site'), alert.site.name],
    [t('viewer.group'), alert.group.name],
    [t('column.camera'), alert.camera.name],
    [t('viewer.zone_list'), alert.zones.map((zone) => zone.label).join(', ')],
  ] as const;
  return (
    <section className={css.panel} aria-label={t('viewer.facts')}>
      <div className={css.status}>
        <StatusBadge status={alert.status} size="lg" />
      </div>
      <dl className={css.facts}>
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name} className={css.fact}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        <div className={css.fact}>
          <dt>{t('column.assignee')}</dt>
          <dd className={css.person}>
            {alert.assignee ? <Avatar name={alert.assignee.name} url={alert.assignee.avatar_url} size={18} /> : null}
            {alert.assignee?.name ?? t('alerts.unassigned')}
          </dd>
        </div>
      </dl>
      <Detections objects={alert.objects} />
    </section>
  );
}

function Detections({ objects }: { objects: Alert['objects'] }) {
  const { t } = useTranslation();
  if (objects.length === 0) return null;
  return (
    <>
      <h3 className={css.overline}>{t('viewer.objects')}</h3>
      <ul className={css.objects}>
        {objects.map(({ track, kind, score, offending }) => (
          <li key={track} className={css.object} data-offending={offending || undefined}>
            <span>{t(`kind.${kind}`)}</span>
            {offending ? <b>{t('viewer.broke_rule')}</b> : null}
            <span className={css.score}>{Math.round(score * 100)} %</span>
          </li>
        ))}
      </ul>
    </>
  );
}
