import type { UseCaseActivity } from '@sightline/contract/alerts/activity';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { alertAddress } from '../../../entities/alert/alert-address.ts';
import { AlertFrame } from '../../../entities/alert/alert-frame.tsx';
import { alertQuery } from '../../../entities/alert/alert-queries.ts';
import { AlertTime } from '../../../entities/alert/alert-time.tsx';
import { ActivityWeek } from './activity.tsx';
import css from './row-side.module.css';

interface RowSideProps {
  activity: UseCaseActivity | undefined;
  days: readonly string[] | undefined;
  children?: ReactNode;
}

/** Beside the settings of a use case: where it looks, and what it found. */
export const RowSide = ({ activity, days, children }: RowSideProps) => (
  <div className={css.side}>
    {children}
    {activity && days ? <ActivityWeek activity={activity} days={days} /> : null}
    {activity?.last ? <LastPicture id={activity.last.id} /> : null}
  </div>
);

/** The last alert with its picture; fetched when the row is opened. */
function LastPicture({ id }: { id: string }) {
  const { t } = useTranslation();
  const { data: alert } = useQuery(alertQuery(id));
  if (!alert) return null;
  return (
    <Link {...alertAddress(id)} className={css.alert}>
      {alert.thumbnail_url ? <AlertFrame alert={alert} size="queue" alt="" /> : null}
      <span className={css.words}>
        <span className={css.title}>{t('use_case_tab.last_alert')}</span>
        <AlertTime alert={alert} hasDate className="num" />
      </span>
    </Link>
  );
}
