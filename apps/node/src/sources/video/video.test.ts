import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { SAMPLE_FILM_KEYS, SAMPLE_FILMS } from '@sightline/contract/sample-films';
import { describe, expect, it, onTestFinished } from 'vitest';
import { encodePicture } from '../../pictures/encode.ts';
import { FILMS_DIR, makeFilm } from '../../testing/films.ts';
import { startVideoServer } from '../../testing/video-server.ts';
import { hasVideoTool } from '../../testing/vision.ts';
import type { VideoShot } from './decoder.ts';
import { openVideo } from './video.ts';

const modelSize = { width: 320, height: 320 };
/** What a player would make of a clip. */
function clipFacts(clip: Uint8Array) {
  const args = ['-v', 'error', '-show_entries', 'stream=codec_name:format=duration', '-of', 'json', '-'];
  const { stdout } = spawnSync('ffprobe', args, { input: clip });
  const facts = JSON.parse(stdout.toString()) as { streams: { codec_name: string }[]; format: { duration: string } };
  return { codec: facts.streams[0]?.codec_name, seconds: Number(facts.format.duration) };
}
const JPEG = [0xff, 0xd8, 0xff];

function open(address: string, more: { header?: string; filmFolder?: string; clipSeconds?: number } = {}) {
  const rules = { filmFolder: more.filmFolder, sampleFolder: FILMS_DIR, allowsLinkLocal: false };
  const { header, clipSeconds } = more;
  const video = openVideo({
    address,
    header,
    rules,
    modelSize,
    framesPerSecond: 5,
    clipSeconds,
    encode: encodePicture,
  });
  onTestFinished(() => video.close());
  return video;
}

/** Looks until there is a picture, or what is wrong is known. */
async function look(video: ReturnType<typeof openVideo>): Promise<VideoShot> {
  for (;;) {
    const shot = await video.shoot(Date.now());
    if (shot) return shot;
    await pause(50);
  }
}

/** Pictures as they come, past moments in which the stream is opened again. */
async function shotsOf(video: ReturnType<typeof openVideo>, count: number): Promise<VideoShot[]> {
  const shots: VideoShot[] = [];
  while (shots.length < count) {
    const shot = await video.shoot(Date.now()).catch(() => undefined);
    if (shot) shots.push(shot);
    else await pause(20);
  }
  return shots;
}

describe.skipIf(!hasVideoTool)('a camera that sends video', () => {
  it('is seen at the size of the model, and larger for people', async () => {
    const video = open(`${await startVideoServer()}/good`);
    const shot = await look(video);
    expect(shot.small).toHaveLength(320 * 180 * 3);
    expect(shot.place).toMatchObject({ width: 320, height: 180, left: 0, top: 70 });
    expect([...(await video.develop(shot)).subarray(0, 3)]).toEqual(JPEG);
  });

  it('is seen in the pieces that a playlist names', async () => {
    expect((await look(open(`${await startVideoServer()}/pieces.m3u8`))).largeSize).toEqual({
      width: 1280,
      height: 720,
    });
  });

  it('shows every moment once', async () => {
    const shots = await shotsOf(open(`${await startVideoServer()}/good`), 4);
    const times = shots.map(({ atMs }) => atMs);
    expect(new Set(times).size).toBe(4);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  it('is opened again when the stream breaks off', async () => {
    // Two seconds at five pictures a second, so more than that comes from a second stream.
    const shots = await shotsOf(open(`${await startVideoServer()}/ends`), 16);
    expect(shots).toHaveLength(16);
  }, 180_000);

  it('is let in with the header of its settings', async () => {
    const server = await startVideoServer();
    await expect(look(open(`${server}/locked`))).rejects.toThrow('The camera refused the user name or password.');
    for (const header of ['Bearer let-me-in', 'Authorization: Bearer let-me-in'])
      expect((await look(open(`${server}/locked`, { header }))).atMs).toBeGreaterThan(0);
  });

  it.each([
    ['/nothing', 'The camera is there, but has no stream at this address.'],
    ['/garbage', 'What comes from this address is not a video.'],
    ['/elsewhere', 'The camera could not be opened.'],
    ['/elsewhere.m3u8', 'What comes from this address is not a video.'],
  ])('says what is wrong with %s', async (place, message) => {
    await expect(look(open(`${await startVideoServer()}${place}`))).rejects.toThrow(message);
  });

  it('says that nothing answers, and that a name is unknown', async () => {
    await expect(look(open('http://127.0.0.1:9/1'))).rejects.toThrow('Nothing answers at this address and port.');
    await expect(look(open('rtsp://127.0.0.1:9/1'))).rejects.toThrow('Nothing answers at this address and port.');
  });
});

describe.skipIf(!hasVideoTool)('a clip', () => {
  const openFilm = (film: string, clipSeconds?: number) =>
    open(pathToFileURL(film).href, { filmFolder: path.dirname(film), ...(clipSeconds ? { clipSeconds } : {}) });

  it.each(['libx264', 'mpeg4'] as const)('shows the seconds before and after a moment of %s', async (codec) => {
    const video = openFilm(makeFilm({ seconds: 30, codec }), 4);
    // Three seconds at five a second, so that there is something before.
    const shot = (await shotsOf(video, 15)).at(-1)!;
    const clip = (await video.film?.(shot)?.clip)!;
    const { codec: played, seconds } = clipFacts(clip.data);
    expect(played).toBe('h264');
    expect(clip.fromMs).toBeLessThanOrEqual(shot.atMs - 1500);
    expect(clip.fromMs + seconds * 1000).toBeGreaterThanOrEqual(shot.atMs + 1500);
    // Cut where the stream can be cut, a second apart.
    expect(seconds).toBeLessThanOrEqual(6.5);
  });

  it('is cut short when the camera is closed', async () => {
    const video = openFilm(makeFilm({ seconds: 60, codec: 'libx264' }), 30);
    const filming = video.film?.((await shotsOf(video, 15)).at(-1)!)?.clip;
    await video.close();
    expect(clipFacts((await filming)!.data).seconds).toBeLessThan(15);
  });

  it('is not made where none is wanted', async () => {
    const video = openFilm(makeFilm({ seconds: 10 }));
    expect(video.film?.(await look(video))).toBeUndefined();
  });
});

describe.skipIf(!hasVideoTool)('a film', () => {
  it('is played again and again', async () => {
    const film = makeFilm({ seconds: 1 });
    const shots = await shotsOf(open(pathToFileURL(film).href, { filmFolder: path.dirname(film) }), 8);
    expect(shots).toHaveLength(8);
  });

  it.each(SAMPLE_FILM_KEYS)('comes with the product: %s', async (film) => {
    const shot = await look(open(SAMPLE_FILMS[film].address));
    expect(shot.largeSize).toEqual({ width: 1280, height: 720 });
  });
});
