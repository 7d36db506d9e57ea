import { Button } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { awaitedDownloads } from '../../../entities/export/awaited-downloads.ts';
import { call } from '../../../lib/api.ts';
import { useReadOnly } from '../../../ui/read-only.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { accessBodyOf, type LogFilter } from './log-address.ts';

/** A table as a file; it opens by itself when it is ready. */
export function ExportButton({ onBegin }: { onBegin: () => Promise<{ id: string }> }) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const begin = useMutation({
    mutationFn: onBegin,
    meta: { failureTitle: t('people.export.failed') },
    onSuccess: ({ id }) => {
      awaitedDownloads.add(id);
      toast.info(t('people.export.begun'), t('people.export.hint'));
    },
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={15} stroke={1.8} aria-hidden="true" />}
      loading={begin.isPending}
      onClick={() => begin.mutate()}
      {...readOnly}
    >
      {t('people.export.action')}
    </Button>
  );
}

/** The access log as it is narrowed. */
export const ExportLog = ({ filter }: { filter: LogFilter }) => (
  <ExportButton
    onBegin={() => call('POST /people_management/access_logs/export/csv/', { body: accessBodyOf(filter) })}
  />
);
