import type { UseCaseStatus } from '@sightline/contract/sites';
import type { UseCaseCounts } from './site-use-cases.repo.ts';

/** Where one use case is switched on, from the counts of its site. */
export function statusOf(counts: UseCaseCounts, useCase: string): UseCaseStatus {
  const enabledCameras = counts.enabled[useCase] ?? 0;
  return {
    use_case: useCase,
    disabled: counts.disabled.includes(useCase),
    enabled: enabledCameras > 0,
    enabled_cameras: enabledCameras,
    cameras: counts.cameras,
  };
}
