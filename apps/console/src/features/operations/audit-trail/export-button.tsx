import { Button } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { awaitedDownloads } from '../../../entities/export/awaited-downloads.ts';
import { call } from '../../../lib/api.ts';
import { live } from '../../../lib/live.ts';
import { useReadOnly } from '../../../ui/read-only.tsx';
import { toast } from '../../../ui/toasts.tsx';
import type { Trail, TrailFilter } from './trail-address.ts';
import { filterBody } from './trail-queries.ts';

const PATHS = { changes: 'POST /audit_trail/changes/export/', actions: 'POST /audit_trail/actions/export/' } as const;

/** The longest a file may take before somebody can ask again. */
const PATIENCE_MS = 300_000;

/** Has the list made into a file; it opens by itself when it is ready, and until then the button says so. */
export function ExportButton({ trail, filter }: { trail: Trail; filter: TrailFilter }) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const [isWaiting, setIsWaiting] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const done = () => setIsWaiting(false);
    const timer = setTimeout(done, PATIENCE_MS);
    const stop = live.onMessage((message) => {
      if (message.type === 'download_ready') done();
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [isWaiting]);
  const begin = useMutation({
    mutationFn: () => call(PATHS[trail], { body: filterBody(filter) }),
    meta: { failureTitle: t('audit.export.failed') },
    onMutate: () => setIsWaiting(true),
    onSuccess: ({ id }) => {
      awaitedDownloads.add(id);
      toast.info(t('audit.export.begun'), t('audit.export.hint'));
    },
    onError: () => setIsWaiting(false),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={15} stroke={1.8} />}
      loading={isWaiting}
      aria-label={isWaiting ? t('audit.export.busy') : t('audit.export.action')}
      onClick={() => begin.mutate()}
      {...readOnly}
    >
      {t('audit.export.action')}
    </Button>
  );
}
