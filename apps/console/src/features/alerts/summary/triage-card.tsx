import IconCircleOff from '@tabler/icons-react/dist/esm/icons/IconCircleOff.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconEyeCheck from '@tabler/icons-react/dist/esm/icons/IconEyeCheck.mjs';
import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertFrame } from '../../../entities/alert/alert-frame.tsx';
import type { Alert } from '../../../entities/alert/alert-queries.ts';
import { useAlertRights } from '../../../entities/alert/alert-rights.ts';
import { AlertTime } from '../../../entities/alert/alert-time.tsx';
import { MomentAgo } from '../../../entities/user/moment-ago.tsx';
import { lazyWithWords } from '../../../ui/lazy-dialog.tsx';
import { useItemWords } from '../shared/use-item-words.ts';
import css from './triage-card.module.css';
import { type Side, useSwipe } from './use-swipe.ts';

const MeasuredBar = lazyWithWords(async () => (await import('./measured.tsx')).MeasuredBar, 'flow-graph', 'terms');

const MINUTE_MS = 60_000;

interface TriageCardProps {
  alert: Alert;
  onSwipe: (side: Side) => void;
}

/** The alert as a card that is pushed aside; behind it, what that does. */
export function TriageCard({ alert, onSwipe }: TriageCardProps) {
  const { t } = useTranslation();
  const words = useItemWords(alert);
  const { dxPx, handlers } = useSwipe(onSwipe);
  const side = dxPx === 0 ? undefined : dxPx > 0 ? 'right' : 'left';
  return (
    <div className={css.track} data-side={side} {...handlers}>
      <span className={css.action} aria-hidden="true">
        {side === 'left' ? <IconCircleOff size={30} stroke={1.6} /> : <IconEyeCheck size={30} stroke={1.6} />}
        {side === 'left' ? t('status.invalid') : t('inbox.keys.acknowledged')}
      </span>
      <article
        className={css.card}
        data-moving={side ? true : undefined}
        style={{ transform: `translateX(${dxPx}px)` }}
        aria-label={words.label}
      >
        <AlertFrame alert={alert} size="large" alt={words.alt} />
        <h2 className={css.what}>
          {alert.read ? null : <span className={css.dot} />}
          {words.useCase}
        </h2>
        <p className={css.where}>
          {alert.camera.name} · {alert.site.name}
        </p>
        <Suspense fallback={null}>
          <MeasuredBar alert={alert} />
        </Suspense>
        <TriageFacts alert={alert} />
      </article>
    </div>
  );
}

function TriageFacts({ alert }: { alert: Alert }) {
  const { t } = useTranslation();
  const { seesAssignee } = useAlertRights();
  const { incident } = alert;
  const minutes = incident ? Math.round((Date.parse(incident.to) - Date.parse(incident.from)) / MINUTE_MS) : 0;
  return (
    <ul className={css.facts}>
      {incident && incident.alerts > 1 ? (
        <li>
          <IconStack2 size={20} stroke={1.7} aria-hidden="true" />
          {t('inbox.triage.repeats', { count: incident.alerts - 1, minutes: t('inbox.minutes', { count: minutes }) })}
        </li>
      ) : null}
      <li>
        <IconClock size={20} stroke={1.7} aria-hidden="true" />
        <span>
          <AlertTime alert={alert} hasDate />, <MomentAgo at={alert.occurred_at} />
        </span>
      </li>
      {seesAssignee ? (
        <li>
          <IconUser size={20} stroke={1.7} aria-hidden="true" />
          {alert.assignee?.name ?? t('alerts.unassigned')}
        </li>
      ) : null}
    </ul>
  );
}
