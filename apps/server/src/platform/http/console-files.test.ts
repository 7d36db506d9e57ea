import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { registerConsole } from './console-files.ts';
import { protectConsole } from './security-headers.ts';

let folder: string;
let app: FastifyInstance;

beforeEach(async () => {
  // The folder's own name must not pass for that of hashed files.
  folder = path.join(mkdtempSync(path.join(os.tmpdir(), 'sightline-console-')), 'assets');
  mkdirSync(path.join(folder, 'assets'), { recursive: true });
  for (const file of ['index.html', 'sw.js', 'sw.js.br', 'favicon.svg', 'assets/index-a.js'])
    writeFileSync(path.join(folder, file), file);
  const config = readConfig({ DEMO: '0' });
  app = fastify();
  await protectConsole(app, config);
  await registerConsole(app, folder, config);
});
afterEach(async () => {
  await app.close();
  rmSync(path.dirname(folder), { recursive: true });
});

async function get(url: string, headers = {}) {
  const answer = await app.inject({ url, headers });
  return { status: answer.statusCode, body: answer.body, kept: answer.headers['cache-control'] };
}

describe('the files of the console', () => {
  it.each([
    ['/', 'no-cache'],
    ['/alerts/summary', 'no-cache'],
    ['/sw.js', 'no-cache'],
    ['/assets/index-a.js', 'public, max-age=31536000, immutable'],
    ['/favicon.svg', 'public, max-age=3600'],
  ])('%s is kept by browsers as %s', async (url, kept) => {
    expect(await get(url)).toMatchObject({ status: 200, kept });
  });

  it('asks for the service worker again in its smaller form too', async () => {
    expect(await get('/sw.js', { 'accept-encoding': 'br' })).toEqual({
      status: 200,
      body: 'sw.js.br',
      kept: 'no-cache',
    });
  });

  it('never answers a file that is gone with the page', async () => {
    expect(await get('/assets/index-of-an-old-build.js')).toMatchObject({ status: 404 });
  });
});
