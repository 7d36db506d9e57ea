import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../features/identity/auth/passwords.ts';
import { openDatabase } from '../platform/db/db.ts';
import { readOutbox } from '../platform/mail/outbox.ts';
import { addBranch, addUser } from '../testing/tenants.ts';
import { buildProgram } from './testing/build-program.ts';
import { createInstallation, type Installation } from './testing/real-server.ts';
import { type ServerProcess, startServer } from './testing/server-process.ts';

const PASSWORD = 'Sightline-test-1';

let installation: Installation;
let server: ServerProcess;

beforeAll(async () => {
  installation = await createInstallation(await buildProgram('main.ts', 'server-for-sessions'));
  server = await startServer(installation.program);
  const db = openDatabase(await installation.connection(), { onError: () => undefined });
  const branch = await addBranch(db, 'one');
  await addUser(db, { username: 'ann', role: 'company_admin', branch, passwordHash: await hashPassword(PASSWORD) });
  await db.close();
}, 180_000);
afterAll(() => installation.remove(), 120_000);

async function post(path: string, body: object): Promise<Response> {
  const response = await fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  return response;
}

/** The one-time password stands alone on a line of the mail. */
async function readCode(): Promise<string> {
  for (;;) {
    const mail = (await readOutbox(installation.dataDir)).at(-1);
    const code = /^\d{6}$/m.exec(mail?.text ?? '')?.[0];
    if (code) return code;
    await sleep(50);
  }
}

async function signIn(): Promise<string> {
  const account = { username: 'ann', password: PASSWORD };
  await post('/auth/otp/generate/', account);
  const response = await post('/auth/login/', { ...account, otp: await readCode() });
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

const statusFor = async (cookie: string) =>
  (await fetch(`${server.url}/api/users/current/`, { headers: { cookie } })).status;

describe('kill -9 of server and database', { timeout: 180_000 }, () => {
  it('keeps everybody signed in who was told so', async () => {
    const cookie = await signIn();
    await server.kill();
    await installation.killDatabase();
    server = await startServer(installation.program);
    expect(await statusFor(cookie)).toBe(200);
    expect(await statusFor('sightline_session=made-up')).toBe(401);
  });
});
