import type { Frame, TrackedObject } from '@sightline/contract/frames';
import type { NodeEvent } from '@sightline/contract/node-link';
import { NODE_STEPS, type NodeSelfTest, type NodeStep } from '@sightline/contract/self-tests';
import { createEvaluator } from '@sightline/engine/evaluator';
import { flowOfUseCase } from '@sightline/engine/use-cases/flows';
import { footOf, frameBox } from '@sightline/geometry/boxes';
import type { Sighting } from '../evaluate/feed.ts';
import { newId } from '../ids.ts';
import type { FinishOrder } from '../pictures/finish.ts';
import { sleep } from '../wait.ts';

interface SelfTestTools {
  /** Undefined: this node does not watch it. */
  readonly camera: { readonly latest: Sighting | undefined } | undefined;
  readonly finish: (order: FinishOrder) => Promise<Uint8Array>;
  readonly report: (event: NodeEvent, picture: Uint8Array | undefined) => Promise<void>;
  readonly patienceMs?: number;
}

/** A camera that shows nothing new for so long has failed. */
const PATIENCE_MS = 20_000;
const LOOK_MS = 20;

/** A sighting from after the test began: what was seen before says nothing of now. */
async function freshSighting(camera: SelfTestTools['camera'], patienceMs: number): Promise<Sighting> {
  if (!camera) throw new Error('The camera is not watched by this node');
  const before = camera.latest;
  const patience = AbortSignal.timeout(patienceMs);
  for (;;) {
    const { latest } = camera;
    if (latest && latest !== before) return latest;
    if (patience.aborted) throw new Error('The camera shows nothing');
    await sleep(LOOK_MS, patience);
  }
}

const BOX = frameBox(0.4, 0.4, 0.2, 0.4);
const TEST_OBJECT: TrackedObject = { track: 'self-test', kind: 'person', box: BOX, foot: footOf(BOX), score: 1 };
const AREA = {
  id: '00000000-0000-7000-8000-000000000001',
  area_type: 'polygon' as const,
  label: 'Self-test',
  points: [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ] as [number, number][],
};
const MARK = TEST_OBJECT.track;

/**
 * The test object as the detector found it. On real pictures there is none to be found, since a drawing is no person: there it is
 * added after the detector, which has proved only that it answers.
 */
async function detectMark({ findMark }: Sighting): Promise<TrackedObject> {
  if (!findMark) return TEST_OBJECT;
  const found = await findMark(MARK);
  if (!found) throw new Error('The detector did not find the test object');
  return found;
}

/** How long the test object stays, by the clock of the frames; nobody waits for it. */
const STAYS_MS = 1000;

/** Puts the test object into a frame and has a rule of its own judge it: those of the camera never see it. */
function judge({ atMs, objects }: Frame, mark: TrackedObject): Pick<NodeEvent, 'zones' | 'trace'> {
  const evaluator = createEvaluator({
    id: 'self-test',
    time_zone: 'UTC',
    use_cases: [
      {
        use_case: 'no_access_area',
        flow: flowOfUseCase('no_access_area', { max_time_before_alert: 0.01 }, [AREA]),
        alert_cooldown_seconds: 0,
        re_alert_delay_seconds: 0,
      },
    ],
  });
  const marked = (at: number): Frame => ({ atMs: at, objects: [...objects, mark] });
  const alerts = [atMs, atMs + STAYS_MS].flatMap((at) => [...evaluator.evaluate(marked(at))]);
  const fired = alerts.find((alert) => alert.objects.some(({ track }) => track === MARK));
  if (!fired) throw new Error('The rule did not fire on the test object');
  return { zones: [], trace: [...fired.trace] };
}

/** The steps of a run with their times; the first that fails ends it. */
async function walk({ camera, finish, patienceMs = PATIENCE_MS }: SelfTestTools, id: string) {
  const steps: NodeSelfTest['steps'] = [];
  const done = (step: NodeStep, ms: number) => steps.push({ step, ms: Math.max(0, Math.round(ms * 10) / 10) });
  const timed = async <T>(step: NodeStep, work: () => T | Promise<T>): Promise<T> => {
    const startedMs = performance.now();
    const result = await work();
    done(step, performance.now() - startedMs);
    return result;
  };
  try {
    const startedMs = performance.now();
    const sighting = await freshSighting(camera, patienceMs);
    const { detectMs = 0 } = sighting;
    done('frame', performance.now() - startedMs - detectMs);
    const markedMs = performance.now();
    const mark = await detectMark(sighting);
    const findsMark = sighting.findMark !== undefined;
    done('detected', findsMark ? performance.now() - markedMs : detectMs);
    const judged = await timed('rule', () => judge(sighting.frame, mark));
    const picture = await timed('picture', async () =>
      finish({ picture: await sighting.picture(), people: [], upperLeft: `Self-test ${id.slice(-8)}` }),
    );
    return { self_test: { steps, failed: null, finds_mark: findsMark }, judged, picture };
  } catch {
    return { self_test: { steps, failed: NODE_STEPS[steps.length] ?? 'picture' } };
  }
}

/**
 * Sends a marked frame the way of an alert: taken, looked at, judged, pictured and reported by the spool, under the id of the
 * run. A run that fails on the way is reported as well.
 */
export async function runSelfTest(tools: SelfTestTools, cameraId: string, id: string): Promise<void> {
  const { self_test, judged, picture } = await walk(tools, id);
  const event: NodeEvent = {
    id,
    camera_id: cameraId,
    use_case: 'test_use_case',
    occurred_at: new Date().toISOString(),
    frame_id: picture ? newId() : null,
    clip_id: null,
    objects: [],
    zones: [],
    trace: [],
    ...judged,
    self_test,
  };
  await tools.report(event, picture);
}
