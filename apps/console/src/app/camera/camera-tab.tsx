import { Suspense } from 'react';
import type { CameraTabProps } from '../../entities/camera/camera-tab.ts';
import { CameraTabContent } from '../../features/camera/settings/camera-tab.tsx';
import { lazyWithWords } from '../../ui/lazy-dialog.tsx';
import { OverviewSkeleton } from './camera-skeleton.tsx';

const Overview = lazyWithWords(
  async () => (await import('./camera-overview.tsx')).CameraOverview,
  'camera-health',
  'wall',
  'past',
);

/** Fetched after the form, below which it stands. */
const Automations = lazyWithWords(
  async () => (await import('../../features/camera/automations/automations-section.tsx')).AutomationsSection,
  'automations',
);

/** What a camera sees and how it does, its form and, below it, what it does by itself. A new camera has its form alone. */
export const CameraTab = ({ camera }: CameraTabProps) => (
  <>
    {camera ? (
      <Suspense fallback={<OverviewSkeleton />}>
        <Overview camera={camera} />
      </Suspense>
    ) : null}
    <CameraTabContent camera={camera} />
    {camera ? (
      <Suspense fallback={null}>
        <Automations camera={camera} />
      </Suspense>
    ) : null}
  </>
);
