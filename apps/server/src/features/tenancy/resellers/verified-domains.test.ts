import { get } from 'node:http';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { type NameServer, startNameServer } from '../../../platform/dns/testing/name-server.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { addBranch, addUser, type Branch } from '../../../testing/tenants.ts';
import { checkDomains } from './check-domains.ts';

let app: TestApp;
let names: NameServer;
beforeAll(async () => {
  names = await startNameServer();
  app = await createTestApp({
    env: {
      DNS_SERVERS: names.address,
      PUBLIC_URL: 'https://sightline.example',
      API_URL: 'https://api.sightline.example/api',
      ALLOWED_ORIGINS: 'https://partner.example',
    },
  });
});
afterAll(async () => {
  await app.close();
  names.close();
});

type Client = Awaited<ReturnType<TestApp['as']>>;
const refused = (code: string) => ({ problem: { errors: [{ code }] } });

/** A reseller with an admin of its own. */
async function aReseller(name: string): Promise<{ branch: Branch; admin: Client; id: string }> {
  const branch = await addBranch(app.services.db, name);
  const user = await addUser(app.services.db, { username: `admin of ${name}`, role: 'reseller_admin', branch });
  return { branch, admin: await app.as(user), id: branch.resellerId };
}

const claim = ({ admin, id }: { admin: Client; id: string }, domain: string | null) =>
  admin('PATCH /resellers/:id/', { params: { id }, body: { domain } });
const check = ({ admin, id }: { admin: Client; id: string }) =>
  admin('POST /resellers/:id/check_domain/', { params: { id } });

/** What a browser that opens this host is shown. */
const operatorAt = (host: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const url = new URL('/api/reseller_deployments/get_config/', app.url);
    const request = get(url, { headers: { host } }, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk as Buffer);
      resolve((JSON.parse(Buffer.concat(chunks).toString()) as { operator: string }).operator);
    });
    request.on('error', reject);
  });

const trailOf = async (id: string) =>
  (
    await app.services.db.query<{ actor_name: string; before: object; after: object }>(
      sql`select actor_name, before, after from audit_entries where object_id = ${id} order by at, id`,
    )
  ).rows;

describe('the domain of a reseller', () => {
  it('shows no branding until its record is found', async () => {
    const reseller = await aReseller('recorded');
    const claimed = await claim(reseller, 'recorded.example');
    expect(claimed.domain_verification).toMatchObject({
      verified_at: null,
      verified_by: null,
      record_name: '_sightline.recorded.example',
    });
    expect(await operatorAt('recorded.example')).toBe('Sightline');
    await expect(check(reseller)).rejects.toMatchObject({ status: 422, ...refused('domain_record_missing') });
    const { record_name, record_value } = claimed.domain_verification!;
    names.records.set(record_name, ['v=spf1 -all', record_value]);
    const verified = await check(reseller);
    expect(verified.domain_verification).toMatchObject({ verified_at: expect.any(String), verified_by: 'record' });
    expect(await operatorAt('Recorded.example')).toBe('recorded reseller');
    expect((await trailOf(reseller.id)).at(-1)).toMatchObject({
      actor_name: 'admin of recorded',
      before: { domain_verified: null },
      after: { domain_verified: 'recorded.example' },
    });
    expect(await check(reseller)).toEqual(verified);
  });

  it('is verified by a superuser’s word, and by nobody else’s', async () => {
    const reseller = await aReseller('trusted');
    await claim(reseller, 'trusted.example');
    const confirm = (client: Client) => client('POST /resellers/:id/confirm_domain/', { params: { id: reseller.id } });
    await expect(confirm(reseller.admin)).rejects.toMatchObject({ status: 403 });
    await expect(confirm(await app.as('staff'))).rejects.toMatchObject({ status: 403 });
    const verified = await confirm(await app.as('superuser'));
    expect(verified.domain_verification).toMatchObject({ verified_by: 'superuser' });
    expect(await operatorAt('trusted.example')).toBe('trusted reseller');
    expect((await trailOf(reseller.id)).at(-1)).toMatchObject({ actor_name: 'superuser' });
  });

  it('has to be verified again when it changes, and loses its branding', async () => {
    const reseller = await aReseller('moving');
    await claim(reseller, 'first.example');
    await (await app.as('superuser'))('POST /resellers/:id/confirm_domain/', { params: { id: reseller.id } });
    const moved = await claim(reseller, 'second.example');
    expect(moved.domain_verification).toMatchObject({ verified_at: null, verified_by: null });
    for (const host of ['first.example', 'second.example']) expect(await operatorAt(host)).toBe('Sightline');
    expect((await claim(reseller, null)).domain_verification).toBeNull();
    await expect(check(reseller)).rejects.toMatchObject(refused('domain_missing'));
  });

  it('stays verified when something else of the reseller changes', async () => {
    const reseller = await aReseller('steady');
    await claim(reseller, 'steady.example');
    await (await app.as('superuser'))('POST /resellers/:id/confirm_domain/', { params: { id: reseller.id } });
    const changed = await reseller.admin('PATCH /resellers/:id/', {
      params: { id: reseller.id },
      body: { title: 'S' },
    });
    expect(changed.domain_verification?.verified_at).not.toBeNull();
  });

  it.each([
    'localhost',
    'app.localhost',
    '127.0.0.1',
    '10.1.2.3',
    '127.1',
    'sightline.example',
    'SIGHTLINE.example',
    'api.sightline.example',
    'partner.example',
  ])('is never one of the installation’s own hosts: %s', async (domain) => {
    const reseller = await aReseller(uuidv7());
    await expect(claim(reseller, domain)).rejects.toMatchObject({ status: 422, ...refused('domain_not_allowed') });
    const made = (await app.as('superuser'))('POST /resellers/', { body: { name: uuidv7(), domain } });
    await expect(made).rejects.toMatchObject(refused('domain_not_allowed'));
    // Claimed before the installation had this name, or before claims were checked.
    await app.services.db.query(sql`update resellers set domain = ${domain.toLowerCase()} where id = ${reseller.id}`);
    await expect(check(reseller)).rejects.toMatchObject(refused('domain_not_allowed'));
    const confirm = (await app.as('superuser'))('POST /resellers/:id/confirm_domain/', { params: { id: reseller.id } });
    await expect(confirm).rejects.toMatchObject(refused('domain_not_allowed'));
    await app.services.db.query(
      sql`update resellers set domain_verified_at = now(), domain_verified_by = 'record' where id = ${reseller.id}`,
    );
    expect(await operatorAt(domain)).toBe('Sightline');
    await app.services.db.query(
      sql`update resellers set domain = null, domain_verified_at = null, domain_verified_by = null where id = ${reseller.id}`,
    );
  });
});

