import type { CameraConfig } from '@sightline/contract/node-link';
import { everyDay } from '@sightline/contract/schedules';
import { flowOfUseCase } from '@sightline/engine/use-cases/flows';
import { describe, expect, it } from 'vitest';
import { newId } from '../ids.ts';
import { eventOf } from '../report/event-of.ts';
import { CAMERA_ID } from '../testing/events.ts';
import { keptLog } from '../testing/quiet-log.ts';
import { createCameras } from './cameras.ts';
import type { Feed } from './feed.ts';
import type { OnMeasured } from './measuring.ts';
import type { RaisedAlert, SeenFrame } from './watched-camera.ts';

const EVERYWHERE = {
  id: newId(),
  area_type: 'polygon' as const,
  label: 'Everywhere',
  points: [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ] as [number, number][],
};

const camera = (more: Partial<CameraConfig> = {}, seconds = 1): CameraConfig => ({
  id: CAMERA_ID,
  name: 'One',
  source: 'test://one',
  time_zone: 'UTC',
  use_cases: [
    {
      use_case: 'no_access_area',
      flow: flowOfUseCase('no_access_area', { max_time_before_alert: seconds }, [EVERYWHERE]),
      alert_cooldown_seconds: 30,
      re_alert_delay_seconds: 60,
    },
  ],
  ...more,
});

/** A camera that always shows one person. */
const onePerson = (): Feed => ({
  look: async (atMs) => ({
    frame: {
      atMs,
      objects: [
        { track: 'a', kind: 'person', box: { x: 0.4, y: 0.4, width: 0.1, height: 0.2 }, foot: [0.45, 0.6], score: 0.9 },
      ],
    },
    picture: async () => new Uint8Array([1]),
  }),
  close: async () => undefined,
});

function setUp(open: (config: CameraConfig) => Feed = onePerson) {
  const raised: RaisedAlert[] = [];
  const seen: SeenFrame[] = [];
  const measured: Parameters<OnMeasured>[1][number][] = [];
  const opened: string[] = [];
  const { log, lines } = keptLog();
  let nowMs = 0;
  const cameras = createCameras({
    openFeed: (config) => {
      opened.push(config.source);
      return open(config);
    },
    onAlert: (alert) => raised.push(alert),
    onSeen: (frame) => seen.push(frame),
    onMeasured: (_id, facts) => measured.push(...facts),
    log,
    framesPerSecond: 5,
    now: () => nowMs,
  });
  const look = async (...times: number[]) => {
    for (const atMs of times) {
      nowMs = atMs + 40;
      await cameras.look(atMs);
    }
  };
  const healths = (atMs: number) => cameras.statuses(atMs).map(({ health }) => health);
  return { cameras, raised, seen, measured, opened, lines, look, healths };
}

