import IconPlugConnectedX from '@tabler/icons-react/dist/esm/icons/IconPlugConnectedX.mjs';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { live } from '../../lib/live.ts';
import { useDelayed } from '../../ui/use-delayed.ts';
import css from './connection-banner.module.css';

/** A short break heals by itself and is not worth a word. */
const QUIET_MS = 2000;

export function ConnectionBanner() {
  const { t } = useTranslation();
  const status = useSyncExternalStore(live.onStatus, live.status);
  const isWorthSaying = useDelayed(status === 'lost', QUIET_MS);
  return (
    <div role="status">
      {isWorthSaying ? (
        <p className={css.banner}>
          <IconPlugConnectedX size={15} stroke={1.8} aria-hidden="true" />
          {t('shell.connection_lost')}
        </p>
      ) : null}
    </div>
  );
}
