import { ActionIcon, Menu } from '@mantine/core';
import type { Camera } from '@sightline/contract/cameras';
import IconBellRinging from '@tabler/icons-react/dist/esm/icons/IconBellRinging.mjs';
import IconChartPie from '@tabler/icons-react/dist/esm/icons/IconChartPie.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useTranslation } from 'react-i18next';
import { useRefreshHealth } from '../../../entities/camera/use-refresh-health.ts';
import { linkTo } from '../../../entities/settings-address.ts';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { target } from '../../../lib/target.ts';
import { useReadOnly } from '../../../ui/read-only.tsx';
import { TargetLink } from '../../../ui/target-link.tsx';
import css from './cameras.module.css';
import { useTestAlert } from './use-camera-calls.ts';

interface CameraRowMenuProps {
  camera: Camera;
  onDelete: () => void;
}

const ICON = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;

/** What can be done with one camera; nothing is shown to whom nothing is open. */
export function CameraRowMenu({ camera, onDelete }: CameraRowMenuProps) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const mayRead = mayOpen(user, { permission: 'cameras_detail__retrieve' });
  const mayUpdate = mayOpen(user, { permission: 'update' });
  if (!mayRead && !mayUpdate) return null;
  const label = t('cameras.actions_of', { name: camera.name });
  return (
    <Menu position="bottom-end" width={208}>
      <Menu.Target>
        <ActionIcon aria-label={label}>
          <IconDots size={17} stroke={1.8} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown aria-label={label}>
        {mayRead ? <Pages camera={camera} /> : null}
        {mayUpdate ? <Changes camera={camera} onDelete={onDelete} /> : null}
      </Menu.Dropdown>
    </Menu>
  );
}

const pageOfUseCases = (cameraId: string) => target({ to: '/camera/$cameraId/use-case', params: { cameraId } });

function Pages({ camera: { id, include } }: { camera: Camera }) {
  const { t } = useTranslation();
  return (
    <>
      <Menu.Item component={TargetLink} target={linkTo('camera', id)} leftSection={<IconExternalLink {...ICON} />}>
        {t('cameras.open')}
      </Menu.Item>
      {/* A camera has to take part before its use cases can be set up. */}
      {include ? (
        <Menu.Item component={TargetLink} target={pageOfUseCases(id)} leftSection={<IconChartPie {...ICON} />}>
          {t('cameras.use_cases')}
        </Menu.Item>
      ) : null}
    </>
  );
}

function Changes({ camera, onDelete }: CameraRowMenuProps) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const refresh = useRefreshHealth();
  const test = useTestAlert();
  return (
    <>
      <Menu.Item leftSection={<IconBellRinging {...ICON} />} onClick={() => test.mutate(camera)} {...readOnly}>
        {t('cameras.test_alert.action')}
      </Menu.Item>
      <Menu.Item leftSection={<IconRefresh {...ICON} />} onClick={() => refresh.mutate([camera])} {...readOnly}>
        {t('cameras.refresh.action')}
      </Menu.Item>
      <Menu.Item className={css.danger} leftSection={<IconTrash {...ICON} />} onClick={onDelete} {...readOnly}>
        {t('camera_deletion.action')}
      </Menu.Item>
    </>
  );
}
