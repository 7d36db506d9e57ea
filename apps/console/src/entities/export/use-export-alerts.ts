import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { viewerTimeZone } from '../../lib/dates.ts';
import { toast } from '../../ui/toasts.tsx';
import type { ExportChoice, ExportedAlerts } from './alert-export.ts';
import { awaitedDownloads } from './awaited-downloads.ts';
import { downloadsKey } from './download-queries.ts';

function whichOf(alerts: ExportedAlerts) {
  if ('ids' in alerts) return { ids: [...alerts.ids] };
  if ('filter' in alerts) return { filter: alerts.filter };
  return { filters: alerts.filters, ...(alerts.chosen.length > 0 ? { ids: [...alerts.chosen] } : {}) };
}

const bodyOf = (alerts: ExportedAlerts, { format, sections, hasRawPictures, comment }: ExportChoice) => ({
  format,
  ...whichOf(alerts),
  timezone: viewerTimeZone(),
  ...(format === 'pdf'
    ? { sections: [...sections], raw_pictures: hasRawPictures, ...(comment.trim() ? { comment: comment.trim() } : {}) }
    : {}),
});

/** Has a file made of alerts; it arrives by `download_ready`, on whatever page its owner is by then. */
export function useExportAlerts(alerts: ExportedAlerts) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (choice: ExportChoice) => call('POST /alerts/export/', { body: bodyOf(alerts, choice) }),
    meta: { failureTitle: t('export.failed') },
    onSuccess: ({ id }) => {
      awaitedDownloads.add(id);
      toast.info(t('export.begun'), t('export.begun_hint'));
      return queries.invalidateQueries({ queryKey: downloadsKey });
    },
  });
}
