import { pathOf } from '@sightline/client/client';
import { CAMERA_SECTION_KEYS, CAMERA_SECTIONS } from '@sightline/contract/camera-settings';
import type { Camera } from '@sightline/contract/cameras';
import { ALERTS_WRITE } from '@sightline/contract/use-case-settings';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefreshHealth } from '../../../entities/camera/use-refresh-health.ts';
import { CopySettingsDialog } from '../../../entities/camera-bulk/copy-settings-dialog.tsx';
import { ExportAction, ImportAction } from '../../../entities/csv-import/file-actions.tsx';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { target } from '../../../lib/target.ts';
import { bulkButton } from '../../../ui/bulk-bar.tsx';
import { ChangeLink } from '../../../ui/change-link.tsx';
import { useReadOnly } from '../../../ui/read-only.tsx';
import { BulkUpdateDialog } from './bulk-update-dialog.tsx';
import { CameraCsvDialog } from './camera-csv-dialog.tsx';
import { type CamerasFilter, camerasQuery } from './cameras-address.ts';

/** What can be done with the list as a whole, in the head of the page. */
export function CameraActions({ filter }: { filter: CamerasFilter }) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  // One camera of one group is what somebody looks at: the new one belongs there, too.
  const [group] = filter.groups.length === 1 ? filter.groups : [];
  return (
    <>
      <ExportAction
        label={t('cameras.export')}
        path={pathOf('/cameras/export/', { query: camerasQuery(filter) })}
        fileName="cameras.csv"
        failureTitle={t('cameras.export_failed')}
      />
      {mayOpen(user, { permission: 'create' }) ? (
        <>
          <ImportAction label={t('cameras.import')} dialog={CameraCsvDialog} />
          <ChangeLink
            target={target({ to: '/camera/add', search: group ? { group } : {} })}
            leftSection={<IconPlus size={15} stroke={1.8} />}
          >
            {t('cameras.add')}
          </ChangeLink>
        </>
      ) : null}
    </>
  );
}

/** What can be done with the cameras that are chosen, in the bar over the list. */
export function SelectionActions({ cameras }: { cameras: readonly Camera[] }) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const user = useCurrentUser();
  const refresh = useRefreshHealth();
  const [opened, setOpened] = useState<'change' | 'copy'>();
  const close = () => setOpened(undefined);
  const mayChange = CAMERA_SECTION_KEYS.some((section) =>
    mayOpen(user, { permission: CAMERA_SECTIONS[section].write }),
  );
  const mayCopy = mayChange || mayOpen(user, { permission: ALERTS_WRITE });
  return (
    <>
      <button
        type="button"
        className={bulkButton}
        disabled={refresh.isPending}
        onClick={() => refresh.mutate(cameras)}
        {...readOnly}
      >
        <IconRefresh size={15} stroke={1.8} aria-hidden="true" />
        {t('cameras.refresh.action')}
      </button>
      {mayChange ? (
        <button type="button" className={bulkButton} onClick={() => setOpened('change')} {...readOnly}>
          <IconPencil size={15} stroke={1.8} aria-hidden="true" />
          {t('cameras.change')}
        </button>
      ) : null}
      {mayCopy ? (
        <button type="button" className={bulkButton} onClick={() => setOpened('copy')} {...readOnly}>
          <IconCopy size={15} stroke={1.8} aria-hidden="true" />
          {t('cameras.copy')}
        </button>
      ) : null}
      <BulkUpdateDialog cameras={cameras} isOpen={opened === 'change'} onClose={close} />
      <CopySettingsDialog cameras={cameras} isOpen={opened === 'copy'} onClose={close} />
    </>
  );
}
