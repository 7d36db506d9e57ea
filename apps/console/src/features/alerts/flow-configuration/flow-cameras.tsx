import type { LogicFlow } from '@sightline/contract/logic-flows/flows';
import { ALERTS_WRITE } from '@sightline/contract/use-case-settings';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { type List, rowsOf } from '../../../ui/record-list.tsx';
import { RecordTable } from '../../../ui/record-table.tsx';
import { CameraAreas } from './camera-areas.tsx';
import { type FlowOnCamera, useFlowCameraColumns } from './flow-camera-columns.tsx';
import { flowConfigurationAddress } from './flow-configuration-address.ts';

interface FlowCamerasProps {
  list: List<LogicFlow>;
  slug: string;
  empty: ReactNode;
}

const onCameras = (flow: LogicFlow, chosen: readonly string[]): FlowOnCamera[] =>
  flow.cameras
    .filter(({ id }) => chosen.length === 0 || chosen.includes(id))
    .map((camera) => ({ key: `${flow.id} ${camera.id}`, flow, camera }));

/** The cameras that count for a use case, each with the areas and lines it counts at. */
export function FlowCameras({ list, slug, empty }: FlowCamerasProps) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const { values: view, change, searchFor } = useAddress(flowConfigurationAddress);
  const columns = useFlowCameraColumns(slug);
  const rows = rowsOf(list)?.flatMap((flow) => onCameras(flow, view.cameras));
  if (list.isError && !rows) return <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />;
  if (rows?.length === 0) return empty;
  return (
    <>
      <RecordTable
        label={t('flow_list.cameras')}
        columns={columns}
        rows={rows}
        keyOf={({ key }) => key}
        selected={rows?.find(({ camera }) => camera.id === view.areas)?.key}
        searchOf={({ camera }) => searchFor({ areas: camera.id })}
      >
        <LoadMore list={list} />
      </RecordTable>
      {view.areas ? (
        <CameraAreas
          key={view.areas}
          cameraId={view.areas}
          slug={slug}
          isViewOnly={!mayOpen(user, { permission: ALERTS_WRITE })}
          onClose={() => change({ areas: undefined })}
        />
      ) : null}
    </>
  );
}
