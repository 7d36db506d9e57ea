import { Button } from '@mantine/core';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isReachable } from '../lib/unreachable.ts';
import { StatePanel } from './state-panel.tsx';

interface OfflinePanelProps {
  onRetry: () => void;
  /** Level of the title: 1 when the panel is the page. */
  level?: 1 | 2;
  /** What can be done meanwhile. */
  children?: ReactNode;
}

/** A network that comes and goes is not always announced. */
const LOOK_AGAIN_MS = 5000;

/**
 * Nothing answers: said as it is, and looked again by hand, when the device has a network, and now and then. Only then it is
 * tried again: a page that is loaded anew without a server may be lost altogether.
 */
export function OfflinePanel({ onRetry, level = 2, children }: OfflinePanelProps) {
  const { t } = useTranslation();
  const [isLooking, setLooking] = useState(false);
  const look = useCallback(async () => {
    if (await isReachable()) onRetry();
  }, [onRetry]);
  useEffect(() => {
    const lookNow = () => void look();
    addEventListener('online', lookNow);
    const timer = setInterval(lookNow, LOOK_AGAIN_MS);
    return () => {
      removeEventListener('online', lookNow);
      clearInterval(timer);
    };
  }, [look]);
  const lookByHand = async () => {
    setLooking(true);
    await look();
    setLooking(false);
  };
  return (
    <StatePanel
      level={level}
      icon={<IconWifiOff size={20} stroke={1.8} />}
      title={t('state.offline')}
      hint={t('state.offline_hint')}
    >
      <Button leftSection={<IconRefresh size={15} stroke={1.8} />} loading={isLooking} onClick={lookByHand}>
        {t('state.try_again')}
      </Button>
      {children}
    </StatePanel>
  );
}
