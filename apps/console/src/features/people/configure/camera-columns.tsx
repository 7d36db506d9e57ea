import { ActionIcon } from '@mantine/core';
import type { MeasuringCamera } from '@sightline/contract/analytics/configuration';
import { areaVariant } from '@sightline/contract/areas/tags';
import { blockSpec } from '@sightline/contract/camera-blocks';
import type { PeoplePart } from '@sightline/contract/people/logs';
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
import { usePartSwitch } from './configure-queries.ts';

const BLOCK = blockSpec('people_management');

/** Whether a camera captures faces for it; one that may not says so. */
function PartSwitch({ camera, part }: { camera: MeasuringCamera; part: PeoplePart }) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const readOnly = useReadOnly();
  const { mutate, isPending, variables } = usePartSwitch(part);
  const { id, name, include, allowed, enabled } = camera;
  const isViewOnly = !mayOpen(user, { permission: areaVariant('people_management').write });
  return (
    <span title={readOnly.title ?? (allowed ? undefined : t('people.configure.not_allowed'))}>
      <ViewOnly isOn={isViewOnly}>
        <PlainSwitch
          label={t('people.configure.on_of', { name })}
          checked={isPending ? variables.enabled : enabled}
          disabled={readOnly.disabled === true || isPending || !include || !allowed}
          onChange={(next) => mutate({ id, enabled: next })}
        />
      </ViewOnly>
    </span>
  );
}

/** What else is set for a camera: schedules and alerts. */
function SettingsLink({ camera: { id, name } }: { camera: MeasuringCamera }) {
  const { t } = useTranslation();
  const search = { tab: 'others', block: BLOCK.path };
  return (
    <ActionIcon
      aria-label={t('people.configure.settings_of', { name })}
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

export function useCameraColumns(part: PeoplePart): Column<MeasuringCamera>[] {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const maySet = mayOpen(user, { permission: 'cameras_detail__retrieve' }) && mayOpen(user, { permission: BLOCK.read });
  const settings: Column<MeasuringCamera> = {
    key: 'settings',
    label: t('people.configure.settings'),
    head: <span className="spoken">{t('people.configure.settings')}</span>,
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
      label: t('people.configure.areas'),
      cell: ({ area_count }) => (area_count > 0 ? area_count : t('people.configure.no_areas')),
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
      label: t(`people.configure.on.${part}`),
      isControl: true,
      cell: (camera) => <PartSwitch camera={camera} part={part} />,
    },
    ...(maySet ? [settings] : []),
  ];
}
