import type { Frame } from '@sightline/contract/frames';
import { createLiveFlow, type LiveFlow } from '@sightline/engine/replay/live';
import type { LiveJob, LiveValues, LiveView } from '../protocol.ts';

export interface LiveRun {
  push(frames: readonly Frame[]): void;
  values(): LiveValues;
}

/** The live version and the draft side by side on the same frames. */
export function createLiveRun({ live, draft }: LiveJob): LiveRun {
  const flows = { live: live && createLiveFlow(live), draft: draft && createLiveFlow(draft) };
  let last: Frame | null = null;
  return {
    push(frames) {
      for (const frame of frames) {
        // A repeated delivery must not be counted twice.
        if (last && frame.atMs <= last.atMs && last.atMs - frame.atMs < 60_000) continue;
        flows.live?.push(frame);
        flows.draft?.push(frame);
        last = frame;
      }
    },
    values: () => ({ atMs: last?.atMs ?? 0, frame: last, live: viewOf(flows.live), draft: viewOf(flows.draft) }),
  };
}

const viewOf = (flow: LiveFlow | undefined): LiveView | null =>
  flow
    ? {
        steps: flow.steps(),
        framesPerSecond: flow.framesPerSecond(),
        lastAlertMs: flow.lastAlertMs(),
        problems: flow.problems,
      }
    : null;
