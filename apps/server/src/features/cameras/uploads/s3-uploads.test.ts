import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { SOON } from '../../../testing/soon.ts';
import { type Client, companyUser, refusal } from '../use-cases/testing/setting.ts';

let app: TestApp;
let company: Client;
let folder: string;
let s3rver: S3rver;
let endpoint: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sightline-s3-'));
  await mkdir(path.join(folder, 'media'));
  s3rver = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'media' }],
  });
  endpoint = `http://127.0.0.1:${(await s3rver.run()).port}`;
  app = await createTestApp({
    jobs: true,
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: 'media',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
  });
  company = await app.as('company');
});
afterAll(async () => {
  await app.close();
  await s3rver.close();
  await rm(folder, { recursive: true, force: true });
});

const sign = (filename: string) => company('GET /s3/signed/', { query: { filename, context: 'block_plans' } });
/** As a browser sends it: the bytes alone, without a session. */
const put = (address: string, data: Uint8Array) =>
  fetch(address, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream' },
    body: data as Uint8Array<ArrayBuffer>,
  });
const picture = () =>
  sharp({ create: { width: 20, height: 10, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
const setLayout = (layout_image: string | null, as = company) =>
  as('PATCH /cameras/:id/', { params: { id: app.tenants.own.cameraId }, body: { layout_image } });

describe('a layout image, where pictures are kept in S3', () => {
  it('goes straight to the bucket by the signed address, and is shown from there (CAM-66, CAM-67, API-013)', async () => {
    const { url, key, download_url } = await sign('Level 1.png');
    expect([url, download_url].map((each) => new URL(each).origin)).toEqual([endpoint, endpoint]);
    expect(new URL(url).pathname).toBe(`/media/${key}`);
    const png = await picture();
    expect((await put(url, png)).ok).toBe(true);
    const { layout_plan } = await setLayout(key);
    const shown = await fetch(layout_plan!);
    expect(await sharp(await shown.arrayBuffer()).metadata()).toMatchObject({ format: 'png', width: 20, height: 10 });
    const { layout_image, layout_image_url } = await company('GET /camera/camera-settings/:id/', {
      params: { id: app.tenants.own.cameraId },
    });
    const plan = await company('GET /site_plans/:id/', { params: { id: layout_image! } });
    expect(new URL(plan.picture).pathname).toMatch(/^\/media\/plans\//);
    expect(new URL(layout_image_url!).pathname).toBe(new URL(plan.picture).pathname);
  });

  it('is taken under its own name only, and not without the signature', async () => {
    const { url, key } = await sign('plan.png');
    const png = await picture();
    expect((await put(url.replace(key, key.replace('.png', 'x.png')), png)).status).toBe(403);
    expect((await put(url.replace(/X-Amz-Signature=.{8}/, 'X-Amz-Signature=00000000'), png)).status).toBe(403);
    expect((await refusal(setLayout(key))).errors).toEqual([['layout_image', 'This file was not uploaded']]);
  });

  it('has to be a picture: its bytes did not come through the server, so they are looked at when it is saved', async () => {
    const { url, key } = await sign('plan.png');
    expect((await put(url, Buffer.from('<svg onload="x"/>'))).ok).toBe(true);
    expect((await refusal(setLayout(key))).errors).toEqual([['layout_image', 'File type is invalid']]);
  });

  it('is nobody else’s to point at, and leaves the bucket with its plan', async () => {
    const { url, key } = await sign('plan.png');
    await put(url, await picture());
    const stranger = await companyUser(app, {});
    expect((await refusal(setLayout(key, stranger))).errors).toEqual([['layout_image', 'This file was not uploaded']]);
    await setLayout(key);
    const { layout_image: kept } = await company('GET /camera/camera-settings/:id/', {
      params: { id: app.tenants.own.cameraId },
    });
    await setLayout(null);
    const params = { id: kept! };
    const plan = await company('GET /site_plans/:id/', { params });
    const stored = new URL(plan.picture).pathname.replace('/media/', '');
    expect(await app.services.storage.sizeOf(stored)).toBeGreaterThan(0);
    await company('DELETE /site_plans/:id/', { params });
    await vi.waitFor(async () => expect(await app.services.storage.sizeOf(stored)).toBeNull(), SOON);
  });
});
