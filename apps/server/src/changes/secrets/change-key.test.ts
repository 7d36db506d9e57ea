import { uuidv7 } from 'uuidv7';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { boot } from '../../boot.ts';
import { readConfig } from '../../platform/config/config.ts';
import { createSecrets } from '../../platform/crypto/secrets.ts';
import { sql } from '../../platform/db/sql.ts';
import { createLog } from '../../platform/log.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { clearUnreadable, findUnreadable, rotateSecrets } from './change-key.ts';
import { checkKey, fitsKey, keyCheckOf } from './key-check.ts';
import { SECRET_KINDS } from './secret-kinds.ts';
import { seal, unseal } from './secret-store.ts';

const keyOf = (name: string) => createSecrets(name.repeat(16));
const [OLD, NEW, OTHER] = [keyOf('old'), keyOf('new'), keyOf('other')] as const;

let app: TestApp;
const apps: TestApp[] = [];
beforeEach(async () => {
  app = await createTestApp();
  apps.push(app);
});
afterAll(() => Promise.all(apps.map((each) => each.close())));

const db = () => app.services.db;

/** Something of every kind, sealed with the old key. */
async function fill() {
  const { own, userIds } = app.tenants;
  await db().query(sql`
    update camera_rows set source = 'rtsp://a:***@h/1', source_secret = ${seal(OLD, 'camera_address', 'rtsp://a:b@h/1')},
      authentication_required = true, authentication_header = ${seal(OLD, 'camera_header', 'X: y')}
    where id = ${own.cameraId}`);
  await db().query(sql`
    update users set totp_secret = ${seal(OLD, 'authenticator', 'ABC')},
      totp_pending = ${seal(OLD, 'authenticator_setup', 'DEF')} where id = ${userIds.company}`);
  await db().query(sql`
    insert into camera_transfers (id, settings, secrets)
    values (${own.cameraId}, '{}', ${seal(OLD, 'camera_transfer', '{}')})`);
  await db().query(sql`
    insert into node_commands (id, deployment_id, camera_id, kind, payload)
    values (${uuidv7()}, ${own.deploymentId}, ${own.cameraId}, 'test_connection',
      ${seal(OLD, 'connection_test', '{}')})`);
  await db().query(sql`
    insert into webhooks (id, reseller_id, company_id, name, url, events, active, secret)
    values (${uuidv7()}, ${own.resellerId}, ${own.companyId}, 'a', 'https://a.example/', '{alert.created}', true,
      ${seal(OLD, 'webhook_secret', 'whsec_')})`);
  await db().query(sql`
    insert into push_keys (id, public_key, private_key) values (${uuidv7()}, 'p', ${seal(OLD, 'push_key', 'pk-1')})`);
  await db().query(sql`
    insert into second_opinions (id, reseller_id, active, model, api_key, currency, use_cases, monthly_limit,
      doubtful_apart)
    values (${own.companyId}, ${own.resellerId}, false, 'm', ${seal(OLD, 'second_opinion_key', 'sk-1')}, 'USD', '[]', 1,
      false)`);
}

const sealed = async () => {
  const { rows } = await db().query<Record<keyof typeof SECRET_KINDS, string | null>>(sql`
    select c.source_secret as camera_address, c.authentication_header as camera_header,
      t.secrets as camera_transfer, n.payload as connection_test, w.secret as webhook_secret,
      o.api_key as second_opinion_key, p.private_key as push_key,
      u.totp_secret as authenticator, u.totp_pending as authenticator_setup
    from camera_rows c join node_commands n on n.camera_id = c.id join camera_transfers t on t.id = c.id
      join webhooks w on w.company_id = c.company_id join second_opinions o on o.id = c.company_id, users u, push_keys p
    where c.id = ${app.tenants.own.cameraId} and u.id = ${app.tenants.userIds.company}`);
  return rows[0]!;
};
const opened = async (secrets: typeof OLD) =>
  Object.entries(await sealed()).map(([kind, text]) =>
    text === null ? null : unseal(secrets, kind as keyof typeof SECRET_KINDS, text),
  );

const PLAIN = ['rtsp://a:b@h/1', 'X: y', '{}', '{}', 'whsec_', 'sk-1', 'pk-1', 'ABC', 'DEF'];

describe('a database and its key', () => {
  it('keeps a check value of its first key and refuses any other with one sentence', async () => {
    await checkKey(db(), OLD, '/data');
    await checkKey(db(), OLD, '/data');
    await expect(checkKey(db(), NEW, '/data')).rejects.toThrow(
      /^The secret key is not the one this database was used with: .*\/data\/secret-key.*rotate-secret.*clear-secrets\.$/,
    );
  });

  it('is recognised by what it holds, when it was used before check values were kept', async () => {
    await fill();
    expect(await fitsKey(db(), NEW)).toBe(false);
    await expect(checkKey(db(), NEW, '/data')).rejects.toThrow('put the old key back');
    await checkKey(db(), OLD, '/data');
    expect(await fitsKey(db(), OLD)).toBe(true);
  });

  it('is not served with another key, and is with its own', async () => {
    const database = await createTestDatabase();
    const start = (key: string) => {
      const env = { DATABASE_URL: database.url, DATA_DIR: app.dataDir, SECRET_KEY: key.repeat(16), DEMO: '0' };
      return boot(readConfig(env), createLog('silent'), () => undefined);
    };
    await (await start('old')).stop();
    await expect(start('new')).rejects.toThrow('put the old key back');
    await (await start('old')).stop();
    await database.drop();
  });
});

describe('rotating the key', () => {
  it('seals everything again, and the database belongs to the new key', async () => {
    await fill();
    await checkKey(db(), OLD, '/data');
    const rotated = await db().transaction((tx) => rotateSecrets(tx, OLD, NEW));
    expect(Object.values(rotated)).toEqual(PLAIN.map(() => ({ sealed: 1, unreadable: 0 })));
    expect(await opened(NEW)).toEqual(PLAIN);
    expect(await opened(OLD)).toEqual(PLAIN.map(() => null));
    await checkKey(db(), NEW, '/data');
  });

  it('leaves alone what the old key does not open', async () => {
    await fill();
    const before = await sealed();
    const rotated = await db().transaction((tx) => rotateSecrets(tx, OTHER, NEW));
    expect(Object.values(rotated)).toEqual(PLAIN.map(() => ({ sealed: 0, unreadable: 1 })));
    expect(await sealed()).toEqual(before);
  });
});

describe('clearing what cannot be read', () => {
  it('takes away what another key sealed and nothing else', async () => {
    await fill();
    await db().query(sql`
      update camera_rows set authentication_header = ${seal(NEW, 'camera_header', 'kept')}
      where id = ${app.tenants.own.cameraId}`);
    await db().transaction(async (tx) => clearUnreadable(tx, NEW, await findUnreadable(tx, NEW)));
    expect(await opened(NEW)).toEqual([null, 'kept', null, null, null, null, null, null, null]);
    expect(await fitsKey(db(), NEW)).toBe(true);
    expect(keyCheckOf(NEW)).not.toBe(keyCheckOf(OLD));
  });
});

describe('the list of what is stored encrypted', () => {
  it('names columns that exist', async () => {
    for (const { table, column } of Object.values(SECRET_KINDS)) {
      const { rowCount } = await db().query(sql`
        select from information_schema.columns where table_name = ${table} and column_name = ${column}
          and data_type = 'text'`);
      expect([table, column, rowCount]).toEqual([table, column, 1]);
    }
  });
});
