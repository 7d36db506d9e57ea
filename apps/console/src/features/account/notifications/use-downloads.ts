import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { awaitedDownloads } from '../../../entities/export/awaited-downloads.ts';
import { downloadsKey } from '../../../entities/export/download-queries.ts';
import { call } from '../../../lib/api.ts';
import { live } from '../../../lib/live.ts';
import { toast } from '../../../ui/toasts.tsx';

const open = (link: string) => window.open(link, '_blank', 'noopener');
/** News can be lost between server and page without either of them noticing. */
const LOOK_AGAIN_MS = 20_000;
/** The address of a file ends with its id. */
const idOf = (link: string) => link.split('/').at(-2) ?? '';

/** What has become of the files this page waits for; their news is lost when they are ready while the line is down. */
async function settledDownloads() {
  if (awaitedDownloads.isEmpty()) return [];
  const { results } = await call('GET /downloads/', { query: { size: 20 } });
  return results.filter(({ id, state }) => state !== 'in_progress' && awaitedDownloads.settle(id));
}

/**
 * Files that were asked for open by themselves, each in a window of its own, once they are ready. Browsers may refuse a
 * window that nobody clicked for, so a toast offers the same.
 */
export function useDownloads() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const sayFailed = useEffectEvent((resource: string) => toast.error(t('download.failed', { resource })));
  const sayReady = useEffectEvent((links: readonly string[]) =>
    toast.news({
      id: `download ${links[0]}`,
      title: t('download.ready'),
      line: t('download.ready_hint'),
      picture: null,
      isAwaited: true,
      action: { label: t('download.open'), onClick: () => links.forEach(open) },
    }),
  );
  const openFiles = useEffectEvent((links: readonly string[]) => {
    links.forEach(open);
    sayReady(links);
  });
  const catchUp = useEffectEvent(async () => {
    // Whatever keeps the answer away, the next look asks for it.
    const settled = await settledDownloads().catch(() => []);
    if (settled.length > 0) void queries.invalidateQueries({ queryKey: downloadsKey });
    for (const { url, file_name } of settled) url ? openFiles([url]) : sayFailed(file_name);
  });
  useEffect(() => {
    const stopMessages = live.onMessage((message) => {
      if (message.type !== 'download_ready' && message.type !== 'download_progress') return;
      void queries.invalidateQueries({ queryKey: downloadsKey });
      if (message.type === 'download_progress') return;
      if (message.error !== undefined) {
        sayFailed(message.resource);
        // Its id is not in the message: what has failed by now has been told.
        return void settledDownloads().catch(() => []);
      }
      for (const link of message.download_links) awaitedDownloads.settle(idOf(link));
      openFiles(message.download_links);
    });
    const stopStatus = live.onStatus(() => {
      if (live.status() === 'connected') void catchUp();
    });
    const timer = setInterval(() => void catchUp(), LOOK_AGAIN_MS);
    return () => {
      stopMessages();
      stopStatus();
      clearInterval(timer);
    };
  }, [queries]);
}
