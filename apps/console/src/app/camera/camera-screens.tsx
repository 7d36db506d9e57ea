import type { ComponentType } from 'react';
import type { CameraTabProps } from '../../entities/camera/camera-tab.ts';
import { loadWords } from '../../lib/i18n/words.ts';
import { CameraScreen } from './camera-screen.tsx';
import { CAMERA_TABS, type CameraTabKey } from './tabs.ts';

const screenOf = (key: CameraTabKey, Content: ComponentType<CameraTabProps>) => () => (
  <CameraScreen tab={key} Content={Content} />
);

/** The page of one tab: the frame around it, its code and its words. */
export async function cameraScreen(key: CameraTabKey): Promise<ComponentType> {
  const load = CAMERA_TABS.find((tab) => tab.key === key)?.load;
  if (!load) throw new Error(`There is no tab ${key}`);
  const [content] = await Promise.all([
    load(),
    loadWords('camera', 'position', 'forms', 'errors', 'terms', 'abilities', 'use-case-fields'),
  ]);
  return screenOf(key, content);
}
