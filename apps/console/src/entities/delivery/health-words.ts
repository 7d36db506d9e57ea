import type { ChannelHealth } from '@sightline/contract/deliveries';
import { useTranslation } from 'react-i18next';
import { dateTimeInFormat, dayOf, timeOf } from '../../lib/dates.ts';
import { useToday } from '../alert/use-today.ts';
import { useCurrentUser } from '../user/current-user.ts';

/** When something was; the time alone while it is of today. */
export function useMoment(): (at: string) => string {
  const { preferred_date_format: format } = useCurrentUser();
  const today = useToday();
  return (at) => {
    const date = new Date(at);
    return dayOf(date) === today ? timeOf(date) : dateTimeInFormat(date, format);
  };
}

/** How a channel is doing, in a line. */
export function useHealthWords(): (health: ChannelHealth) => string {
  const { t } = useTranslation();
  const moment = useMoment();
  return ({ failing_since, sent_at, error }) => {
    if (failing_since) return t('deliveries.health.failing', { time: moment(failing_since), error: error ?? '' });
    return sent_at ? t('deliveries.health.working', { time: moment(sent_at) }) : t('deliveries.health.idle');
  };
}
