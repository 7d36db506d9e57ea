import { useTranslation } from 'react-i18next';
import type { Alert } from '../../../entities/alert/alert-queries.ts';
import { nameOfAlert } from '../../../entities/alert/use-cases.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { dateTimeInFormat } from '../../../lib/dates.ts';

/** How an alert is called and read out. */
export function useItemWords(alert: Alert) {
  const { t } = useTranslation();
  const { preferred_date_format: format } = useCurrentUser();
  const useCase = [nameOfAlert(t, alert), alert.vehicle?.license_plate].filter(Boolean).join(' · ');
  const time = dateTimeInFormat(new Date(alert.occurred_at), format);
  const alt = t('alerts.frame_alt', { useCase, camera: alert.camera.name, time });
  const state = [...(alert.status ? [t(`status.${alert.status}`)] : []), ...(alert.read ? [] : [t('alerts.unread')])];
  return { useCase, time, alt, label: [alt, alert.site.name, ...state].join(', ') };
}

export type ItemWords = ReturnType<typeof useItemWords>;
