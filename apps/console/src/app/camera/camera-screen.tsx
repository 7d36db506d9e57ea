import { ApiError } from '@sightline/client/api-error';
import type { CameraSettings } from '@sightline/contract/camera-settings';
import IconVideoOff from '@tabler/icons-react/dist/esm/icons/IconVideoOff.mjs';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { cameraKeys, cameraSettingsQuery } from '../../entities/camera/camera-queries.ts';
import type { CameraTabProps } from '../../entities/camera/camera-tab.ts';
import { useMasterSave } from '../../entities/camera/use-master-save.ts';
import { SHARED_MS, useLiveConfiguration } from '../../entities/configuration/use-live-configuration.ts';
import { SaveSections } from '../../forms/save-sections.tsx';
import { useLeaveGuard } from '../../forms/use-leave-guard.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Redirect } from '../../ui/redirect.tsx';
import { StatePanel } from '../../ui/state-panel.tsx';
import { CameraHead } from './camera-head.tsx';
import css from './camera-screen.module.css';
import { CameraSkeleton } from './camera-skeleton.tsx';
import { type CameraTabKey, FIRST_TAB } from './tabs.ts';

interface CameraScreenProps {
  tab: CameraTabKey;
  Content: ComponentType<CameraTabProps>;
}

/** A camera's settings: its head with the one Save, its tabs, and the tab that is open. Without an id, a new camera. */
export function CameraScreen({ tab, Content }: CameraScreenProps) {
  const id = useParams({ strict: false, select: ({ cameraId }) => cameraId });
  if (id === undefined) return <Frame key="new" camera={undefined} tab={tab} Content={Content} />;
  return <Existing key={id} id={id} tab={tab} Content={Content} />;
}

function Existing({ id, tab, Content }: CameraScreenProps & { id: string }) {
  const { t } = useTranslation();
  const camera = useQuery(cameraSettingsQuery(id));
  useLiveConfiguration(
    [
      'camera',
      'camera_use_case',
      'camera_transfer',
      'automation',
      'camera_area',
      'camera_flow',
      'logic_flow',
      'site',
      'group',
    ],
    cameraKeys.one(id),
    SHARED_MS,
  );
  if (camera.data) {
    // What is left out of everything has nothing to set up in the tabs that follow.
    if (!camera.data.include && tab !== FIRST_TAB)
      return <Redirect to="/camera/$cameraId/camera" params={{ cameraId: id }} />;
    return <Frame camera={camera.data} tab={tab} Content={Content} />;
  }
  if (!camera.isError) return <CameraSkeleton />;
  const isGone = camera.error instanceof ApiError && (camera.error.status === 404 || camera.error.status === 422);
  if (!isGone) return <ErrorPanel error={camera.error} onRetry={() => void camera.refetch()} />;
  return (
    <StatePanel
      level={1}
      icon={<IconVideoOff size={20} stroke={1.8} />}
      title={t('camera.gone')}
      hint={t('camera.gone_hint')}
    />
  );
}

interface FrameProps extends CameraScreenProps {
  camera: CameraSettings | undefined;
}

const Frame = (props: FrameProps) => (
  <SaveSections>
    <Parts {...props} />
  </SaveSections>
);

/** Nothing in the address names a part of this page: whatever leads away from it asks. */
const NAMES: readonly string[] = [];

function Parts({ camera, tab, Content }: FrameProps) {
  const navigate = useNavigate();
  const record = useMasterSave({
    isNew: !camera,
    onCreated: (id) =>
      void navigate({ to: '/camera/$cameraId/camera', params: { cameraId: id }, replace: true, ignoreBlocker: true }),
    onSaved: () => undefined,
  });
  const guard = useLeaveGuard(record, NAMES);
  return (
    <>
      <CameraHead camera={camera} record={record} tab={tab} />
      <div className={css.body}>
        <Content camera={camera} />
      </div>
      {guard.dialog}
    </>
  );
}
