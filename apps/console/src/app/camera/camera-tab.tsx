import { Suspense } from 'react';
import type { CameraTabProps } from '../../entities/camera/camera-tab.ts';
import { CameraTabContent } from '../../features/camera/settings/camera-tab.tsx';
import { lazyWithWords } from '../../ui/lazy-dialog.tsx';

/** Fetched after the form, below which it stands. */
const Automations = lazyWithWords(
  async () => (await import('../../features/camera/automations/automations-section.tsx')).AutomationsSection,
  'automations',
);

/** The form of a camera and, once it is there, what it does by itself. */
export const CameraTab = ({ camera }: CameraTabProps) => (
  <>
    <CameraTabContent camera={camera} />
    {camera ? (
      <Suspense fallback={null}>
        <Automations camera={camera} />
      </Suspense>
    ) : null}
  </>
);
