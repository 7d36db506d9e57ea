import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyCheckOf } from '../changes/secrets/key-check.ts';
import { replaceKeyCheck } from '../changes/secrets/secret-store.repo.ts';
import { seal, unseal } from '../changes/secrets/secret-store.ts';
import { createSecrets } from '../platform/crypto/secrets.ts';
import { type Database, openDatabase } from '../platform/db/db.ts';
import { type EmbeddedDatabase, startEmbedded } from '../platform/db/embedded/start.ts';
import { sql } from '../platform/db/sql.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { addBranch } from '../testing/tenants.ts';
import { buildCommands } from './testing/commands.ts';

const PASSWORD = 'Correct-horse-9';
const silent = { info: () => undefined, warn: () => undefined };
let root: string;
let commands: Awaited<ReturnType<typeof buildCommands>>;
let external: TestDatabase;
let db: Database;
let env: Record<string, string>;

const createSuperuser = (name: string, settings: Record<string, string>, password = PASSWORD) =>
  commands.run(
    'admin',
    ['create-superuser', '--username', name, '--email', `${name}@demo.example`, '--first-name', 'Ann'],
    settings,
    `${password}\n`,
  );
const folder = async (name: string) => {
  await mkdir(join(root, name), { mode: 0o755 });
  return join(root, name);
};

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'sightline-cli-'));
  // As root the database runs as another user, who has to be able to enter.
  await chmod(root, 0o755);
  commands = await buildCommands(['admin', 'backup', 'restore']);
  external = await createTestDatabase({ empty: true });
  db = openDatabase(external.connection, { onError: () => undefined });
  env = { DATABASE_URL: external.url, DATA_DIR: await folder('external') };
});
afterAll(async () => {
  await commands.clean();
  await db.close();
  await external.drop();
  await rm(root, { recursive: true, force: true });
});

describe('npm run admin', { timeout: 120_000 }, () => {
  it('creates a superuser in an empty database and says no to a second one of that name', async () => {
    expect(await createSuperuser('ann', env)).toMatchObject({
      code: 0,
      output: expect.stringContaining('The superuser ann can sign in now.'),
    });
    const { rows } = await db.query(sql`select username, email, is_superuser, password_hash from users`);
    expect(rows).toMatchObject([{ username: 'ann', email: 'ann@demo.example', is_superuser: true }]);
    expect(JSON.stringify(rows)).not.toContain(PASSWORD);
    expect(await createSuperuser('ANN', env)).toEqual({ code: 1, output: 'This username is taken\n' });
  });

  it('refuses a weak password and what is missing with a sentence', async () => {
    const weak = await createSuperuser('bob', env, 'correct-horse-9');
    expect(weak.code).toBe(1);
    expect(weak.output).toContain('Password must contain at least one lowercase letter, one uppercase letter');
    expect((await createSuperuser('bob', env, 'Short-1')).output).toContain('at least 12 characters');
    const missing = await commands.run('admin', ['create-superuser', '--username', 'bob'], env);
    expect(missing).toMatchObject({ code: 1, output: expect.stringContaining('--email is missing') });
    expect((await commands.run('admin', ['toString'], env)).output).toContain('Usage:');
    expect((await db.query(sql`select from users where username = 'bob'`)).rowCount).toBe(0);
  });

  it('makes a node token, shown once and kept as a hash', async () => {
    const [reseller, deployment] = [uuidv7(), uuidv7()];
    await db.query(sql`insert into resellers (id, name) values (${reseller}, 'R')`);
    await db.query(
      sql`insert into deployments (id, reseller_id, name) values (${deployment}, ${reseller}, 'North gate')`,
    );
    const first = await commands.run('admin', ['create-node-token', '--deployment', 'north gate'], env);
    const token = first.output.trim().split('\n').at(-1)!;
    expect(token).toMatch(/^[\w-]{43}$/);
    const { rows } = await db.query(
      sql`select token_hash = sha256(convert_to(${token}, 'UTF8')) as same from deployments where id = ${deployment}`,
    );
    expect(rows).toEqual([{ same: true }]);
    const second = await commands.run('admin', ['create-node-token', '--deployment', deployment], env);
    expect(second.output).toContain('the one before does not work any more');
    const unknown = await commands.run('admin', ['create-node-token', '--deployment', 'nowhere'], env);
    expect(unknown).toEqual({ code: 1, output: 'There is no deployment nowhere.\n' });
  });
});

