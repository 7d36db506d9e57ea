import { useTranslation } from 'react-i18next';
import { dateTimeInFormat } from '../../lib/dates.ts';
import { timeAgo } from '../../lib/relative-time.ts';
import { useNow } from '../../ui/use-now.ts';
import { useCurrentUser } from './current-user.ts';

interface MomentAgoProps {
  at: string;
  /** How often the text is looked at again. */
  everyMs?: number;
}

/** How long ago something was; the moment itself, as the reader writes dates, stands in the tooltip. */
export function MomentAgo({ at, everyMs }: MomentAgoProps) {
  const { i18n } = useTranslation();
  const now = useNow(everyMs);
  const { preferred_date_format: format } = useCurrentUser();
  const moment = new Date(at);
  return (
    <time dateTime={at} title={dateTimeInFormat(moment, format)}>
      {timeAgo(moment, now, i18n.language, format)}
    </time>
  );
}
