import { Button } from '@mantine/core';
import type { Deployment, NodeCamera } from '@sightline/contract/deployments';
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PicturedCamera } from '../../../entities/camera/camera-thumbnail.tsx';
import { nodeCamerasQuery } from '../../../entities/node/node-queries.ts';
import { FormSection } from '../../../forms/form-section.tsx';
import { useAsking } from '../../../forms/use-asking.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AssignPopup } from './assign-popup.tsx';
import css from './nodes.module.css';

interface NodeCamerasProps {
  node: Deployment;
  mayAssign: boolean;
  onAsking: (isAsking: boolean) => void;
}

/** The cameras a node watches, by site, with the states it reported. */
export function NodeCameras({ node, mayAssign, onAsking }: NodeCamerasProps) {
  const { t } = useTranslation();
  const cameras = useQuery(nodeCamerasQuery(node.id));
  const [isAssigning, assign] = useAsking(onAsking);
  return (
    <FormSection title={t('nodes.cameras')} purpose={t('nodes.cameras_purpose')}>
      {cameras.isError ? <ErrorPanel error={cameras.error} onRetry={() => void cameras.refetch()} /> : null}
      {cameras.isPending ? <Skeleton width="100%" height={80} /> : null}
      {cameras.data?.length === 0 ? <p className={css.nothing}>{t('nodes.no_cameras')}</p> : null}
      {cameras.data && cameras.data.length > 0 ? (
        <ul className={css.cameras} aria-label={t('nodes.cameras')}>
          {cameras.data.map((camera) => (
            <CameraRow key={camera.camera_id} camera={camera} />
          ))}
        </ul>
      ) : null}
      {mayAssign && cameras.data ? (
        <Button
          variant="default"
          className={css.own}
          leftSection={<IconVideo size={15} stroke={1.8} />}
          onClick={() => assign(true)}
        >
          {t('nodes.assign.action')}
        </Button>
      ) : null}
      {cameras.data ? (
        <AssignPopup
          node={node}
          current={cameras.data.map((camera) => camera.camera_id)}
          isOpen={isAssigning}
          onClose={() => assign(false)}
        />
      ) : null}
    </FormSection>
  );
}

function CameraRow({ camera }: { camera: NodeCamera }) {
  const { t } = useTranslation();
  return (
    <li className={css.camera}>
      <PicturedCamera cameraId={camera.camera_id}>
        <span className={css.cameraName}>{camera.camera_name}</span>
      </PicturedCamera>
      <span className={css.site}>{camera.site.name}</span>
      <span className={css.state} data-state={camera.state ?? 'unknown'}>
        {t(`nodes.camera_state.${camera.state ?? 'unknown'}`)}
      </span>
    </li>
  );
}
