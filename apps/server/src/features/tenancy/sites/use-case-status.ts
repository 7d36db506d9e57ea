import type { UseCaseStatus } from '@sightline/contract/sites';
import type { UseCaseCounts } from './site-use-cases.repo.ts';

/** Where one use case is switched on, from the counts of its site. */
export function statusOf(counts: UseCaseCounts, useCase: string): UseCaseStatus {
  const enabledCameras = counts.enabled[useCase] ?? 0;
  const isDisabled = counts.disabled.includes(useCase);
  return {
    use_case: useCase,
    disabled: isDisabled,
    enabled: enabledCameras > 0,
    enabled_cameras: enabledCameras,
    cameras: counts.cameras,
    default_enabled: !isDisabled && enabledCameras > 0 && enabledCameras * 2 >= counts.cameras,
  };
}
