import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Alert } from '../../../entities/alert/alert-queries.ts';
import { useAlertRights } from '../../../entities/alert/alert-rights.ts';
import { alertEventsQuery } from '../../../entities/alert/history-queries.ts';
import { StatusBadge } from '../../../entities/alert/status-badge.tsx';
import { StatusGrid } from '../../../entities/alert/status-grid.tsx';
import { timeOf } from '../../../lib/dates.ts';
import { type AlertTarget, UNDO } from '../shared/alert-commands.ts';
import type { AlertChanges } from '../shared/use-change-alert.ts';
import css from './panel.module.css';

interface StatusPartProps {
  alert: Alert;
  changes: AlertChanges;
  target: AlertTarget;
}

/** How the alert stands and who said so. On a folded alert, a status is given to all of its repeats. */
export function StatusPart({ alert, changes, target }: StatusPartProps) {
  const { t } = useTranslation();
  const { changesStatus, seesInvalid } = useAlertRights();
  const count = target.alerts.length;
  return (
    <section className={`${css.part} ${css.status}`} aria-label={t('column.status')}>
      <p className={css.overline}>
        <span>{t('column.status')}</span>
        <LastChange alertId={alert.id} />
      </p>
      {changesStatus ? (
        <StatusGrid
          status={alert.status}
          hasInvalid={seesInvalid}
          onChange={(status) => changes.change(target.subject, { status })}
          onUndo={changes.canUndo ? changes.undo : undefined}
          undoKeys={UNDO.keys ?? []}
        />
      ) : (
        <StatusBadge status={alert.status} size="lg" />
      )}
      {changesStatus && count > 1 ? <p className={css.note}>{t('alert.whole_incident', { count })}</p> : null}
    </section>
  );
}

function LastChange({ alertId }: { alertId: string }) {
  const { t } = useTranslation();
  const { data } = useInfiniteQuery(alertEventsQuery(alertId));
  const last = data?.pages.flatMap((page) => page.results).find(({ kind }) => kind === 'status');
  if (!last) return null;
  return (
    <span className={css.by}>
      {last.by?.name ?? t('alert.somebody')}, {timeOf(new Date(last.at))}
    </span>
  );
}