describe('cameras', () => {
  it('follow the configuration: added, changed, removed', async () => {
    const { cameras, opened } = setUp();
    const second = newId();
    await cameras.apply([camera(), camera({ id: second, source: 'test://two' })]);
    await cameras.apply([camera({ source: 'test://other' })]);
    expect(opened).toEqual(['test://one', 'test://two', 'test://other']);
    expect(cameras.get(second)).toBeUndefined();
  });

  const second = newId();
  const after = {
    use_case: 'lf_after',
    flow: {
      nodes: [
        { id: 'people', type: 'detector' as const, detector_type: 'human' as const },
        {
          id: 'after',
          type: 'rule' as const,
          rule_type: 'depends_on_use_case' as const,
          config: { camera_id: CAMERA_ID, use_case: 'no_access_area' },
        },
      ],
      edges: [{ from: 'people', to: 'after' }],
    },
    alert_cooldown_seconds: 30,
    re_alert_delay_seconds: 60,
  };
  const waiting = () => camera({ id: second, source: 'test://two', use_cases: [after] });

  it('hear of the alerts of others, which their rules can depend on', async () => {
    const { cameras, raised, look } = setUp();
    await cameras.apply([waiting(), camera({}, 1)]);
    await look(0, 1000);
    expect(raised).toEqual([]);
    await look(1200, 1400);
    expect(raised.map(({ cameraId, alert }) => [cameraId, alert.atMs])).toEqual([
      [CAMERA_ID, 1200],
      [second, 1400],
    ]);
  });

  it('hear of the alerts of other nodes, and log what they heard', async () => {
    const { cameras, raised, seen, look } = setUp();
    await cameras.apply([waiting()]);
    await look(0, 400);
    cameras.hear(CAMERA_ID, 'no_access_area');
    await look(600, 1000);
    expect(raised.map(({ cameraId, alert }) => [cameraId, alert.atMs])).toEqual([[second, 600]]);
    expect(seen.filter(({ frame }) => frame.alerts).map(({ frame }) => [frame.atMs, frame.alerts])).toEqual([
      [600, [{ camera: CAMERA_ID, useCase: 'no_access_area' }]],
    ]);
  });

  it('keep their clocks when a setting changes', async () => {
    const { cameras, raised, opened, look } = setUp();
    await cameras.apply([camera({}, 5)]);
    await look(0, 2000, 4000);
    await cameras.apply([camera({}, 4)]);
    await look(4200);
    expect(raised.map(({ alert }) => alert.atMs)).toEqual([4200]);
    expect(opened).toHaveLength(1);
  });

  it('do not repeat an alert because a setting changed', async () => {
    const { cameras, raised, look } = setUp();
    await cameras.apply([camera({}, 1)]);
    await look(0, 1200);
    await cameras.apply([camera({}, 0.5)]);
    await look(1400, 1600);
    expect(raised).toHaveLength(1);
  });

  it('go on with the use case as it was when its change cannot be run, and say so until it can', async () => {
    const { cameras, raised, look } = setUp();
    await cameras.apply([camera({}, 1)]);
    const [good] = camera({}, 1).use_cases;
    const broken = { ...good!, flow: { ...good!.flow, edges: [] } };
    await cameras.apply([camera({ use_cases: [broken] })]);
    expect(cameras.problems()).toMatchObject([
      { camera_id: CAMERA_ID, use_case: 'no_access_area', keeps_previous: true },
    ]);
    expect(cameras.running()).toEqual([camera({}, 1)]);
    await look(0, 1200);
    expect(raised).toHaveLength(1);
    await cameras.apply([camera({}, 2)]);
    expect(cameras.problems()).toEqual([]);
  });

  it('keep the previous plan of one flow while the others of its use case change', async () => {
    const { cameras } = setUp();
    const [good] = camera({}, 1).use_cases;
    const [first, second] = [
      { ...good!, use_case: 'lf_zone', flow_id: newId() },
      { ...good!, use_case: 'lf_zone', flow_id: newId() },
    ];
    await cameras.apply([camera({ use_cases: [first, second] })]);
    const broken = { ...first, flow: { ...first.flow, edges: [] } };
    const changed = { ...second, alert_cooldown_seconds: 5 };
    await cameras.apply([camera({ use_cases: [broken, changed] })]);
    expect(cameras.problems()).toMatchObject([{ use_case: 'lf_zone', flow_id: first.flow_id, keeps_previous: true }]);
    expect(cameras.running()[0]?.use_cases).toEqual([first, changed]);
  });

  it('say which flow and which program raised an alert', async () => {
    const { cameras, raised, look } = setUp();
    const [good] = camera({}, 1).use_cases;
    const [program, flow_id] = [newId(), newId()];
    await cameras.apply([camera({ program, use_cases: [{ ...good!, use_case: 'lf_zone', flow_id }] })]);
    await look(0, 1200);
    const event = eventOf(raised[0]!, { event: newId(), frame: newId(), clip: null });
    expect(event).toMatchObject({ use_case: 'lf_zone', flow_id, program });
  });

  it('tell how they do', async () => {
    const { cameras, look, healths } = setUp();
    await cameras.apply([camera()]);
    expect(healths(0)).toMatchObject([{ state: 'connecting', fps: 0, last_frame_at: null }]);
    await look(200, 400, 600, 800, 1000);
    expect(healths(1000)).toMatchObject([
      { state: 'live', fps: 5, asked_fps: 5, latency_ms: 40, queue: 0, last_frame_at: '1970-01-01T00:00:01.000Z' },
    ]);
    expect(healths(60_000)).toMatchObject([{ state: 'degraded', fps: 0, latency_ms: null }]);
  });

  it('go on when one of them cannot be opened or fails, and say so once', async () => {
    const failing: Feed = { look: () => Promise.reject(new Error('no signal')), close: async () => undefined };
    const { cameras, raised, lines, look, healths } = setUp((config) => {
      if (config.source === 'test://bad') throw new Error('This address cannot be used.');
      return config.source === 'test://failing' ? failing : onePerson();
    });
    const [bad, broken] = [newId(), newId()];
    await cameras.apply([
      camera({ id: bad, source: 'test://bad' }),
      camera({ id: broken, source: 'test://failing' }),
      camera(),
    ]);
    await look(0, 500, 1200);
    expect(raised).toHaveLength(1);
    expect(healths(1200).map(({ state }) => state)).toEqual(['offline', 'degraded', 'live']);
    expect(lines()).toEqual(['A camera cannot be opened', 'Looking through a camera failed']);
  });

  const measuring = (label = 'Yard') => camera({ measures: [{ kind: 'workhour', areas: [{ ...EVERYWHERE, label }] }] });

  it('measure beside their rules, and tell what is open when they go', async () => {
    const { cameras, measured, look } = setUp();
    await cameras.apply([measuring()]);
    await look(0, 1000, 2000, 3000);
    expect(measured).toEqual([]);
    await cameras.apply([]);
    expect(measured).toMatchObject([{ kind: 'workhour', atMs: 0, value: 3, area: { label: 'Yard' } }]);
  });

  it('go on measuring over a change of something else, and begin again when it is about that', async () => {
    const { cameras, measured, look } = setUp();
    await cameras.apply([measuring()]);
    await look(0, 1000);
    await cameras.apply([{ ...measuring(), name: 'Other' }]);
    await look(2000);
    expect(measured).toEqual([]);
    await cameras.apply([measuring('Pit')]);
    expect(measured).toMatchObject([{ value: 2, area: { label: 'Yard' } }]);
    await look(3000, 5000);
    await cameras.close();
    expect(measured[1]).toMatchObject({ atMs: 3000, value: 2, area: { label: 'Pit' } });
  });

  it('say what they cannot measure', async () => {
    const { cameras } = setUp();
    const [measure] = measuring().measures!;
    await cameras.apply([
      camera({
        time_zone: 'Mars/Olympus',
        use_cases: [],
        measures: [{ ...measure!, schedule: everyDay('08:00', '18:00') }],
      }),
    ]);
    expect(cameras.problems()).toMatchObject([{ camera_id: CAMERA_ID, use_case: 'workhour', keeps_previous: false }]);
  });
});
