import { setTimeout as pause } from 'node:timers/promises';
import type { CameraConfig } from '@sightline/contract/node-link';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createCameras } from '../../evaluate/cameras.ts';
import { openFeed } from '../../evaluate/open-feed.ts';
import { newId } from '../../ids.ts';
import { samePicture, sceneTools } from '../../testing/feed-tools.ts';
import { makeFilm } from '../../testing/films.ts';
import { keptLog } from '../../testing/quiet-log.ts';
import { hasRtspServer, startRtspServer } from '../../testing/rtsp-server.ts';
import { startVideoServer } from '../../testing/video-server.ts';
import { hasVideoTool } from '../../testing/vision.ts';

const LONG = { seconds: 120, codec: 'libx264' } as const;
const FPS = 5;

/** A node that sees nothing in its pictures, and says how many it had of each camera. */
async function watch(addresses: Record<string, string>) {
  const abilities = { name: 'test', simulated: false, classes: [], key_points: [], identities: [] };
  const detector = { abilities, detect: async () => [] };
  const sight = { detector, size: { width: 320, height: 320 }, msPerPicture: () => null, close: async () => true };
  const tools = { ...sceneTools(samePicture(new Uint8Array())), sight };
  const seen = new Map<string, number>();
  const cameras = createCameras({
    openFeed: (camera) => openFeed(camera, tools),
    onAlert: () => undefined,
    onSeen: ({ camera }) => seen.set(camera.name, (seen.get(camera.name) ?? 0) + 1),
    framesPerSecond: FPS,
    log: keptLog().log,
  });
  const configs = Object.entries(addresses).map(
    ([name, source]): CameraConfig => ({ id: newId(), name, source, time_zone: 'UTC', use_cases: [], clip_seconds: 4 }),
  );
  await cameras.apply(configs);
  const looking = setInterval(() => void cameras.look(Date.now()), 1000 / FPS);
  onTestFinished(async () => {
    clearInterval(looking);
    await cameras.close();
  });
  const stateOf = (name: string) => {
    const { id } = configs.find((config) => config.name === name)!;
    return cameras.statuses(Date.now()).find(({ health }) => health.camera_id === id)!.health.state;
  };
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await pause(50);
  };
  const more = (name: string, count: number) => {
    const before = seen.get(name) ?? 0;
    return until(() => (seen.get(name) ?? 0) >= before + count);
  };
  return { more, until, stateOf };
}

describe.skipIf(!hasVideoTool || !hasRtspServer)('a camera that speaks RTSP', { timeout: 120_000 }, () => {
  it('is seen, with its password where it has one', async () => {
    const [server, locked] = [await startRtspServer(makeFilm(LONG)), await startRtspServer(makeFilm(LONG), 'locked')];
    const { more, until, stateOf } = await watch({
      open: server.address(),
      locked: locked.address('user:secret@'),
      stranger: locked.address(),
      liar: locked.address('user:guess@'),
    });
    await Promise.all([more('open', 5), more('locked', 5)]);
    await until(() => ['stranger', 'liar'].every((name) => stateOf(name) === 'degraded'));
    expect([stateOf('open'), stateOf('locked')]).toEqual(['live', 'live']);
  });

  it('goes on while others die, stall, change their size or send garbage', async () => {
    const film = makeFilm(LONG);
    const [good, dying, stalling] = await Promise.all([1, 2, 3].map(() => startRtspServer(film)));
    const http = await startVideoServer();
    const { more, until, stateOf } = await watch({
      good: good!.address(),
      dying: dying!.address(),
      stalling: stalling!.address(),
      growing: `${http}/grows`,
      garbage: `${http}/garbage`,
      silent: `${http}/silent`,
    });
    await Promise.all(['good', 'dying', 'stalling', 'growing'].map((name) => more(name, 3)));
    dying!.die();
    stalling!.stall();
    await until(() => ['dying', 'stalling', 'garbage'].every((name) => stateOf(name) === 'degraded'));
    await Promise.all([more('good', 10), more('growing', 10)]);
    expect(stateOf('good')).toBe('live');
  });
});
