import { CameraConfig, CameraUseCase } from '@sightline/contract/node-link';
import { problemsOf } from '@sightline/contract/validation';
import type { Logger } from 'pino';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * Reads cameras from what a server, perhaps a newer one, sent or a file kept: a camera or use case this node does not
 * understand costs nothing but itself.
 */
export function readCameras(cameras: readonly unknown[], log: Logger): CameraConfig[] {
  return cameras.flatMap((camera) => {
    if (!isRecord(camera)) return [];
    const useCases = Array.isArray(camera.use_cases) ? camera.use_cases : [];
    const known = useCases.filter((useCase: unknown) => isUnderstood(useCase, camera.id, log));
    const checked = CameraConfig.safeParse({ ...camera, use_cases: known });
    if (checked.success) return [checked.data];
    log.error({ camera: camera.id, problems: problemsOf(checked.error, camera) }, 'A camera cannot be watched');
    return [];
  });
}

function isUnderstood(useCase: unknown, camera: unknown, log: Logger): boolean {
  const checked = CameraUseCase.safeParse(useCase);
  if (!checked.success) {
    const name = isRecord(useCase) ? useCase.use_case : undefined;
    log.error({ camera, useCase: name, problems: problemsOf(checked.error, useCase) }, 'A use case cannot be run');
  }
  return checked.success;
}
