import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTriedAccount, FREE_TRIES, PASSWORD, type TriedAccount } from './testing/tried-account.ts';

let tried: TriedAccount;
beforeAll(async () => {
  tried = await createTriedAccount();
});
beforeEach(() => tried.forgetAll());
afterAll(() => tried.app.close());

/** The cookie of a browser the owner has signed in with. */
const knownDevice = async () => (await tried.signIn({ from: '198.51.100.1' })).device?.split(';')[0];

describe('a known device of the owner', () => {
  it('gets in while strangers everywhere make everybody else wait', async () => {
    const cookie = await knownDevice();
    await tried.attackFromEverywhere();
    expect((await tried.ask(PASSWORD, { from: '192.0.2.200' })).status).toBe(429);
    expect((await tried.ask(PASSWORD, { from: '192.0.2.200', cookie })).status).toBe(200);
    expect((await tried.signIn({ from: '192.0.2.200', cookie })).status).toBe(200);
  });

  it('gets in from an address that strangers have used up', async () => {
    const cookie = await knownDevice();
    for (let n = 0; n < 50; n += 1) await tried.beWrong(1, { from: '203.0.113.30' }, `name${n}`);
    expect((await tried.ask(PASSWORD, { from: '203.0.113.30' })).status).toBe(429);
    expect((await tried.ask(PASSWORD, { from: '203.0.113.30', cookie })).status).toBe(200);
  });

  it('has a budget of its own, which ends too', async () => {
    const cookie = await knownDevice();
    await tried.beWrong(2 * FREE_TRIES, { cookie });
    expect((await tried.wrong({ cookie })).status).toBe(429);
    expect((await tried.wrong()).status).toBe(401);
  });

  it('is known for its own account only, and not by a made-up cookie', async () => {
    const cookie = await knownDevice();
    await tried.add('victim');
    await tried.beWrong(FREE_TRIES, { cookie }, 'victim');
    expect((await tried.wrong({ cookie }, 'victim')).status).toBe(429);
    const forged = cookie?.replace(/\.[^.]+$/, '.forged');
    await tried.beWrong(FREE_TRIES, { cookie: forged });
    expect((await tried.wrong({ cookie: forged })).status).toBe(429);
  });

  it('is a stranger again after the password was changed, but the one it was changed on', async () => {
    const elsewhere = await knownDevice();
    const session = await tried.app.cookieOf(tried.userId);
    const body = { current_password: PASSWORD, password: 'Newer-password-2' };
    const changed = await tried.post('/auth/password/change/', body, { cookie: session });
    expect(changed.status).toBe(204);
    await tried.besiege();
    expect((await tried.ask('Newer-password-2', { cookie: elsewhere })).status).toBe(429);
    expect((await tried.ask('Newer-password-2', { cookie: changed.device?.split(';')[0] })).status).toBe(200);
    await tried.app.services.db.query(
      sql`update users set password_hash = ${tried.passwordHash} where id = ${tried.userId}`,
    );
  });

  it('keeps no session, and no page can read it', async () => {
    const { device } = await tried.signIn();
    expect(device).toMatch(/HttpOnly/i);
    expect(device).toMatch(/SameSite=Lax/i);
    const response = await fetch(`${tried.app.url}/api/users/current/`, {
      headers: { cookie: device?.split(';')[0] ?? '' },
    });
    expect(response.status).toBe(401);
  });

  it('remembers several people who share it', async () => {
    const first = await knownDevice();
    const { device } = await tried.signIn({ cookie: first }, 'colleague', await tried.add('colleague'));
    await tried.besiege();
    expect((await tried.ask(PASSWORD, { cookie: device?.split(';')[0] })).status).toBe(200);
  });
});
