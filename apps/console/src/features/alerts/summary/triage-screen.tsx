import { ActionIcon, Button } from '@mantine/core';
import type { AlertStatus } from '@sightline/contract/statuses';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs';
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Alert } from '../../../entities/alert/alert-queries.ts';
import { STATUS_ICONS } from '../../../entities/alert/status-badge.tsx';
import { nameOfAlert } from '../../../entities/alert/use-cases.ts';
import { StatePanel } from '../../../ui/state-panel.tsx';
import { ToastPlace } from '../../../ui/toast-place.tsx';
import type { AlertChanges } from '../shared/use-change-alert.ts';
import css from './triage.module.css';
import { TriageCard } from './triage-card.tsx';
import { TriageExtras } from './triage-extras.tsx';
import { type Triage, useTriage } from './use-triage.ts';

interface TriageScreenProps {
  alerts: readonly Alert[];
  unread: number;
  changes: AlertChanges;
  onOpen: (id: string) => void;
  onClose: () => void;
  onNearEnd: () => void;
}

const BUTTONS: readonly AlertStatus[] = ['invalid', 'compliant', 'non_compliant', 'acknowledged'];

/** One alert at a time, for a thumb: swipe or press, and the next one comes. */
export function TriageScreen({ alerts, unread, changes, onOpen, onClose, onNearEnd }: TriageScreenProps) {
  const { t } = useTranslation();
  const triage = useTriage(alerts, unread, changes);
  const { current, next, decide } = triage;
  const isNearEnd = next === undefined;
  useEffect(() => {
    if (isNearEnd) onNearEnd();
  }, [isNearEnd, onNearEnd]);
  return (
    <section className={css.screen} aria-label={t('inbox.triage.title')}>
      <ToastPlace is="quiet" />
      <TriageHead triage={triage} onClose={onClose} />
      {current ? (
        <>
          <p className={css.hint} aria-hidden="true">
            <span>
              <IconArrowLeft size={16} stroke={1.8} /> {t('status.invalid')}
            </span>
            {t('inbox.triage.swipe')}
            <span className={css.acknowledge}>
              {t('inbox.keys.acknowledged')} <IconArrowRight size={16} stroke={1.8} />
            </span>
          </p>
          <TriageCard key={current.id} alert={current} onSwipe={(side) => decide(SWIPES[side])} />
          {next?.thumbnail_url ? <link rel="preload" as="image" href={next.thumbnail_url} /> : null}
          <LastDone triage={triage} />
          <div className={css.buttons}>
            {BUTTONS.map((status) => {
              const Icon = STATUS_ICONS[status];
              return (
                <button
                  key={status}
                  type="button"
                  className={css.button}
                  data-status={status}
                  onClick={() => decide(status)}
                >
                  <Icon size={22} stroke={1.8} aria-hidden="true" />
                  {status === 'acknowledged' ? t('inbox.keys.acknowledged') : t(`status.${status}`)}
                </button>
              );
            })}
          </div>
          <TriageExtras alert={current} changes={changes} onOpen={onOpen} />
        </>
      ) : (
        <div className={css.done}>
          <StatePanel
            icon={<IconInbox size={20} stroke={1.8} />}
            title={t('inbox.triage.done')}
            hint={t('inbox.triage.done_hint')}
          >
            <Button onClick={onClose}>{t('inbox.triage.to_list')}</Button>
          </StatePanel>
          <LastDone triage={triage} />
        </div>
      )}
    </section>
  );
}

const SWIPES = { left: 'invalid', right: 'acknowledged' } as const;

function TriageHead({ triage, onClose }: { triage: Triage; onClose: () => void }) {
  const { t } = useTranslation();
  const { position, total, undo } = triage;
  const shown = Math.min(position, total);
  return (
    <header className={css.head}>
      <ActionIcon className={css.icon} size={44} aria-label={t('inbox.triage.close')} onClick={onClose}>
        <IconX size={22} stroke={1.8} />
      </ActionIcon>
      <div className={css.titles}>
        <h1 className={css.title}>{t('inbox.triage.title')}</h1>
        <p className={css.position}>{t('inbox.triage.position', { index: shown, count: total })}</p>
      </div>
      <ActionIcon className={css.icon} size={44} aria-label={t('inbox.undo')} disabled={!undo} onClick={undo}>
        <IconArrowBackUp size={22} stroke={1.8} />
      </ActionIcon>
      <ActionIcon className={css.icon} size={44} aria-label={t('filter.label')} onClick={onClose}>
        <IconFilter size={22} stroke={1.8} />
      </ActionIcon>
      <progress className={css.progress} max={total || 1} value={shown} aria-label={t('inbox.triage.progress')} />
    </header>
  );
}

/** What was done last, and the way back. Without a connection it says that it will be sent. */
function LastDone({ triage: { last, undo, isWaitingForNetwork } }: { triage: Triage }) {
  const { t } = useTranslation();
  if (!last) return <div className={css.lastRoom} />;
  const Icon = STATUS_ICONS[last.status];
  return (
    <div className={css.last} role="status">
      <Icon size={18} stroke={1.8} aria-hidden="true" />
      <span className={css.lastText}>
        {t('inbox.triage.last', { name: nameOfAlert(t, last.alert), status: t(`status.${last.status}`) })}
        {isWaitingForNetwork ? <span className={css.unsent}>{t('inbox.triage.will_be_sent')}</span> : null}
      </span>
      <button type="button" className={css.undo} onClick={undo}>
        {t('inbox.undo')}
      </button>
    </div>
  );
}
