import { Button } from '@mantine/core';
import { ApiError } from '@sightline/client/api-error';
import IconInboxOff from '@tabler/icons-react/dist/esm/icons/IconInboxOff.mjs';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StatePanel } from '../../../ui/state-panel.tsx';
import { useDelayed } from '../../../ui/use-delayed.ts';
import { ALERTS2, AlertSectionProvider } from '../shared/alert-section.ts';
import { AlertPage } from './alert-page.tsx';
import css from './alert-screen.module.css';
import { Queue } from './queue.tsx';
import { type Review, useReview } from './use-review.ts';

/** Alerts > Summary > an alert. */
export const AlertScreen = () => <ReviewedAlert />;

/** Alerts2 > Summary > an alert: reviews alerts of logic flows alone. */
export const FlowAlertScreen = () => (
  <AlertSectionProvider value={ALERTS2}>
    <ReviewedAlert />
  </AlertSectionProvider>
);

/** One alert with everything that is known about it, beside the list it is reviewed in. */
function ReviewedAlert() {
  const review = useReview();
  const { alert, alertId, rowId, feed, unread, show, close } = review;
  return (
    <div className={css.page}>
      <Queue feed={feed} openId={rowId ?? alertId} unread={unread} onShow={show} onClose={close} />
      {alert ? <AlertPage key={alert.id} alert={alert} review={review} /> : <NoAlert review={review} />}
    </div>
  );
}

/** While the alert is on its way, and when it does not come. */
function NoAlert({ review: { query, close } }: { review: Review }) {
  const { t } = useTranslation();
  const isWaiting = useDelayed(query.isPending);
  const isGone = query.error instanceof ApiError && query.error.status === 404;
  if (!query.isError)
    return (
      <div className={css.stands}>
        {isWaiting ? (
          <>
            <Skeleton aspectRatio="16 / 9" borderRadius={6} />
            <Skeleton height={64} borderRadius={8} />
            <Skeleton height={160} borderRadius={8} />
          </>
        ) : null}
      </div>
    );
  return (
    <div className={css.state}>
      {isGone ? (
        <StatePanel
          level={1}
          icon={<IconInboxOff size={20} stroke={1.8} />}
          title={t('viewer.not_found')}
          hint={t('viewer.not_found_hint')}
        >
          <Button onClick={close}>{t('alert.back')}</Button>
        </StatePanel>
      ) : (
        <ErrorPanel level={1} error={query.error} onRetry={() => query.refetch()} />
      )}
    </div>
  );
}
