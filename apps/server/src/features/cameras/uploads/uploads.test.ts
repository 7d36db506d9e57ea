import { readdir } from 'node:fs/promises';
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { type Client, companyUser, refusal } from '../use-cases/testing/setting.ts';
import { clearUploads } from './clear-uploads.ts';

let app: TestApp;
let company: Client;
let png: Buffer;
beforeAll(async () => {
  app = await createTestApp();
  company = await app.as('company');
  png = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
});
afterAll(() => app.close());
beforeEach(() => app.services.db.query(sql`delete from uploads`));

const MB = 1024 * 1024;
const sign = (as = company) => as('GET /s3/signed/', { query: { filename: 'plan.png', context: 'block_plans' } });
const point = (layout_image: string | null) =>
  company('PATCH /cameras/:id/', { params: { id: app.tenants.own.cameraId }, body: { layout_image } });
/** Where the picture of the camera's plan is stored. */
const planOfCamera = async () => {
  const { rows } = await app.services.db.query<{ key: string }>(sql`
    select p.picture_key as key from cameras c join site_plans p on p.id = c.layout_plan_id
    where c.id = ${app.tenants.own.cameraId}`);
  return rows[0]!.key;
};

/** An upload whose body is still to come. */
function begin(address: string, headers: Record<string, string> = {}) {
  const call: ClientRequest = httpRequest(new URL(address, app.url), {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream', ...headers },
  });
  const answer = new Promise<IncomingMessage>((resolve, reject) =>
    call.once('response', resolve).once('error', reject),
  );
  call.flushHeaders();
  return { call, answer };
}

const put = async (address: string, data: Buffer) => {
  const { call, answer } = begin(address, { 'content-length': String(data.length) });
  call.end(data);
  return (await answer).statusCode;
};

const store = async (key: string, bytes: number, username = 'company') =>
  app.services.db.query(
    sql`insert into uploads (key, user_id, tenant_id, bytes)
     values (${key}, ${app.tenants.userIds[username]}, ${app.tenants.own.companyId}, ${bytes})`,
  );

describe('a stranger’s upload', () => {
  const large = { 'content-length': String(10 * MB) };

  it('is refused before its body comes when the signature is wrong', async () => {
    const { url } = await sign();
    const { call, answer } = begin(url.replace(/signature=.{6}/, 'signature=......'), large);
    expect((await answer).statusCode).toBe(404);
    call.destroy();
  });

  it('is refused before its body comes when the address has expired', async () => {
    const { url, key } = await sign();
    const expires = 1_700_000_000;
    const signature = app.services.secrets.sign('upload', `${key}\n${expires}`);
    const { call, answer } = begin(
      url.replace(/expires=.*/, `expires=${expires}&signature=${encodeURIComponent(signature)}`),
      large,
    );
    expect((await answer).statusCode).toBe(403);
    call.destroy();
  });

  it('is refused before its body comes when that is too large', async () => {
    const { url } = await sign();
    const { call, answer } = begin(url, { 'content-length': String(10 * MB + 1) });
    expect((await answer).statusCode).toBe(413);
    call.destroy();
  });
});

describe('an upload', () => {
  it('is stored as it comes, and ends at its limit when it did not say how large it is', async () => {
    const { url, key } = await sign();
    const { call, answer } = begin(url);
    answer.catch(() => undefined);
    call.write(png);
    for (let written = 0; written <= 10; written++) call.write(Buffer.alloc(MB));
    expect((await answer).statusCode).toBe(413);
    call.destroy();
    expect(await app.services.storage.sizeOf(key)).toBeNull();
    const folder = path.join(app.dataDir, 'media', path.dirname(key));
    await expect.poll(() => readdir(folder)).toEqual([]);
  });

  it('has to be a picture, also when its first bytes come one by one', async () => {
    const { url, key } = await sign();
    const { call, answer } = begin(url);
    for (const byte of png) call.write(Buffer.from([byte]));
    call.end();
    expect((await answer).statusCode).toBe(204);
    expect(await app.services.storage.sizeOf(key)).toBe(png.length);
    for (const nonsense of ['<svg onload="x"/>', 'x', '']) {
      const next = await sign();
      expect(await put(next.url, Buffer.from(nonsense))).toBe(422);
    }
  });

  it('is one of four at a time from one address', async () => {
    const open = new Set<ReturnType<typeof begin>>();
    const another = async () => put((await sign()).url, png);
    // One that came while another upload was still being let go is refused, and begun again.
    const fill = async () => {
      while (open.size < 4) {
        const upload = begin((await sign()).url);
        open.add(upload);
        upload.call.write(png);
        const letGo = () => open.delete(upload);
        upload.answer.then(letGo, letGo);
      }
    };
    await expect
      .poll(async () => {
        await fill();
        return [await another(), await another()];
      })
      .toEqual([429, 429]);
    for (const { call, answer } of open) {
      call.end();
      expect((await answer).statusCode).toBe(204);
    }
    expect(await put((await sign()).url, png)).toBe(204);
  });

  it('needs the permission to put it to use', async () => {
    expect((await refusal(sign(await app.as('viewer')))).status).toBe(403);
    const withPlans = ['create', 'update', 'site_plans__create'];
    expect((await refusal(sign(await companyUser(app, { less: [...withPlans, 'site_plans__update'] })))).status).toBe(
      403,
    );
    expect((await sign(await companyUser(app, { less: withPlans }))).key).toBeTruthy();
    expect((await sign(await companyUser(app, { less: ['update'] }))).key).toBeTruthy();
  });
});

