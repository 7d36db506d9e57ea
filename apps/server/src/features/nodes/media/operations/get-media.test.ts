import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Services } from '../../../../changes/services.ts';
import { createSecrets } from '../../../../platform/crypto/secrets.ts';
import type { AppError } from '../../../../platform/errors/app-error.ts';
import type { Exchange } from '../../../../platform/http/exchange.ts';
import { createStorage } from '../../../../platform/storage/create-storage.ts';
import type { Storage } from '../../../../platform/storage/storage.ts';
import { getMedia } from './get-media.ts';

const secrets = createSecrets('a secret for tests that is long enough');
let dataDir: string;
let storage: Storage;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'sightline-media-'));
  storage = createStorage({ dataDir, apiUrl: undefined, s3: undefined }, secrets);
  await storage.put('clips/one.mp4', Buffer.from('0123456789'), 'video/mp4');
});
afterAll(() => rm(dataDir, { recursive: true }));

/** Asks for an address as a browser would, with changes to its query. */
async function get(address: string, changes: Record<string, string> = {}, range?: string) {
  const url = new URL(address, 'http://localhost');
  for (const [name, value] of Object.entries(changes)) url.searchParams.set(name, value);
  const key = url.pathname.replace('/api/media/', '');
  const query = { expires: Number(url.searchParams.get('expires')), signature: url.searchParams.get('signature')! };
  const services = { storage, secrets } as unknown as Services;
  const answer = await getMedia({ services, exchange: { range } as Exchange }, { params: { key }, query });
  return { ...answer, text: Buffer.concat(await answer.stream.toArray()).toString() };
}
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'answered',
    (error: AppError) => error.errors[0].code,
  );

describe('getMedia', () => {
  it('answers the file behind a signed address, for as long as it may be kept', async () => {
    const answer = await get(await storage.addressOf('clips/one.mp4'));
    expect(answer).toMatchObject({ text: '0123456789', bytes: 10, contentType: 'video/mp4' });
    expect(answer.cacheSeconds).toBeGreaterThanOrEqual(3600);
    expect(answer.part).toBeUndefined();
  });

  it.each([
    ['bytes=2-4', '234', 2],
    ['bytes=7-', '789', 7],
    ['bytes=-3', '789', 7],
    ['bytes=5-99', '56789', 5],
  ])('answers the part that %s asks for', async (range, text, start) => {
    const answer = await get(await storage.addressOf('clips/one.mp4'), {}, range);
    expect(answer).toMatchObject({ text, bytes: text.length, part: { start, totalBytes: 10 } });
  });

  it.each(['bytes=20-30', 'bytes=4-2', 'bytes=-', 'bytes=0-1,4-5', 'lines=1-2'])(
    'answers the whole file to %s',
    async (range) => {
      expect(await get(await storage.addressOf('clips/one.mp4'), {}, range)).toMatchObject({ text: '0123456789' });
    },
  );

  it('refuses a wrong signature, a changed expiry and the address of another file as unknown', async () => {
    const address = await storage.addressOf('clips/one.mp4');
    expect(await codeOf(get(address, { signature: 'x'.repeat(43) }))).toBe('media_not_found');
    expect(await codeOf(get(address, { expires: '99999999999' }))).toBe('media_not_found');
    expect(await codeOf(get(address.replace('one.mp4', 'two.mp4')))).toBe('media_not_found');
    expect(await codeOf(get(address.replace('clips~one.mp4', '..~secret-key')))).toBe('media_not_found');
  });

  it('says that a link has expired', async () => {
    const address = await storage.addressOf('clips/one.mp4');
    vi.useFakeTimers({ now: Date.now() + 8 * 3_600_000, toFake: ['Date'] });
    expect(await codeOf(get(address))).toBe('link_expired');
    vi.useRealTimers();
  });

  it('answers that a file is unknown when it is gone', async () => {
    expect(await codeOf(get(await storage.addressOf('clips/gone.mp4')))).toBe('media_not_found');
  });
});
