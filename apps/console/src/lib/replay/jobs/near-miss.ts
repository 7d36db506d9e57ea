import type { DetectionChunk } from '@sightline/contract/detections';
import type { Frame } from '@sightline/contract/frames';
import { recordEpisodes } from '@sightline/engine/replay/episodes';
import { recordLanes } from '@sightline/engine/replay/lanes';
import { createReplay } from '@sightline/engine/replay/replay';
import { verdictOf } from '@sightline/engine/replay/verdict';
import type { SavedState } from '@sightline/engine/state';
import type { MomentAt, NearMissJob } from '../protocol.ts';
import { recordTracks } from '../tracks.ts';
import { createMeter, eachFrame, framesIn, type JobContext, listLog } from './context.ts';

/** Where the replay was before a chunk: a moment within it is found from there. */
interface Checkpoint {
  readonly chunk: DetectionChunk;
  readonly saved: SavedState;
}

export interface NearMissRun {
  run(): Promise<void>;
  momentAt(atMs: number): Promise<MomentAt | null>;
}

/** Replays a camera's flows over a stretch, and can go back to any moment of it. */
export function createNearMissRun(
  context: JobContext,
  { camera, stretch, hasTracks = false }: NearMissJob,
): NearMissRun {
  const checkpoints: Checkpoint[] = [];

  const run = async () => {
    const replay = createReplay(camera, { explain: true });
    context.tell({ type: 'problems', problems: { [camera.id]: replay.problems } });
    const recorders = replay.flows.map((flow) => ({
      flow: flow.flow,
      lanes: recordLanes(flow),
      episodes: recordEpisodes(flow),
    }));
    const alerts: { atMs: number; flow: string }[] = [];
    const tracks = recordTracks();
    const log = await listLog(context, camera.id, [stretch]);
    const meter = createMeter(context, framesIn(log, stretch));
    const chunk = (next: DetectionChunk) => void checkpoints.push({ chunk: next, saved: replay.save() });
    const frame = (one: Frame, counts: boolean) => {
      const raised = replay.push(one);
      if (!counts) return;
      if (hasTracks) tracks.note(one);
      for (const { atMs, flow } of raised) alerts.push({ atMs, flow });
      for (const { flow, lanes, episodes } of recorders) {
        lanes.note(one.atMs);
        episodes.note(
          one.atMs,
          raised.some((alert) => alert.flow === flow),
        );
      }
    };
    await eachFrame(context, { camera: camera.id, log, stretch, meter }, { chunk, frame });
    context.tell({
      type: 'near_miss',
      result: {
        lanes: recorders.flatMap(({ lanes }) => lanes.lanes()),
        episodes: recorders.flatMap(({ episodes }) => episodes.episodes()),
        alerts,
        tracks: tracks.tracks(),
      },
    });
    meter.end();
  };

  const momentAt = async (atMs: number): Promise<MomentAt | null> => {
    const checkpoint = checkpoints.findLast(({ chunk }) => Date.parse(chunk.from) <= atMs);
    if (!checkpoint) return null;
    const replay = createReplay(camera, { explain: true, saved: checkpoint.saved });
    // A run that was cancelled is still looked at.
    const reader = await context.store.open(checkpoint.chunk, new AbortController().signal, { reuse: false });
    let last: Frame | undefined;
    for (let frame = reader.next(); frame && frame.atMs <= atMs; frame = reader.next()) {
      replay.push(frame);
      last = frame;
    }
    if (!last) return null;
    return {
      atMs: last.atMs,
      frame: last,
      steps: replay.steps(),
      verdicts: replay.flows.map((flow) => ({ flow: flow.flow, verdict: verdictOf(flow) })),
    };
  };

  return { run, momentAt };
}
