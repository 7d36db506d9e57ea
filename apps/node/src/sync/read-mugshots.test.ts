import type { Call } from '@sightline/client/client';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { LargePicture } from '../pictures/video-picture.ts';
import { keptLog } from '../testing/quiet-log.ts';
import { readWith, runMugshotReading } from './read-mugshots.ts';
import { readSimulated } from './simulated-mugshots.ts';

const ID = '018f0000-0000-7000-8000-0000000000b1';
const BOX = { x: 0, y: 0, width: 1, height: 1 };

/** What is said of a mugshot, and how large the picture was that a face was looked for in. */
async function readingOf(picture: Uint8Array, hasFace: boolean, simulated = false) {
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  const asked: string[] = [];
  const seen: LargePicture[] = [];
  const said = await new Promise((resolve) => {
    const call = (async (address: string, { body }: { body?: unknown }) => {
      if (address.startsWith('GET')) return [{ id: ID, simulated }];
      resolve(body);
      return undefined;
    }) as unknown as Call;
    const fetchPicture = async (path: string) => {
      asked.push(path);
      return picture;
    };
    const face = { track: '', faces: 1, quality: 0.8, template: new Int8Array(128).fill(1), box: BOX };
    const faceOf = async (given: LargePicture) => {
      seen.push(given);
      return hasFace ? face : undefined;
    };
    const readers = { simulated: readSimulated, real: readWith({ faceOf }) };
    void runMugshotReading({ call, fetchPicture, readers, log: keptLog().log }, stop.signal);
  });
  expect(asked).toEqual([`/node/mugshots/${ID}/`]);
  return { said, sizes: seen.map(({ largeSize }) => largeSize) };
}

const picture = async (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888' } })
    .webp()
    .toBuffer();

it('answers with the template of a mugshot, whatever the size of the picture', async () => {
  const { said, sizes } = await readingOf(await picture(301, 401), true);
  expect(said).toEqual({ faces: 1, quality: 0.8, template: Buffer.alloc(128, 1).toString('base64') });
  expect(sizes).toEqual([{ width: 300, height: 400 }]);
});

it('says that there is no face, also where there is no picture', async () => {
  const nobody = { faces: 0, quality: 0, template: null };
  expect((await readingOf(await picture(64, 64), false)).said).toEqual(nobody);
  expect(await readingOf(new Uint8Array([1, 2, 3]), true)).toEqual({ said: nobody, sizes: [] });
});

describe('a mugshot of a simulated site', () => {
  it('gets a template that is made up, the same for the same picture, and says so', async () => {
    const [one, other] = [await picture(300, 300), await picture(301, 300)];
    const [first, again, different] = [
      await readingOf(one, true, true),
      await readingOf(one, true, true),
      await readingOf(other, true, true),
    ];
    expect(first).toEqual({ said: { ...(first.said as object), faces: 1, simulated: true }, sizes: [] });
    expect(again).toEqual(first);
    expect(different.said).not.toEqual(first.said);
  });

  it('shows nobody where there is no picture', async () => {
    const { said } = await readingOf(new Uint8Array([1, 2, 3]), true, true);
    expect(said).toEqual({ faces: 0, quality: 0, template: null, simulated: true });
  });
});

it('leaves mugshots of real sites to nodes that have models', async () => {
  const stop = new AbortController();
  const asked: string[] = [];
  const call = (async (address: string) => {
    asked.push(address);
    if (asked.length === 2) stop.abort();
    return [{ id: ID, simulated: false }];
  }) as unknown as Call;
  const fetchPicture = () => Promise.reject(new Error('Not to be fetched'));
  const { log, lines } = keptLog();
  const readers = { simulated: readSimulated, real: undefined };
  await runMugshotReading({ call, fetchPicture, readers, log, everyMs: 1 }, stop.signal);
  expect([asked, lines()]).toEqual([['GET /node/mugshots/', 'GET /node/mugshots/'], []]);
});
