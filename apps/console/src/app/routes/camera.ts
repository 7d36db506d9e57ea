import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import type { CameraTabKey } from '../camera/tabs.ts';
import type { LoadScreen } from '../route.ts';
import { loadAddCamera } from './camera-loads.ts';
import { below, page } from './rows.ts';

/** A tab of a camera's settings. */
const cameraTab = (key: CameraTabKey): { icon: typeof IconVideo; load: LoadScreen } => ({
  icon: IconVideo,
  load: async () => (await import('../camera/camera-screens.tsx')).cameraScreen(key),
});

export const camera = [
  page({ path: '/camera/add', label: 'nav.add_camera', icon: IconVideo, permission: 'create', load: loadAddCamera }),
  ...below('/camera/new', { permission: 'create' }, { camera: { label: 'nav.new_camera', ...cameraTab('camera') } }),
  ...below(
    '/camera/$cameraId',
    { permission: 'cameras_detail__retrieve' },
    {
      camera: { label: 'nav.camera', ...cameraTab('camera') },
      'use-case': { label: 'nav.use_case', ...cameraTab('use-case') },
      notifications: { label: 'nav.camera_notifications', ...cameraTab('notifications') },
    },
  ),
];
