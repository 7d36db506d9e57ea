import { CameraConfig, NodeEvent } from '@sightline/contract/node-link';
import { flowOfUseCase } from '@sightline/engine/use-cases/flows';
import { createCamera } from '@sightline/scene/camera';
import { createWorld } from '@sightline/scene/world';
import { describe, expect, it } from 'vitest';
import { eventOf } from '../report/event-of.ts';
import { CAMERA_ID } from '../testing/events.ts';
import { samePicture, sceneTools } from '../testing/feed-tools.ts';
import { keptLog } from '../testing/quiet-log.ts';
import { createCameras } from './cameras.ts';
import { openFeed } from './open-feed.ts';
import type { RaisedAlert } from './watched-camera.ts';

const START_MS = Date.UTC(2026, 2, 2, 6);
const TEN_MINUTES_MS = 600_000;

/** A simulated camera whose restricted area nobody may enter. */
function watched(seed: number, more: Partial<CameraConfig> = {}): CameraConfig {
  const area = createCamera('construction').areaInFrame(createWorld('construction', seed).areas.restricted);
  const areas = [
    {
      id: '018f0000-0000-7000-8000-0000000000a1',
      area_type: 'polygon' as const,
      label: 'Restricted',
      points: area.map(([x, y]): [number, number] => [x, y]),
    },
  ];
  return CameraConfig.parse({
    id: CAMERA_ID,
    name: 'Gate 1',
    source: `sim://construction?seed=${seed}`,
    time_zone: 'Asia/Singapore',
    ...more,
    use_cases: [
      {
        use_case: 'no_access_area',
        flow: flowOfUseCase('no_access_area', { max_time_before_alert: 1 }, areas),
        alert_cooldown_seconds: 30,
        re_alert_delay_seconds: 60,
      },
    ],
  });
}

/** Ten minutes of a camera at five frames a second, on a clock of our own. */
async function tenMinutes(seed: number, more: Partial<CameraConfig> = {}): Promise<RaisedAlert[]> {
  const raised: RaisedAlert[] = [];
  const pictures = samePicture(new Uint8Array());
  const cameras = createCameras({
    openFeed: (camera) => openFeed(camera, sceneTools(pictures)),
    onAlert: (alert) => raised.push(alert),
    log: keptLog().log,
    framesPerSecond: 5,
  });
  await cameras.apply([watched(seed, more)]);
  for (let atMs = START_MS; atMs < START_MS + TEN_MINUTES_MS; atMs += 200) await cameras.look(atMs);
  return raised;
}

const ids = {
  event: '018f0000-0000-7000-8000-0000000000e1',
  frame: '018f0000-0000-7000-8000-0000000000f1',
  clip: null,
};
const eventsOf = (alerts: RaisedAlert[]) => alerts.map((alert) => eventOf(alert, ids));

describe('a simulated camera', { timeout: 30_000 }, () => {
  it('sees a person stray into the restricted area, and reports why', async () => {
    const events = eventsOf(await tenMinutes(7));
    expect(events.length).toBeGreaterThan(0);
    for (const event of events) {
      expect(NodeEvent.parse(event)).toEqual(event);
      expect(event.objects[0]).toMatchObject({ kind: 'person', offending: true });
      expect(event.zones[0]?.label).toBe('Restricted');
      const [detector, rule] = event.trace;
      expect(detector).toMatchObject({ type: 'human' });
      expect(rule).toMatchObject({ type: 'area_check', limit: 1 });
      expect(rule!.measured).toBeGreaterThan(1);
    }
  });

  it('does not see what its camera asks more confidence for', async () => {
    expect(await tenMinutes(7, { least_confidence: { person: 100 } })).toEqual([]);
    const usual = await tenMinutes(7, { least_confidence: { person: 40, truck: 100 } });
    expect(eventsOf(usual)).toEqual(eventsOf(await tenMinutes(7)));
  });

  it('raises the same alerts every time the same time passes', async () => {
    expect(eventsOf(await tenMinutes(7))).toEqual(eventsOf(await tenMinutes(7)));
  });

  it('shows something else with another seed', async () => {
    expect(eventsOf(await tenMinutes(7))).not.toEqual(eventsOf(await tenMinutes(8)));
  });
});
