import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { APP_ROOT } from '../platform/app-root.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';

/** What the API reference of the console shows is what is run here, against a real server. */
const EXAMPLES = path.join(APP_ROOT, '../console/src/features/account/api-reference/examples');
const DAY_MS = 86_400_000;
const FROM = new Date(Date.now() - DAY_MS).toISOString();
const TO = new Date(Date.now() + DAY_MS).toISOString();
const run = promisify(execFile);

let app: TestApp;
let key: string;

beforeAll(async () => {
  app = await createTestApp({ jobs: true, env: { ALLOW_PRIVATE_TARGETS: '1', PUBLIC_URL: 'https://console.example' } });
  const company = await app.as('company');
  const permissions = ['sites_list__view', 'alerts_summary__read', 'alert_status_read', 'alert_status_write'];
  const { token } = await company('POST /me/api_keys/', {
    body: { name: 'Examples', permissions: [...permissions, 'webhooks__create'] },
  });
  key = token;
});
afterAll(() => app.close());

const environment = (more: Record<string, string>) => ({
  ...process.env,
  SIGHTLINE: app.url,
  SIGHTLINE_KEY: key,
  FROM,
  TO,
  ...more,
});

/** What a program of the page prints. */
async function printed(name: string, more: Record<string, string> = {}): Promise<string> {
  const { stdout } = await run(process.execPath, [path.join(EXAMPLES, name)], { env: environment(more) });
  return stdout.trim();
}

const hasCurl = run('curl', ['--version']).then(
  () => true,
  () => false,
);

/** Stands in for curl where a machine has none: it knows the options that the examples use, and no others. */
const STAND_IN = `
const [, , url, ...options] = process.argv.filter((each) => each !== '--fail-with-body');
const headers = {};
let body;
for (let at = 0; at < options.length; at += 2) {
  const [option, value] = options.slice(at, at + 2);
  if (option === '-H') headers[value.slice(0, value.indexOf(':'))] = value.slice(value.indexOf(':') + 1).trim();
  else if (option === '-d' && value === '@-') {
    body = '';
    for await (const chunk of process.stdin) body += chunk;
  }
  else throw new Error('Not known here: ' + option);
}
const response = await fetch(url, { method: body === undefined ? 'GET' : 'POST', headers, body });
console.log(await response.text());
process.exitCode = response.ok ? 0 : 22;
`;

/** What a command of the page answers. */
async function answered(name: string, more: Record<string, string> = {}): Promise<unknown> {
  const script = [];
  if (!(await hasCurl)) {
    const file = path.join(app.dataDir, 'curl.mjs');
    await writeFile(file, STAND_IN);
    script.push(`curl() { '${process.execPath}' '${file}' "$@"; }`);
  }
  script.push(await readFile(path.join(EXAMPLES, name), 'utf8'));
  const { stdout } = await run('sh', ['-c', script.join('\n')], { env: environment(more) });
  return JSON.parse(stdout);
}

/** Raises alerts as the node of the key's company would; answers their ids. */
async function raise(use_case = 'no_access_area', count = 1): Promise<string[]> {
  const { cameraId, nodeToken } = app.tenants.own;
  const events = Array.from({ length: count }, () => ({
    id: uuidv7(),
    camera_id: cameraId,
    use_case,
    occurred_at: new Date().toISOString(),
    frame_id: null,
    clip_id: null,
    objects: [],
    zones: [],
    trace: [],
  }));
  const { stored } = await app.asNode(nodeToken)('POST /node/events/', { body: { events } });
  expect(stored).toHaveLength(count);
  return stored;
}

it('lists the sites of a key', async () => {
  expect(await answered('list-sites.sh')).toMatchObject({ results: [{ name: 'own site' }], next: null });
});

it('lists the alerts that a filter matches', async () => {
  const wanted = await raise();
  await raise('crowding');
  const page = (await answered('list-alerts.sh', { SITE: app.tenants.own.siteId })) as { results: { id: string }[] };
  expect(page.results.map(({ id }) => id)).toEqual(wanted);
});

it('reads a list to its end, page by page', async () => {
  const linesOf = async () => (await printed('read-all-alerts.mjs')).split('\n').filter(Boolean);
  const before = await linesOf();
  await raise('crowding', 60);
  await raise('crowding', 60);
  const lines = await linesOf();
  expect(lines).toHaveLength(before.length + 120);
  expect(lines[0]).toMatch(/^\S+Z crowding own camera$/);
});

it('acknowledges an alert', async () => {
  const [id = ''] = await raise();
  expect(await printed('acknowledge.mjs', { ALERT: id })).toBe('acknowledged');
  const alert = await (await app.as('company'))('GET /alerts/records/:id/', { params: { id } });
  expect(alert.status).toBe('acknowledged');
});

/** A port that nobody listens on. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function startReceiver(PORT: string, WEBHOOK_SECRET: string): Promise<ChildProcess> {
  const file = path.join(EXAMPLES, 'receive-webhooks.mjs');
  const receiver = spawn(process.execPath, [file], { env: environment({ PORT, WEBHOOK_SECRET }) });
  onTestFinished(() => void receiver.kill());
  const isThere = () => fetch(`http://127.0.0.1:${PORT}/`, { method: 'POST', body: '{}' }).then(({ status }) => status);
  // Something that nobody signed is refused.
  await expect.poll(() => isThere().catch(() => undefined)).toBe(401);
  return receiver;
}

it('adds a webhook, and receives what it sends when its signature is right', async () => {
  const port = String(await freePort());
  const { secret } = (await answered('add-webhook.sh', {
    COMPANY: app.tenants.own.companyId,
    RECEIVER: `http://127.0.0.1:${port}/in`,
  })) as { secret: string };
  const receiver = await startReceiver(port, secret);
  let said = '';
  receiver.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [id = ''] = await raise();
  await expect.poll(() => said).toContain('alert.created no_access_area pending');
  await printed('acknowledge.mjs', { ALERT: id });
  await expect.poll(() => said).toContain('alert.changed no_access_area acknowledged');
});

it('sends the event of a node, with its picture', async () => {
  const PICTURE = path.join(app.dataDir, 'picture.jpg');
  const blank = { create: { width: 64, height: 36, channels: 3, background: '#456' } } as const;
  await writeFile(PICTURE, await sharp(blank).jpeg().toBuffer());
  const said = await printed('send-event.mjs', { NODE_TOKEN: app.tenants.own.nodeToken, PICTURE });
  expect(JSON.parse(said)).toEqual({ stored: 1, repeated: 0, rejected: [] });
});
