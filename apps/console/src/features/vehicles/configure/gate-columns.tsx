import { ActionIcon } from '@mantine/core';
import type { MeasuringCamera } from '@sightline/contract/analytics/configuration';
import { areaVariant } from '@sightline/contract/areas/tags';
import { blockSpec } from '@sightline/contract/camera-blocks';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import { useTranslation } from 'react-i18next';
import { MeasuringName } from '../../../entities/configuration/measuring-name.tsx';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { MomentAgo } from '../../../entities/user/moment-ago.tsx';
import { PlainSwitch } from '../../../forms/plain-switch.tsx';
import { ViewOnly } from '../../../forms/view-only.tsx';
import { target } from '../../../lib/target.ts';
import { useReadOnly } from '../../../ui/read-only.tsx';
import type { Column } from '../../../ui/record-table.tsx';
import { TargetLink } from '../../../ui/target-link.tsx';
import { useGateSwitch } from './configure-queries.ts';

const BLOCK = blockSpec('vehicle_management');

/** Whether a camera watches a gate; one that may not says so. */
function GateSwitch({ camera }: { camera: MeasuringCamera }) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const readOnly = useReadOnly();
  const { mutate, isPending, variables } = useGateSwitch();
  const { id, name, include, allowed, enabled } = camera;
  const isViewOnly = !mayOpen(user, { permission: areaVariant('vehicle_management').write });
  return (
    <span title={readOnly.title ?? (allowed ? undefined : t('vehicles.configure.not_allowed'))}>
      <ViewOnly isOn={isViewOnly}>
        <PlainSwitch
          label={t('vehicles.configure.on_of', { name })}
          checked={isPending ? variables.enabled : enabled}
          disabled={readOnly.disabled === true || isPending || !include || !allowed}
          onChange={(next) => mutate({ id, enabled: next })}
        />
      </ViewOnly>
    </span>
  );
}

/** What else is set for a camera: types of vehicles, direction, zone and alerts. */
function SettingsLink({ camera: { id, name } }: { camera: MeasuringCamera }) {
  const { t } = useTranslation();
  const search = { tab: 'others', block: BLOCK.path };
  return (
    <ActionIcon
      aria-label={t('vehicles.configure.settings_of', { name })}
      renderRoot={(props) => (
        <TargetLink
          {...props}
          target={target({ to: '/camera/$cameraId/use-case', params: { cameraId: id }, search })}
        />
      )}
    >
      <IconSettings size={16} stroke={1.8} />
    </ActionIcon>
  );
}

export function useGateColumns(): Column<MeasuringCamera>[] {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const maySet = mayOpen(user, { permission: 'cameras_detail__retrieve' }) && mayOpen(user, { permission: BLOCK.read });
  const settings: Column<MeasuringCamera> = {
    key: 'settings',
    label: t('vehicles.configure.settings'),
    head: <span className="spoken">{t('vehicles.configure.settings')}</span>,
    isControl: true,
    cell: (camera) => <SettingsLink camera={camera} />,
  };
  return [
    {
      key: 'name',
      label: t('configuration.camera'),
      cell: (camera) => <MeasuringName camera={camera} />,
    },
    {
      key: 'place',
      label: t('configuration.place'),
      cell: ({ site_info, group_info }) => `${site_info.name} · ${group_info.name}`,
      isMinor: true,
    },
    {
      key: 'areas',
      label: t('vehicles.configure.areas'),
      cell: ({ area_count }) => (area_count > 0 ? area_count : t('vehicles.configure.no_areas')),
      isNumber: true,
    },
    {
      key: 'configured',
      label: t('configuration.configured'),
      cell: ({ last_config_update: at }) => (at ? <MomentAgo at={at} /> : t('configuration.never')),
      isNumber: true,
      isMinor: true,
    },
    {
      key: 'on',
      label: t('vehicles.configure.on'),
      isControl: true,
      cell: (camera) => <GateSwitch camera={camera} />,
    },
    ...(maySet ? [settings] : []),
  ];
}
