import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AlertFrame } from '../../../entities/alert/alert-frame.tsx';
import type { Alert } from '../../../entities/alert/alert-queries.ts';
import { AlertTime } from '../../../entities/alert/alert-time.tsx';
import { nameOfAlert } from '../../../entities/alert/use-cases.ts';
import { call } from '../../../lib/api.ts';
import css from './details-tab.module.css';

const SHOWN = 10;

const relatedQuery = (id: string) =>
  queryOptions({
    queryKey: ['alerts', 'related', id],
    queryFn: ({ signal }) =>
      call('GET /alerts/records/:id/related/', { params: { id }, query: { size: SHOWN } }, signal),
    meta: { quiet: true },
  });

interface RelatedAlertsProps {
  alert: Alert;
  onShow: (id: string) => void;
}

/** What else happened there within the hour, nearest first. */
export function RelatedAlerts({ alert, onShow }: RelatedAlertsProps) {
  const { t } = useTranslation();
  const { data } = useQuery(relatedQuery(alert.id));
  if (!data || data.results.length === 0) return null;
  return (
    <>
      <h3 className={css.overline}>{t('alert.related')}</h3>
      <ul>
        {data.results.map(({ relation, alert: related }) => (
          <li key={related.id}>
            <button type="button" className={css.related} onClick={() => onShow(related.id)}>
              <AlertFrame alert={related} size="row" alt="" />
              <span className={css.words}>
                <b>{nameOfAlert(t, related)}</b>
                <span>
                  {t(`alert.relation.${relation}`)}, {related.camera.name}
                </span>
              </span>
              <AlertTime alert={related} className={css.score} />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
