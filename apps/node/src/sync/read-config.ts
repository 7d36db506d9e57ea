import { Id } from '@sightline/contract/common';
import {
  CameraConfig,
  CameraGate,
  CameraMeasure,
  CameraUseCase,
  type NodeProblem,
} from '@sightline/contract/node-link';
import { problemsOf } from '@sightline/contract/validation';
import type { Logger } from 'pino';
import type { z } from 'zod';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

export interface Reading {
  cameras: CameraConfig[];
  problems: NodeProblem[];
}

export const MAX_REASON = 500;
const MAX_NAME = 60;
const MAX_FLOW = 80;

const reasonOf = (error: z.ZodError, input: unknown) =>
  problemsOf(error, input)
    .map(({ field, message }) => `${field ?? ''}: ${message}`)
    .join('; ')
    .slice(0, MAX_REASON);

/**
 * Reads cameras from what a server, perhaps a newer one, sent or a file kept. A camera or use case this node does not
 * understand goes on as it was known before, if it was, and is a problem that the heartbeat tells.
 */
export function readCameras(given: readonly unknown[], known: readonly CameraConfig[], log: Logger): Reading {
  const problems: NodeProblem[] = [];
  const report = (problem: NodeProblem) => {
    // The server refuses a heartbeat whose ids are none.
    if (Id.safeParse(problem.camera_id).success) problems.push(problem);
    log.error(problem, problem.use_case === null ? 'A camera cannot be watched' : 'A use case cannot be run');
  };
  const cameras = given.flatMap((camera) => (isRecord(camera) ? readCamera(camera, known, report) : []));
  return { cameras, problems };
}

type Report = (problem: NodeProblem) => void;

function readCamera(camera: Record<string, unknown>, known: readonly CameraConfig[], report: Report): CameraConfig[] {
  const before = known.find(({ id }) => id === camera.id);
  const useCases: unknown[] = Array.isArray(camera.use_cases) ? camera.use_cases : [];
  const of = { camera_id: String(camera.id) };
  const understood = useCases.flatMap((useCase): CameraUseCase[] => {
    const checked = CameraUseCase.safeParse(useCase);
    if (checked.success) return [checked.data];
    const name = isRecord(useCase) ? String(useCase.use_case).slice(0, MAX_NAME) : '';
    const flow =
      isRecord(useCase) && typeof useCase.flow_id === 'string' ? useCase.flow_id.slice(0, MAX_FLOW) : undefined;
    const kept = before?.use_cases.filter((each) => each.use_case === name && each.flow_id === flow) ?? [];
    const reason = reasonOf(checked.error, useCase);
    const which = { use_case: name, ...(flow === undefined ? {} : { flow_id: flow }) };
    report({ ...of, ...which, reason, keeps_previous: kept.length > 0 });
    return kept;
  });
  const measures = readMeasures(camera, report);
  const gate = readGate(camera, report);
  const checked = CameraConfig.safeParse({ ...camera, use_cases: understood, ...(measures ? { measures } : {}), gate });
  if (checked.success) return [checked.data];
  report({ ...of, use_case: null, reason: reasonOf(checked.error, camera), keeps_previous: before !== undefined });
  return before ? [before] : [];
}

/** What this node cannot measure costs the camera nothing else. */
function readMeasures(camera: Record<string, unknown>, report: Report): CameraMeasure[] | undefined {
  if (!Array.isArray(camera.measures)) return undefined;
  return camera.measures.flatMap((measure: unknown): CameraMeasure[] => {
    const checked = CameraMeasure.safeParse(measure);
    if (checked.success) return [checked.data];
    const kind = isRecord(measure) ? String(measure.kind).slice(0, MAX_NAME) : '';
    const reason = reasonOf(checked.error, measure);
    report({ camera_id: String(camera.id), use_case: kind, reason, keeps_previous: false });
    return [];
  });
}

/** A gate this node cannot watch costs the camera nothing else. */
function readGate(camera: Record<string, unknown>, report: Report): CameraGate | undefined {
  if (camera.gate === undefined) return undefined;
  const checked = CameraGate.safeParse(camera.gate);
  if (checked.success) return checked.data;
  const reason = reasonOf(checked.error, camera.gate);
  report({ camera_id: String(camera.id), use_case: 'vehicle_management', reason, keeps_previous: false });
  return undefined;
}
