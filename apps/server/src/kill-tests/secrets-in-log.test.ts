import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../platform/db/db.ts';
import { sessionCookie } from '../testing/session-cookie.ts';
import { seedTenants } from '../testing/tenants.ts';
import { buildProgram } from './testing/build-program.ts';
import { createInstallation, type Installation } from './testing/real-server.ts';
import { freePort, type ServerProcess, startServer } from './testing/server-process.ts';

let installation: Installation;
beforeAll(async () => {
  installation = await createInstallation(await buildProgram('main.ts', 'server-that-logs'));
}, 180_000);
afterAll(() => installation.remove(), 120_000);

/** What the installation was told in confidence. Nobody listens at these addresses, so that there is something to complain about. */
async function confidentialSettings() {
  const nowhere = `127.0.0.1:${await freePort()}`;
  return {
    SECRET_KEY: 'hidden-key-of-the-installation-0123456789',
    SMTP_URL: `smtp://mail:hidden-mail-password@${nowhere}`,
    METRICS_TOKEN: 'hidden-metrics-token-0123456789',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://${nowhere}`,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=hidden-collector-token',
  };
}

interface Sent {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
}

async function ask(server: ServerProcess, { method = 'POST', path, headers, body }: Sent) {
  const init = { method, headers: { origin: server.url, 'content-type': 'application/json', ...headers } };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const answer = await fetch(`${server.url}/api${path}`, body === undefined ? init : { ...init, body: text });
  return { status: answer.status, answer: await answer.json().catch(() => ({})) };
}

/** Calls that carry something nobody else may know, most of them refused: a refusal is what gets logged. */
const strangers = (): Sent[] => [
  { path: '/auth/otp/generate/', body: { username: 'company', password: 'hidden-wrong-password' } },
  { path: '/auth/login/', body: { username: 'company', password: 'hidden-wrong-password', otp: 'hidden-otp' } },
  { path: '/auth/login/', body: '{"username": "company", "password": "hidden-cut-off-password"' },
  { path: '/auth/login/', body: { username: ['x'], password: { value: 'hidden-nested-password' } } },
  { path: '/auth/password-reset/', body: { email: 'company@test.example' } },
  { path: '/auth/password-reset/confirm/', body: { key: 'hidden-reset-key', password: 'hidden-new-password' } },
  { path: '/users/activate_account/', body: { key: 'hidden-invitation', password: 'hidden-first-password' } },
  { path: '/setup/superuser/', body: { setup_key: 'hidden-setup-key', password: 'hidden-superuser-password' } },
  { path: '/wall/look/', body: { token: 'hidden-wall-token' } },
  { method: 'GET', path: '/users/me/', headers: { cookie: 'sightline_session=hidden-session' } },
  { path: '/node/events/', headers: { authorization: 'Bearer hidden-node-token' }, body: { events: [] } },
  { method: 'GET', path: '/cameras/', headers: { authorization: 'Bearer hidden-api-key' } },
  { method: 'GET', path: '/media/x?expires=9999999999&signature=hidden-signature' },
  { method: 'PUT', path: '/uploads/x?expires=9999999999&signature=hidden-signature', body: 'x' },
];

it('never writes what is secret into the log, however much of it is asked for', { timeout: 240_000 }, async () => {
  const settings = await confidentialSettings();
  const { program } = installation;
  const server = await startServer({ ...program, env: { ...program.env, ...settings, LOG_LEVEL: 'trace' } });
  const db = openDatabase(await installation.connection(), { onError: () => undefined });
  const { own, userIds } = await seedTenants(db);
  const cookie = await sessionCookie(db, userIds.superuser!);
  for (const sent of strangers()) await ask(server, sent);

  const as = (sent: Sent) => ask(server, { ...sent, headers: { cookie } });
  const camera = {
    name: 'Gate',
    site_group: own.groupId,
    camera_source: {
      source: 'rtsp://viewer:hidden-camera-password@192.0.2.9/stream',
      authentication_header: 'hidden-header',
    },
  };
  expect(await as({ path: '/cameras/', body: camera })).toEqual({ status: 201, answer: expect.anything() });
  expect((await as({ path: '/cameras/', body: { ...camera, name: 'x'.repeat(500) } })).status).toBe(422);
  const hook = { company: own.companyId, name: 'Hook', url: 'https://user:hidden-hook@127.0.0.1:9/', events: [] };
  await as({ path: '/webhooks/', body: hook });
  const token = cookie.split('=')[1]!;
  await db.close();
  await server.stop();

  const said = server.said();
  expect(said).toContain('"level"');
  expect(said.match(/.*hidden-.*/g)).toBeNull();
  for (const secret of [token, own.nodeToken]) expect(said).not.toContain(secret);
});
