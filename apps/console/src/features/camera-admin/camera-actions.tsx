import { Button } from '@mantine/core';
import { pathOf } from '@sightline/client/client';
import type { Camera } from '@sightline/contract/cameras';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { mayOpen } from '../../entities/user/access.ts';
import { useCurrentUser } from '../../entities/user/current-user.ts';
import { downloadFile } from '../../lib/download-file.ts';
import { bulkButton } from '../../ui/bulk-bar.tsx';
import css from './cameras.module.css';
import { type CamerasFilter, camerasQuery } from './cameras-address.ts';
import { useRefreshHealth } from './use-camera-calls.ts';

/** What can be done with the list as a whole, in the head of the page. */
export function CameraActions({ filter }: { filter: CamerasFilter }) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const exporting = useMutation({
    mutationFn: () => downloadFile(pathOf('/cameras/export/', { query: camerasQuery(filter) }), 'cameras.csv'),
    meta: { failureTitle: t('cameras.export_failed') },
  });
  // One camera of one group is what somebody looks at: the new one belongs there, too.
  const [group] = filter.groups.length === 1 ? filter.groups : [];
  return (
    <>
      <Button
        variant="default"
        className={css.quiet}
        leftSection={<IconDownload size={15} stroke={1.8} />}
        loading={exporting.isPending}
        onClick={() => exporting.mutate()}
      >
        {t('cameras.export')}
      </Button>
      {mayOpen(user, { permission: 'create' }) ? (
        <Button
          component={Link}
          to="/camera/new/camera"
          search={(group ? { group } : {}) as never}
          leftSection={<IconPlus size={15} stroke={1.8} />}
        >
          {t('cameras.add')}
        </Button>
      ) : null}
    </>
  );
}

/** What can be done with the cameras that are chosen, in the bar over the list. */
export function SelectionActions({ cameras }: { cameras: readonly Camera[] }) {
  const { t } = useTranslation();
  const refresh = useRefreshHealth();
  return (
    <button type="button" className={bulkButton} disabled={refresh.isPending} onClick={() => refresh.mutate(cameras)}>
      <IconRefresh size={15} stroke={1.8} aria-hidden="true" />
      {t('cameras.refresh.action')}
    </button>
  );
}