describe('the quota of uploads', () => {
  it('bounds how many files of one user wait', async () => {
    for (let n = 0; n < 60; n++) await store(`block_plans/x/${n}.png`, 0);
    expect(await refusal(sign())).toMatchObject({
      status: 429,
      errors: [[undefined, 'You have uploaded too many files in the last hour. Try again later']],
    });
  });

  it('bounds the bytes of one user before they are sent', async () => {
    const { url } = await sign();
    await store('block_plans/x/large.png', 100 * MB - 10);
    expect(await put(url, png)).toBe(429);
    await app.services.db.query(sql`update uploads set bytes = ${90 * MB} where bytes > 0`);
    expect(await put(url, png)).toBe(204);
    expect(await put(url, png)).toBe(204);
    const { rows } = await app.services.db.query(sql`select bytes::int from uploads order by bytes limit 1`);
    expect(rows).toEqual([{ bytes: png.length }]);
  });

  it('bounds what a company has waiting, whoever of its users sent it', async () => {
    for (let n = 0; n < 5; n++) await store(`block_plans/x/${n}.png`, 100 * MB, 'operator');
    const { url } = await sign(await companyUser(app, {}));
    expect(await put(url, png)).toBe(429);
    const sister = await sign(await app.as('sister'));
    expect(await put(sister.url, png)).toBe(204);
  });

  it('leaves room to use the last upload that it allowed', async () => {
    for (let n = 0; n < 59; n++) await store(`block_plans/x/${n}.png`, 0);
    const { url, key } = await sign();
    expect(await put(url, png)).toBe(204);
    await point(key);
    expect(await planOfCamera()).toMatch(/^plans\//);
  });

  it('is not passed by calls that come at once', async () => {
    for (let n = 0; n < 58; n++) await store(`block_plans/x/${n}.png`, 0);
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => sign()));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  });
});

describe('a plan', () => {
  it('is kept as a copy that is written again, without what hid behind its pixels', async () => {
    const { url, key } = await sign();
    const hidden = Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]);
    expect(await put(url, hidden)).toBe(204);
    await point(key);
    const kept = await planOfCamera();
    expect(kept).toMatch(/^plans\/[\w-]+\.png$/);
    const stored = Buffer.concat(await (await app.services.storage.read(kept))!.stream.toArray());
    expect(stored.includes('script')).toBe(false);
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'png', width: 20, height: 10 });
  });

  it('has to be readable to the end, not only to begin like a picture', async () => {
    const { url, key } = await sign();
    await put(url, Buffer.concat([png.subarray(0, 12), Buffer.alloc(100)]));
    expect((await refusal(point(key))).errors).toEqual([
      ['layout_image', 'This picture cannot be read. Use a JPEG, PNG or WebP file'],
    ]);
  });

  it('outlives its upload, which is cleared after an hour whether it was used or not', async () => {
    const [used, unused, fresh] = [await sign(), await sign(), await sign()];
    for (const { url } of [used, unused, fresh]) expect(await put(url, png)).toBe(204);
    await point(used.key);
    const kept = await planOfCamera();
    await app.services.db.query(
      sql`update uploads set signed_at = now() - interval '61 minutes' where key <> ${fresh.key}`,
    );
    await clearUploads(app.services);
    const sizes = [used.key, unused.key, fresh.key, kept].map((key) => app.services.storage.sizeOf(key));
    expect(await Promise.all(sizes)).toEqual([null, null, png.length, expect.any(Number)]);
  });

  it('leaves no file behind when the camera could not be saved', async () => {
    const { url, key } = await sign();
    await put(url, png);
    await app.services.db.query(sql`delete from uploads where key = ${key}`);
    const taken = await company('POST /cameras/', {
      body: { name: 'Taken', site_group: app.tenants.own.groupId },
    });
    const failed = company('PATCH /cameras/:id/', {
      params: { id: app.tenants.own.cameraId },
      body: { layout_image: key, name: taken.name },
    });
    expect((await refusal(failed)).status).toBe(422);
    const { rows } = await app.services.db.query<{ key: string }>(sql`select key from uploads`);
    expect(rows).toHaveLength(1);
    await app.services.db.query(sql`update uploads set signed_at = now() - interval '61 minutes'`);
    await clearUploads(app.services);
    expect(await app.services.storage.sizeOf(rows[0]!.key)).toBeNull();
  });
});
