import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertFrame } from '../../../entities/alert/alert-frame.tsx';
import type { Alert } from '../../../entities/alert/alert-queries.ts';
import { AlertTime } from '../../../entities/alert/alert-time.tsx';
import { StatusWord } from '../../../entities/alert/status-badge.tsx';
import { useItemWords } from '../shared/use-item-words.ts';
import css from './queue.module.css';

interface QueueItemProps {
  alert: Alert;
  isOpen: boolean;
  onShow: (id: string) => void;
}

/** One alert of the queue: its picture, what it is, where and how it stands. */
export const QueueItem = memo(function QueueItem({ alert, isOpen, onShow }: QueueItemProps) {
  const { t } = useTranslation();
  const words = useItemWords(alert);
  const repeats = alert.incident?.alerts ?? 1;
  return (
    <button
      type="button"
      className={css.item}
      data-unread={!alert.read || undefined}
      aria-current={isOpen ? 'true' : undefined}
      aria-label={repeats > 1 ? `${words.label}, ${t('alert.folded', { count: repeats })}` : words.label}
      onClick={() => onShow(alert.id)}
    >
      <span className={css.picture} data-folded={repeats > 1 || undefined}>
        <AlertFrame alert={alert} size="queue" alt="" />
        {repeats > 1 ? (
          <span className={css.stack}>
            <IconStack2 size={12} stroke={2} aria-hidden="true" />
            {repeats}
          </span>
        ) : null}
      </span>
      <span className={css.words}>
        <span className={css.name}>
          {alert.read ? null : <i className={css.dot} />}
          <span>{words.useCase}</span>
        </span>
        <span className={css.camera}>{alert.camera.name}</span>
        <span className={css.state}>
          {alert.status ? <StatusWord status={alert.status} /> : <span />}
          <AlertTime alert={alert} className={css.time} />
        </span>
      </span>
    </button>
  );
});