describe('npm run admin, for the secret key', { timeout: 120_000 }, () => {
  const [OLD, NEW] = ['o'.repeat(40), 'n'.repeat(40)] as const;
  const admin = (args: string[], settings: Record<string, string> = {}) =>
    commands.run('admin', args, { ...env, SECRET_KEY: NEW, ...settings });
  const authenticatorOf = async (username: string) =>
    (await db.query(sql`select totp_secret from users where username = ${username}`)).rows[0]?.totp_secret as
      | string
      | null;

  beforeAll(async () => {
    await createSuperuser('kim', env);
  });
  const useOldKey = async () => {
    const old = createSecrets(OLD);
    await db.query(sql`
      update users set totp_secret = ${seal(old, 'authenticator', 'JBSWY3DPEHPK3PXP')} where username = 'kim'`);
    await db.query(sql`
      insert into recovery_codes (user_id, code_hash) select id, '\\x00' from users where username = 'kim'
      on conflict do nothing`);
    await db.query(sql`delete from installation where key = 'key check'`);
  };

  it('rotates it with the old key, given by the environment or a file, and not with a wrong one', async () => {
    await useOldKey();
    expect(await admin(['rotate-secret'])).toMatchObject({ code: 1, output: expect.stringContaining('Usage:') });
    const wrong = await admin(['rotate-secret'], { OLD_SECRET_KEY: 'w'.repeat(40) });
    expect(wrong).toMatchObject({ code: 1, output: expect.stringContaining('nothing was changed') });
    const file = join(root, 'old-key');
    await writeFile(file, OLD, { mode: 0o600 });
    const rotated = await admin(['rotate-secret', '--old-key-file', file]);
    expect(rotated).toMatchObject({ code: 0, output: expect.stringContaining('1 stored secrets are now encrypted') });
    expect(rotated.output).toContain('The recovery codes of 1 people');
    expect(unseal(createSecrets(NEW), 'authenticator', (await authenticatorOf('kim'))!)).toBe('JBSWY3DPEHPK3PXP');
    const again = await admin(['rotate-secret'], { OLD_SECRET_KEY: OLD });
    expect(again).toMatchObject({ code: 0, output: expect.stringContaining('Nothing to do') });
  });

  it('clears what it cannot read, when told so', async () => {
    await useOldKey();
    const branch = await addBranch(db, 'locked');
    const old = createSecrets(OLD);
    await db.query(sql`
      update cameras set source = 'rtsp://eye:***@h/1', source_secret = ${seal(old, 'camera_address', 'rtsp://eye:p@h/1')},
        authentication_header = ${seal(old, 'camera_header', 'X: y')} where id = ${branch.cameraId}`);
    const asked = await admin(['clear-secrets']);
    expect(asked).toMatchObject({ code: 1, output: expect.stringContaining('authenticators: 1') });
    expect(asked.output).toContain('add --yes');
    expect(await authenticatorOf('kim')).not.toBeNull();
    expect(await admin(['clear-secrets', '--yes'])).toMatchObject({
      code: 0,
      output: expect.stringContaining(
        'Removed: passwords in camera addresses: 1, camera headers: 1, tokens and passwords of receivers: 0, authenticators: 1, webhook secrets: 0, keys of second opinions: 0.',
      ),
    });
    expect(await authenticatorOf('kim')).toBeNull();
    const { rows } = await db.query(sql`
      select c.source, c.source_secret, c.authentication_header, a.actor_name, a.after
      from cameras c join audit_entries a on a.object_id = c.id where c.id = ${branch.cameraId}`);
    expect(rows).toEqual([
      {
        source: 'rtsp://eye:***@h/1',
        source_secret: null,
        authentication_header: null,
        actor_name: 'operator',
        after: { credentials: 'removed' },
      },
    ]);
  });

  it('resets one authenticator, and leaves a mail and an entry in the trail', async () => {
    await useOldKey();
    const done = await admin(['reset-authenticator', 'KIM']);
    expect(done).toMatchObject({ code: 0, output: expect.stringContaining('The authenticator of kim is gone') });
    expect(await authenticatorOf('kim')).toBeNull();
    expect((await admin(['reset-authenticator', 'kim'])).output).toContain('kim has no authenticator.');
    expect((await admin(['reset-authenticator', 'nobody'])).output).toContain('There is no user nobody.');
    const { rows } = await db.query(
      sql`select actor_name, object_name from audit_entries where action = 'authenticator_reset' order by at desc limit 1`,
    );
    expect(rows).toEqual([{ actor_name: 'operator', object_name: 'kim' }]);
    const { rows: mails } = await db.query(
      sql`select data ->> 'to' as to from pgboss.job where data ->> 'to' is not null`,
    );
    expect(mails).toContainEqual({ to: 'kim@demo.example' });
  });
});

