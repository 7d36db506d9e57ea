import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readMail } from '@sightline/server/platform/mail/read-mail';

const PATIENCE_MS = 30_000;

async function post(url: string, body: object): Promise<Response> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response;
}

const mailsIn = async (folder: string) =>
  (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).toSorted();

/** The code in a new mail to somebody: six digits alone on a line. */
async function codeFor(email: string, folder: string, known: ReadonlySet<string>): Promise<string> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(100)) {
    for (const name of (await mailsIn(folder)).filter((one) => !known.has(one))) {
      const mail = readMail(await readFile(path.join(folder, name)));
      const code = mail.to === email ? /^(\d{6})\r?$/m.exec(mail.text)?.[1] : undefined;
      if (code) return code;
    }
  }
  throw new Error(`No one-time password for ${email} came to ${folder}.`);
}

export interface Account {
  username: string;
  password: string;
  email: string;
}

/** Signs in the way a person does; gives the session's cookie. */
export async function signIn(url: string, dataDir: string, { username, password, email }: Account): Promise<string> {
  const folder = path.join(dataDir, 'outbox');
  const known = new Set(await mailsIn(folder));
  await post(`${url}/api/auth/otp/generate/`, { username, password });
  const otp = await codeFor(email, folder, known);
  const response = await post(`${url}/api/auth/login/`, { username, password, otp });
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** Makes the first superuser of an empty installation, with the key the server printed. */
export async function createSuperuser(url: string, setupKey: string, account: Account): Promise<void> {
  await post(`${url}/api/setup/superuser/`, { setup_key: setupKey, first_name: 'Bench', ...account });
}
