import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { live } from '../../../lib/live.ts';
import { toast } from '../../../ui/toasts.tsx';

/** Reports that were asked for open by themselves, each in a window of its own, once they are ready. */
export function useDownloads() {
  const { t } = useTranslation();
  const sayFailed = useEffectEvent((resource: string) => toast.error(t('download.failed', { resource })));
  useEffect(
    () =>
      live.onMessage((message) => {
        if (message.type !== 'download_ready') return;
        if (message.error !== undefined) return sayFailed(message.resource);
        for (const link of message.download_links) window.open(link, '_blank', 'noopener');
      }),
    [],
  );
}
