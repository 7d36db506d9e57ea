import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useInfiniteQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { type Download, downloadsQuery } from '../../../entities/export/download-queries.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { dateTimeInFormat } from '../../../lib/dates.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { PopupFrame } from '../../../ui/popup.tsx';
import { WaitingLines } from '../../../ui/waiting-lines.tsx';
import css from './downloads.module.css';

/** One's own files: those that are being made, those that are ready, and why there is none. */
export function DownloadsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <PopupFrame isOpen isFlush title={t('downloads.title')} closeLabel={t('downloads.close')} onClose={onClose}>
      <DownloadList />
    </PopupFrame>
  );
}

function DownloadList() {
  const { t } = useTranslation();
  const list = useInfiniteQuery(downloadsQuery);
  const downloads = list.data?.pages.flatMap((page) => page.results) ?? [];
  if (list.isPending) return <WaitingLines count={4} width="70%" />;
  if (list.isError && downloads.length === 0)
    return <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />;
  if (downloads.length === 0) {
    return <EmptyState icon={<IconDownload size={22} stroke={1.6} />} hint={t('downloads.empty')} />;
  }
  return (
    <div className={css.scroll}>
      <ul className={css.list} aria-label={t('downloads.title')}>
        {downloads.map((download) => (
          <li key={download.id} className={css.item}>
            <DownloadFacts download={download} />
            {download.url ? (
              <a className={css.link} href={download.url} download={download.file_name}>
                {t('downloads.download')}
                <span className={css.spoken}> {download.file_name}</span>
              </a>
            ) : null}
          </li>
        ))}
      </ul>
      <LoadMore list={list} />
      <p className={css.foot}>{t('downloads.kept')}</p>
    </div>
  );
}

const UNITS = ['kilobyte', 'megabyte', 'gigabyte'] as const;

/** `1.2 MB`, in the reader's language. */
function sizeText(bytes: number): string {
  const step = Math.min(UNITS.length, Math.max(1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3)));
  return new Intl.NumberFormat(i18next.language, {
    style: 'unit',
    unit: UNITS[step - 1] ?? 'kilobyte',
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** step);
}

function DownloadFacts({ download }: { download: Download }) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const when = dateTimeInFormat(new Date(download.created_at), user.preferred_date_format);
  const facts = {
    in_progress: () => t('downloads.progress', { percent: download.percent }),
    ready: () =>
      [
        t('downloads.items', { count: download.items ?? 0 }),
        sizeText(download.bytes ?? 0),
        ...(download.truncated ? [t('downloads.truncated')] : []),
      ].join(' · '),
    failed: () => t('downloads.failed'),
  }[download.state]();
  return (
    <div className={css.facts}>
      <b className={css.name}>{download.file_name}</b>
      <span className={css.line} data-state={download.state}>
        {when} · {facts}
      </span>
      {download.state === 'in_progress' ? (
        <progress className={css.progress} max={100} value={download.percent} aria-label={download.file_name} />
      ) : null}
    </div>
  );
}
