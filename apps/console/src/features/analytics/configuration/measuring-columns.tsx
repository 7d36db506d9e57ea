import type { MeasuringCamera } from '@sightline/contract/analytics/configuration';
import { areaVariant } from '@sightline/contract/areas/tags';
import { useTranslation } from 'react-i18next';
import { MeasuringName } from '../../../entities/configuration/measuring-name.tsx';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { MomentAgo } from '../../../entities/user/moment-ago.tsx';
import { PlainSwitch } from '../../../forms/plain-switch.tsx';
import { ViewOnly } from '../../../forms/view-only.tsx';
import { useReadOnly } from '../../../ui/read-only.tsx';
import type { Column } from '../../../ui/record-table.tsx';
import type { AreaMeasure } from '../shared/dashboards.ts';
import css from './configuration.module.css';
import { useMeasuringSwitch } from './measuring-queries.ts';

interface SwitchProps {
  measure: AreaMeasure;
  camera: MeasuringCamera;
}

/** Whether a camera measures; one that may not says so. */
function MeasuringSwitch({ measure, camera }: SwitchProps) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const readOnly = useReadOnly();
  const { mutate, isPending, variables } = useMeasuringSwitch(measure.kind);
  const { id, name, include, allowed, enabled } = camera;
  const isViewOnly = !mayOpen(user, { permission: areaVariant(measure.variant).write });
  return (
    <span className={css.switch} title={readOnly.title ?? (allowed ? undefined : t('analytics.not_allowed'))}>
      <ViewOnly isOn={isViewOnly}>
        <PlainSwitch
          label={t('analytics.measures_of', { name })}
          checked={isPending ? variables.enabled : enabled}
          disabled={readOnly.disabled === true || isPending || !include || !allowed}
          onChange={(next) => mutate({ id, enabled: next })}
        />
      </ViewOnly>
    </span>
  );
}

export function useMeasuringColumns(measure: AreaMeasure): Column<MeasuringCamera>[] {
  const { t } = useTranslation();
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
      label: t('analytics.areas'),
      cell: ({ area_count }) =>
        area_count > 0 ? area_count : <span className={css.dim}>{t('analytics.no_areas')}</span>,
      isNumber: true,
    },
    {
      key: 'configured',
      label: t('configuration.configured'),
      cell: ({ last_config_update: at }) =>
        at ? <MomentAgo at={at} /> : <span className={css.dim}>{t('configuration.never')}</span>,
      isNumber: true,
      isMinor: true,
    },
    {
      key: 'measures',
      label: t('analytics.measures'),
      isControl: true,
      cell: (camera) => <MeasuringSwitch measure={measure} camera={camera} />,
    },
  ];
}