describe('two resellers', () => {
  it('may claim one domain; it belongs to the first who proves it, by a record that is theirs alone', async () => {
    const [honest, thief] = [await aReseller('honest'), await aReseller('thief')];
    await claim(thief, 'wanted.example');
    const { record_name, record_value } = (await claim(honest, 'wanted.example')).domain_verification!;
    names.records.set(record_name, [record_value]);
    await expect(check(thief)).rejects.toMatchObject(refused('domain_record_missing'));
    expect((await check(honest)).domain_verification?.verified_by).toBe('record');
    const confirm = (await app.as('superuser'))('POST /resellers/:id/confirm_domain/', { params: { id: thief.id } });
    await expect(confirm).rejects.toMatchObject({ status: 422, ...refused('domain_taken') });
    const late = await aReseller('late');
    await expect(claim(late, 'wanted.example')).rejects.toMatchObject(refused('domain_taken'));
  });

  it('cannot check each other’s domain', async () => {
    const [one, other] = [await aReseller('one'), await aReseller('another')];
    await expect(check({ admin: one.admin, id: other.id })).rejects.toMatchObject({ status: 404 });
  });
});

describe('records that appear later', () => {
  it('are found by themselves', async () => {
    const reseller = await aReseller('patient');
    const { record_name, record_value } = (await claim(reseller, 'patient.example')).domain_verification!;
    const broken = await claim(await aReseller('unlucky'), 'unlucky.example');
    names.records.set(broken.domain_verification!.record_name, 'broken');
    names.records.set(record_name, [record_value]);
    await checkDomains(app.services, {}, { signal: new AbortController().signal });
    expect(await operatorAt('patient.example')).toBe('patient reseller');
    expect((await trailOf(reseller.id)).at(-1)).toMatchObject({ actor_name: 'Sightline' });
  });

  it('are told apart from a name service that does not answer', async () => {
    const reseller = await aReseller('unheard');
    const { record_name } = (await claim(reseller, 'unheard.example')).domain_verification!;
    names.records.set(record_name, 'broken');
    await expect(check(reseller)).rejects.toMatchObject({ status: 422, ...refused('domain_lookup_failed') });
  });
});
