import { setTimeout as pause } from 'node:timers/promises';
import { footOf } from '@sightline/geometry/boxes';
import { describe, expect, it, onTestFinished } from 'vitest';
import { newId } from './ids.ts';
import { runNode } from './run-node.ts';
import { CAMERA_ID } from './testing/events.ts';
import { startFakeServer } from './testing/fake-server.ts';
import { samePicture } from './testing/feed-tools.ts';
import { makeFilm } from './testing/films.ts';
import { keptLog } from './testing/quiet-log.ts';
import { hasRtspServer, startRtspServer } from './testing/rtsp-server.ts';
import { tempFolder } from './testing/temp-folder.ts';
import { hasVideoTool } from './testing/vision.ts';

const GATE = {
  id: newId(),
  area_type: 'line' as const,
  label: 'Gate',
  points: [
    [0.5, 0],
    [0.5, 1],
  ] as [number, number][],
};
const FLOW_ID = newId();
const cameraAt = (source: string) => ({
  id: CAMERA_ID,
  name: 'Door',
  source,
  time_zone: 'UTC',
  use_cases: [
    {
      use_case: 'lf_footfall',
      flow_id: FLOW_ID,
      flow: {
        nodes: [
          { id: 'people', type: 'detector', detector_type: 'human' },
          { id: 'count', type: 'rule', rule_type: 'flowsense', config: { configured_areas: [GATE] } },
        ],
        edges: [{ from: 'people', to: 'count' }],
      },
      alert_cooldown_seconds: 30,
      re_alert_delay_seconds: 60,
    },
  ],
});

const STEPS = 20;

/** Sees people walk through one after another, a step further with every picture. */
function seesPeopleWalk() {
  let pictures = 0;
  const detect = async () => {
    const box = { x: (pictures++ % STEPS) / STEPS, y: 0.3, width: 0.1, height: 0.4 };
    return [{ kind: 'person' as const, box, foot: footOf(box), score: 0.9 }];
  };
  const abilities = { name: 'test', simulated: false, classes: [], key_points: [], identities: [] };
  return {
    detector: { abilities, detect },
    size: { width: 320, height: 320 },
    msPerPicture: () => null,
    close: async () => true,
  };
}

describe.skipIf(!hasVideoTool || !hasRtspServer)('a real camera that counts', { timeout: 120_000 }, () => {
  it('has everybody who crossed a line in the records of the server, once each', async () => {
    const server = await startFakeServer();
    const camera = await startRtspServer(makeFilm({ seconds: 120, codec: 'libx264' }));
    server.config = { version: 1, cameras: [cameraAt(camera.address())] };
    const stop = new AbortController();
    const dataDir = tempFolder();
    const running = runNode(
      {
        config: {
          api: `${server.url}/api`,
          token: 'token',
          dataDir,
          spoolLimitBytes: 1e9,
          framesPerSecond: 10,
          logLevel: 'info',
          visionDir: dataDir,
          model: 'lite0',
          modelsDir: undefined,
          addresses: { filmFolder: undefined, allowsLinkLocal: false },
        },
        log: keptLog().log,
        pictures: samePicture(new Uint8Array()),
        sight: seesPeopleWalk(),
        sampleFolder: dataDir,
      },
      stop.signal,
    );
    onTestFinished(async () => {
      stop.abort();
      await running;
      await server.close();
    });
    while (server.facts.size < 3) await pause(50);
    const facts = [...server.facts.values()];
    const counted = { camera_id: CAMERA_ID, flow_id: FLOW_ID, flow_slug: 'lf_footfall', area_id: GATE.id, value: 1 };
    for (const fact of facts) expect(fact).toMatchObject({ ...counted, label: 'Gate', object_kind: 'person' });
    expect(new Set(facts.map(({ track }) => track)).size).toBe(facts.length);
    expect(new Set(facts.map(({ direction }) => direction)).size).toBe(1);
    expect(server.events.size).toBe(0);
  });
});
