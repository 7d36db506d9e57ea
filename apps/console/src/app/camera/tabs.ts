import type { ParseKeys } from 'i18next';
import type { ComponentType } from 'react';
import type { CameraTabProps } from '../../entities/camera/camera-tab.ts';
import { loadWords } from '../../lib/i18n/words.ts';

/** The last part of the address. */
export type CameraTabKey = 'camera' | 'use-case' | 'notifications';

/** One tab of a camera's settings. */
export interface CameraTab {
  key: CameraTabKey;
  label: ParseKeys;
  /** Its words are loaded together with its code. */
  load: () => Promise<ComponentType<CameraTabProps>>;
}

/** In the order they stand in. Each registers what it has to save by `useSaveSection`. */
export const CAMERA_TABS: readonly CameraTab[] = [
  {
    key: 'camera',
    label: 'camera.tab.camera',
    load: async () => {
      const [{ CameraTab: Content }] = await Promise.all([
        import('./camera-tab.tsx'),
        loadWords('camera', 'position', 'forms', 'errors'),
      ]);
      return Content;
    },
  },
  {
    key: 'use-case',
    label: 'camera.tab.use_case',
    load: async () => {
      const [{ UseCaseTabContent }] = await Promise.all([
        import('../../features/camera/use-cases/use-case-tab.tsx'),
        loadWords('use-case-fields', 'use-case-tab'),
      ]);
      return UseCaseTabContent;
    },
  },
  {
    key: 'notifications',
    label: 'camera.tab.notifications',
    load: async () => {
      const [{ NotificationsTabContent }] = await Promise.all([
        import('../../features/camera/notifications/notifications-tab.tsx'),
        loadWords('transfer', 'deliveries'),
      ]);
      return NotificationsTabContent;
    },
  },
];

export const FIRST_TAB: CameraTabKey = 'camera';
