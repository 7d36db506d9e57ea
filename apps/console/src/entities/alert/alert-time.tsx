import { Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { dateInFormat, dateTimeInFormat, dayOf, timeOf } from '../../lib/dates.ts';
import { useCurrentUser } from '../user/current-user.ts';
import type { Alert } from './alert-queries.ts';
import { useToday } from './use-today.ts';

interface AlertTimeProps {
  alert: Pick<Alert, 'occurred_at' | 'site'>;
  /** In a list without day headings, other days than today are named. */
  hasDate?: boolean;
  className?: string | undefined;
  dateClassName?: string | undefined;
}

/** The viewer's local time; the site's own stands in a tooltip. */
export function AlertTime({ alert, hasDate = false, className, dateClassName }: AlertTimeProps) {
  const { t } = useTranslation();
  const today = useToday();
  const { preferred_date_format: format } = useCurrentUser();
  const at = new Date(alert.occurred_at);
  const { name: site, time_zone: zone } = alert.site;
  return (
    <Tooltip label={t('alerts.site_time', { time: dateTimeInFormat(at, format, zone), site })}>
      <time className={className} dateTime={alert.occurred_at}>
        {hasDate && dayOf(at) !== today ? <span className={dateClassName}>{dateInFormat(at, format)} </span> : null}
        {timeOf(at)}
      </time>
    </Tooltip>
  );
}
