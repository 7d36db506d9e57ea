import type { FlowCamera, LogicFlow } from '@sightline/contract/logic-flows/flows';
import { ALERTS_WRITE } from '@sightline/contract/use-case-settings';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { PicturedCamera } from '../../../entities/camera/camera-thumbnail.tsx';
import { rulesWithAreas } from '../../../entities/configure/flow-areas.ts';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { PlainSwitch } from '../../../forms/plain-switch.tsx';
import { ViewOnly } from '../../../forms/view-only.tsx';
import { joinWords } from '../../../lib/join-words.ts';
import { target } from '../../../lib/target.ts';
import { useReadOnly } from '../../../ui/read-only.tsx';
import type { Column } from '../../../ui/record-table.tsx';
import { TargetLink } from '../../../ui/target-link.tsx';
import { useCameraFlow, useSaveCameraFlow } from './camera-flow.ts';
import css from './flow-configuration.module.css';

export interface FlowOnCamera {
  key: string;
  flow: LogicFlow;
  camera: z.infer<typeof FlowCamera>;
}

interface CellProps {
  camera: FlowOnCamera['camera'];
  slug: string;
}

const areasOf = ({ flow }: ReturnType<typeof useCameraFlow>) =>
  flow?.logicflow ? rulesWithAreas(flow.logicflow).flatMap(({ data }) => data.configured_areas) : undefined;

function AreaCount({ camera, slug }: CellProps) {
  const { t } = useTranslation();
  const areas = areasOf(useCameraFlow(camera.id, slug));
  if (!areas) return null;
  return areas.length > 0 ? areas.length : <span className={css.dim}>{t('flow_list.no_areas')}</span>;
}

/** How the areas are called, each name once. */
function AreaLabels({ camera, slug }: CellProps) {
  const { i18n } = useTranslation();
  const areas = areasOf(useCameraFlow(camera.id, slug)) ?? [];
  const names = new Set(areas.flatMap(({ selected_label: label }) => label?.display_name ?? []));
  return joinWords([...names], i18n.language);
}

/** Whether the camera counts; one that may not says so. */
function CountingSwitch({ camera, slug }: CellProps) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const readOnly = useReadOnly();
  const { flow } = useCameraFlow(camera.id, slug);
  const save = useSaveCameraFlow(camera.id);
  const isAllowed = flow?.allowed !== false;
  return (
    <span title={readOnly.title ?? (isAllowed ? undefined : t('flow_list.not_allowed'))}>
      <ViewOnly isOn={!mayOpen(user, { permission: ALERTS_WRITE })}>
        <PlainSwitch
          label={t('flow_list.counts_of', { name: camera.name })}
          checked={flow?.enabled ?? camera.enabled}
          disabled={readOnly.disabled === true || save.isPending || !flow || !isAllowed}
          onChange={(enabled) =>
            flow && save.mutate({ settings: { use_case_slug: slug, version: flow.version, enabled } })
          }
        />
      </ViewOnly>
    </span>
  );
}

export function useFlowCameraColumns(slug: string): Column<FlowOnCamera>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'camera',
      label: t('configuration.camera'),
      cell: ({ camera }) => <PicturedCamera cameraId={camera.id}>{camera.name}</PicturedCamera>,
    },
    { key: 'site', label: t('filter.site'), cell: ({ flow }) => flow.site.name, isMinor: true },
    {
      key: 'labels',
      label: t('flow_list.labels'),
      cell: ({ camera }) => <AreaLabels camera={camera} slug={slug} />,
      isMinor: true,
    },
    {
      key: 'areas',
      label: t('flow_list.areas'),
      cell: ({ camera }) => <AreaCount camera={camera} slug={slug} />,
      isNumber: true,
    },
    {
      key: 'flow',
      label: t('flow_list.name'),
      cell: ({ flow }) => (
        <TargetLink
          className={css.flow}
          target={target({
            to: '/flowsense/configuration/$usecaseSlug',
            params: { usecaseSlug: slug },
            search: { flow: flow.id },
          })}
        >
          {flow.name}
        </TargetLink>
      ),
      isControl: true,
    },
    {
      key: 'counts',
      label: t('flow_list.counts'),
      cell: ({ camera }) => <CountingSwitch camera={camera} slug={slug} />,
      isControl: true,
    },
  ];
}