describe('npm run backup and restore', { timeout: 180_000 }, () => {
  let source: { dataDir: string; embedded: EmbeddedDatabase };
  beforeAll(async () => {
    const dataDir = await folder('source');
    source = { dataDir, embedded: await startEmbedded({ dataDir, log: silent, throwAway: true }) };
  }, 120_000);
  afterAll(() => source.embedded.stop(), 60_000);

  it('move an installation from the bundled database of a running server to another data folder', async () => {
    const file = join(root, 'backup.tar.gz');
    expect(await createSuperuser('eve', { DATA_DIR: source.dataDir })).toMatchObject({ code: 0 });
    const written = await commands.run('backup', [file], { DATA_DIR: source.dataDir });
    expect(written).toMatchObject({ code: 0, output: expect.stringContaining('Not in it:') });
    expect(written.output).toContain('SECRET_KEY');

    const verified = await commands.run('backup', ['--verify'], { DATA_DIR: source.dataDir });
    expect(verified).toMatchObject({ code: 0, output: expect.stringContaining('No differences: ') });
    const cut = join(root, 'cut.tar.gz');
    await copyFile(file, cut);
    await truncate(cut, 2000);
    const damaged = await commands.run('backup', ['--verify', cut], { DATA_DIR: source.dataDir });
    expect(damaged).toMatchObject({ code: 1, output: expect.stringContaining('did not come back as it was') });
    const own = openDatabase(source.embedded.connection, { onError: () => undefined });
    expect((await own.query(sql`select origin, state, file from backups`)).rows).toEqual([
      { origin: 'command', state: 'done', file },
    ]);
    expect((await own.query(sql`select file, same from backup_checks order by at`)).rows).toEqual([
      { file, same: true },
      { file: cut, same: false },
    ]);
    await own.close();

    const target = { DATA_DIR: await folder('target') };
    const nothing = await commands.run('restore', [file, '--erasures', join(root, 'nothing.txt')], target);
    expect(nothing).toMatchObject({ code: 1, output: expect.stringContaining('There is no file') });
    const list = join(root, 'erasures.txt');
    await writeFile(list, `${'ab'.repeat(32)}\n`);
    const first = await commands.run('restore', [file, '--erasures', list], target);
    expect(first).toMatchObject({ code: 0, output: expect.stringContaining('Restored.') });
    expect(first.output).not.toContain('no list of erased people');
    expect(await readFile(join(target.DATA_DIR, 'erasures.txt'), 'utf8')).toContain('ab'.repeat(32));
    const again = await commands.run('restore', [file], target);
    expect(again).toMatchObject({ code: 1, output: expect.stringContaining('The target is not empty') });

    const restored = await startEmbedded({ dataDir: target.DATA_DIR, log: silent });
    const other = openDatabase(restored.connection, { onError: () => undefined });
    expect((await other.query(sql`select username from users`)).rows).toEqual([{ username: 'eve' }]);
    const refused = await commands.run('restore', [file], target);
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('already running on the data folder') });
    await other.close();
    await restored.stop();
  });

  it('work on an external database, and say how they are called', async () => {
    const file = join(root, 'external.tar.gz');
    await replaceKeyCheck(db, keyCheckOf(createSecrets('k'.repeat(40))));
    expect(await commands.run('backup', [file], env)).toMatchObject({ code: 0 });
    const target = await createTestDatabase({ empty: true });
    const settings = { DATABASE_URL: target.url, DATA_DIR: await folder('external-target') };
    const restored = await commands.run('restore', [file], settings);
    expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('SECRET_KEY is not in a backup') });
    expect(restored.output).toContain('There is no list of erased people');
    const other = openDatabase(target.connection, { onError: () => undefined });
    const { rows } = await other.query(sql`select username from users order by username`);
    expect(rows).toEqual([{ username: 'ann' }, { username: 'kim' }]);
    await other.close();
    await target.drop();
    expect(await commands.run('backup', [], env)).toEqual({
      code: 1,
      output: 'Usage: npm run backup -- FILE, or npm run backup -- --verify [FILE]\n',
    });
    expect(await commands.run('restore', [], env)).toEqual({
      code: 1,
      output: 'Usage: npm run restore -- FILE [--erasures LIST]\n',
    });
  });
});
