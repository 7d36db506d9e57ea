import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { readOutbox } from '../../../platform/mail/outbox.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { SOON } from '../../../testing/soon.ts';
import { auditOf, create, failureOf } from './testing/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ jobs: true });
});
afterAll(() => app.close());

const HEAD = 'first_name,last_name,email,username,user_type,group,sites,user_channel_id,password_expiry_days';
type Mode = 'preview' | 'all' | 'valid';

const upload = async (mode: Mode, text: string | Uint8Array, type = 'text/csv') =>
  (await app.as('company'))('POST /users/upload_csv/', {
    query: { mode },
    upload: { type, data: typeof text === 'string' ? Buffer.from(text) : text },
  });
const line = (name: string, cells: Partial<Record<'type' | 'group' | 'sites' | 'email' | 'days', string>> = {}) =>
  [
    name,
    '',
    cells.email ?? `${name}@test.example`,
    name,
    cells.type ?? 'external',
    cells.group ?? 'viewer',
    cells.sites ?? app.tenants.own.siteId,
    '',
    cells.days ?? '',
  ].join(',');
const file = (...lines: string[]) => [HEAD, ...lines].join('\r\n');

const usersCalled = async (prefix: string) =>
  (await (await app.as('superuser'))('GET /users/', { query: { username: prefix } })).results;

describe('adding users from a file', () => {
  it('USER-76 API-041 says what would become of each row and writes nothing', async () => {
    const answer = await upload('preview', file(line('ada'), line('ben', { type: 'alien' })));
    expect(answer).toMatchObject({ valid: 1, invalid: 1, created: 0 });
    expect(answer.rows).toMatchObject([
      { row: 2, values: { first_name: 'ada', group: 'viewer' }, errors: [] },
      { row: 3, errors: [{ field: 'user_type', code: 'invalid_option' }] },
    ]);
    expect(await usersCalled('ada')).toEqual([]);
  });

  it('writes nothing unless all rows are right, unless the right ones are accepted', async () => {
    const text = file(line('cem'), line('dan', { email: 'no address' }), line('eli'));
    expect(await upload('all', text)).toMatchObject({ valid: 2, invalid: 1, created: 0 });
    expect(await usersCalled('cem')).toEqual([]);
    expect(await upload('valid', text)).toMatchObject({ created: 2 });
    expect(await usersCalled('cem')).toMatchObject([{ account_state: 'invited', group: { name: 'Viewer' } }]);
    expect(await usersCalled('dan')).toEqual([]);
  });

  it('invites everybody by mail and writes each of them down', async () => {
    expect(await upload('all', file(line('fay'), line('gus')))).toMatchObject({ created: 2 });
    for (const name of ['fay', 'gus']) {
      await expect.poll(() => readOutbox(app.dataDir, `${name}@test.example`), SOON).toHaveLength(1);
      const [user] = await usersCalled(name);
      expect(await auditOf(app, user?.id ?? '')).toMatchObject([{ action: 'created', actor_name: 'company' }]);
    }
  });

  it('FORM-15 takes site ids with semicolons between them', async () => {
    const { own } = app.tenants;
    const { rows } = await app.services.db.query<{ id: string }>(
      sql`insert into sites (id, reseller_id, company_id, name, country, time_zone)
       values (gen_random_uuid(), ${own.resellerId}, ${own.companyId}, 'second site', 'SG', 'Asia/Singapore') returning id`,
    );
    await upload('all', file(line('hal', { sites: `${own.siteId}; ${rows[0]?.id}` })));
    expect((await usersCalled('hal'))[0]?.sites.map(({ name }) => name)).toEqual(['own site', 'second site']);
  });

  it('names every column that is wrong', async () => {
    const answer = await upload(
      'preview',
      file(
        ',,nobody,v era,external,Viewer,not-an-id,,soon',
        line('viewer'),
        line('ida', { group: 'No such role' }),
        line('jan', { sites: '' }),
        line('kim', { days: '0' }),
        line('lea'),
        line('lea', { email: 'lea2@test.example' }),
        `${line('max')},one,more`,
      ),
    );
    expect(answer.rows.map(({ errors }) => errors.map(({ field, code }) => `${field}: ${code}`))).toEqual([
      [
        'first_name: required',
        'email: invalid_format',
        'username: username_charset',
        'password_expiry_days: invalid_type',
        'sites: name_unknown',
      ],
      ['username: username_taken', 'email: email_taken'],
      ['group: out_of_reach'],
      ['sites: required'],
      ['password_expiry_days: too_small'],
      [],
      ['username: repeated_in_file'],
      ['row: csv_wrong_cell_count'],
    ]);
    expect(answer.rows[6]?.errors[0]?.params).toEqual({ row: 7 });
  });

  it('FORM-13 takes at most 500 rows', async () => {
    const rows = Array.from({ length: 501 }, (_, n) => line(`many${n}`));
    expect(await failureOf(upload('preview', file(...rows)))).toEqual([422, 'csv_too_many_rows', 'body']);
    expect(await upload('preview', file(...rows.slice(1)))).toMatchObject({ valid: 500, invalid: 0 });
  });

  it('FORM-09 takes at most 5 MiB of the right kind', async () => {
    const large = new Uint8Array(5 * 1024 * 1024 + 1).fill(97);
    expect(await failureOf(upload('preview', large))).toEqual([413, 'body_too_large', undefined]);
    expect(await failureOf(upload('preview', file(line('x')), 'image/png'))).toEqual([
      415,
      'unsupported_media_type',
      undefined,
    ]);
  });

  it.each<[string, string | Uint8Array, string]>([
    ['not UTF-8', new Uint8Array([0xff, 0xfe, 0x41]), 'csv_unreadable'],
    ['an open quotation', `${HEAD}\n"open`, 'csv_unreadable'],
    ['a column that is not known', `${HEAD},is_superuser\n`, 'csv_unknown_columns'],
    ['a column twice', `${HEAD},email\n`, 'csv_unknown_columns'],
    ['a column that is missing', 'first_name,email\nx,y', 'csv_missing_columns'],
    ['no rows', `${HEAD}\n\n`, 'csv_empty'],
  ])('refuses a file with %s', async (_, text, code) => {
    expect(await failureOf(upload('preview', text))).toEqual([422, code, 'body']);
  });

  it('API-041 takes the file as the part of a form, too, and a mark at its beginning', async () => {
    const form = new FormData();
    form.append('file', new Blob([`\uFEFF${file(line('nia'))}`], { type: 'text/csv' }), 'users.csv');
    const response = await fetch(`${app.url}/api/users/upload_csv/?mode=all`, {
      method: 'POST',
      headers: { cookie: await app.cookieOf('company') },
      body: form,
    });
    expect(await response.json()).toMatchObject({ created: 1, valid: 1 });
  });
});

