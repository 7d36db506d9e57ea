import { useTranslation } from 'react-i18next';
import type { Alert } from '../../../entities/alert/alert-queries.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { dateTimeInFormat } from '../../../lib/dates.ts';
import css from './details-tab.module.css';
import { RelatedAlerts } from './related-alerts.tsx';

interface DetailsTabProps {
  alert: Alert;
  onShow: (id: string) => void;
}

/** What is known about an alert besides its picture. */
export function DetailsTab({ alert, onShow }: DetailsTabProps) {
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
    [t('alert.id'), alert.id],
  ] as const;
  return (
    <section className={css.panel} aria-label={t('viewer.facts')}>
      <dl className={css.facts}>
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name} className={css.fact}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <Detections objects={alert.objects} />
      <RelatedAlerts alert={alert} onShow={onShow} />
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
