import { createRandom } from '@sightline/scene/random';
import { buildDemo } from '../build-demo.ts';
import { createIds } from '../ids.ts';
import { CALM_MS, GONE_MS } from '../noisy.ts';

/** The cameras whose detections of the last days are there from the start. */
const LOGGED = ['C-03 Tower B North', 'C-05 Haul Road'];

export const SLOT_MS = 5 * 60_000;

/** An alert of the demo, and the moment of the scene that its picture shows. */
export interface Incident {
  readonly atMs: number;
  readonly sceneMs: number;
  /** One person alone, seen for so long after the alert; nobody is about before and afterwards. */
  readonly staysMs?: number | undefined;
}

/** A camera to be logged. */
export interface LoggedCamera {
  readonly id: string;
  readonly source: string;
  /** Oldest first. */
  readonly incidents: readonly Incident[];
}

interface DemoMoment {
  readonly seed: number;
  readonly madeAt: string;
}

/** The same for every start of one demo: what it consists of follows from its seed and when it was made. */
export function planDetections({ seed, madeAt }: DemoMoment): LoggedCamera[] {
  const { rows, pictures, stays } = buildDemo({ seed, now: new Date(madeAt) });
  const sceneMs = new Map(pictures.map(({ id, atMs }) => [id, atMs]));
  return rows.cameras
    .filter(({ name }) => LOGGED.includes(name))
    .map(({ id, source }) => ({
      id,
      source,
      incidents: rows.alerts
        .filter(({ camera_id, frame_id }) => camera_id === id && sceneMs.has(frame_id))
        .map(({ id: alertId, occurred_at, frame_id }) => ({
          atMs: Date.parse(occurred_at),
          sceneMs: sceneMs.get(frame_id)!,
          staysMs: stays.get(alertId),
        })),
    }));
}

/** The slots with somebody who comes alone: they are made first, since suggestions are tried on them. */
export const slotsOfStays = ({ incidents }: LoggedCamera): number[] => [
  ...new Set(
    incidents
      .filter(({ staysMs }) => staysMs !== undefined)
      .flatMap(({ atMs }) => {
        const [first, last] = [atMs - CALM_MS, atMs + GONE_MS].map((ms) => Math.floor(ms / SLOT_MS));
        return Array.from({ length: last! - first! + 1 }, (_, index) => (first! + index) * SLOT_MS);
      }),
  ),
];

/** The stretches of time to be logged, latest first, so that what people try first is there first. */
export function slotsBefore(endMs: number, hours: number): number[] {
  const last = Math.floor(endMs / SLOT_MS) - 1;
  const count = Math.round((hours * 3_600_000) / SLOT_MS);
  return Array.from({ length: count }, (_, index) => (last - index) * SLOT_MS);
}

/** The id of a chunk, the same at every start: what is there already is not made again. */
export const chunkIdOf = (seed: number, cameraId: string, slotMs: number) =>
  createIds(createRandom(seed, 'detections', cameraId, slotMs / SLOT_MS))(slotMs);