describe('the template', () => {
  it('is an empty file with the columns an upload takes', async () => {
    const response = await fetch(`${app.url}/api/users/csv_template/`, {
      headers: { cookie: await app.cookieOf('company') },
    });
    expect(response.headers.get('content-disposition')).toContain('users-template.csv');
    const text = await response.text();
    expect(text).toBe(
      'first_name,last_name,email,username,user_type,group,company,sites,resellers,user_channel_id,password_expiry_days\r\n',
    );
    expect(await failureOf(upload('preview', text))).toEqual([422, 'csv_empty', 'body']);
  });
});

describe('the list as a file', () => {
  const download = async (as: string, query = '') => {
    const response = await fetch(`${app.url}/api/users/export/${query}`, {
      headers: { cookie: await app.cookieOf(as) },
    });
    return {
      headers: response.headers,
      lines: Buffer.from(await response.arrayBuffer())
        .toString()
        .trimEnd()
        .split('\r\n'),
    };
  };

  it('holds the filtered people within reach, and is written down as a download', async () => {
    const { headers, lines } = await download('company', '?user_buckets=end_user');
    expect(headers.get('content-type')).toContain('text/csv');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^\uFEFFusername,first_name,/);
    expect(lines[1]).toContain('company@test.example');
    expect((await download('company')).lines.join()).not.toContain('other@test.example');
    const { rows } = await app.services.db.query(
      sql`select actor_name, object_name from audit_entries where action = 'download' order by id limit 1`,
    );
    expect(rows).toEqual([{ actor_name: 'company', object_name: 'users.csv' }]);
  });

  it('makes text of what a spreadsheet would run', async () => {
    await create(app, await app.as('company'), {
      first_name: '=HYPERLINK("http://evil","x")',
      last_name: '@cmd',
      user_channel_id: '-2+3',
      username: '+plus',
    });
    const { lines } = await download('company', '?search=%2Bplus');
    expect(lines[1]).toMatch(/^'\+plus,"'=HYPERLINK\(""http:\/\/evil"",""x""\)",'@cmd,/);
    expect(lines[1]).toContain(",'-2+3,");
  });

  it('goes on beyond one batch', async () => {
    await app.services.db.query(
      sql`insert into users (id, username, email, first_name, user_type, company_id)
       select gen_random_uuid(), 'bulk' || n, 'bulk' || n || '@test.example', 'Bulk', 'end_user', ${app.tenants.own.companyId}
       from generate_series(1, 2100) n`,
    );
    const { lines } = await download('company', '?username=bulk');
    expect(new Set(lines).size).toBe(2101);
  });
});
