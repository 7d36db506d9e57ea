import { notifications } from '@mantine/notifications';
import type { UserView } from '@sightline/contract/user-admin';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { useCurrentUserQuery } from '../../../entities/user/current-user.ts';
import { loadWords } from '../../../lib/i18n/words.ts';
import { problem } from '../../../testing/failure.ts';
import { aPage, aPerson } from '../../../testing/people.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { aUser } from '../../../testing/users.ts';
import type { UserScope } from './user-types.ts';
import { UsersPanel } from './users-panel.tsx';

Element.prototype.scrollIntoView ??= vi.fn();

const COMPANY = '01990000-0000-7000-8000-0000000000d1';
const permissions = ['users_list__view', 'users_detail__view', 'users__create', 'users__update'];
const LISTS: Record<string, string> = {
  all: 'GET /users/',
  internal: 'GET /users/internal_users',
  reseller: `GET /resellers/${COMPANY}/users/`,
  company: `GET /companies/${COMPANY}/users/`,
};

function Signed({ children }: { children: ReactNode }) {
  return useCurrentUserQuery().data ? children : null;
}

let scope: UserScope = { of: 'all' };
const Screen = () => (
  <Suspense>
    <Signed>
      <UsersPanel scope={scope} />
    </Signed>
  </Suspense>
);

interface Showing {
  of?: UserScope;
  people?: UserView[];
  address?: string;
  held?: string[];
  answers?: Record<string, { status?: number; body: unknown }>;
}

function show({
  of = { of: 'all' },
  people = [aPerson()],
  address = '',
  held = permissions,
  answers = {},
}: Showing = {}) {
  scope = of;
  const calls = answerCalls({
    'GET /users/current/': { body: aUser({ permissions: held, user_type: 'internal' }) },
    'GET /user_groups/': { body: aPage([]) },
    [LISTS[of.of] ?? '']: { body: aPage(people) },
    ...answers,
  });
  const router = renderScreen(Screen, `/arrived${address}`);
  const asked = (part: string) => calls.mock.calls.map(([url]) => url).filter((url) => url.includes(part));
  return { calls, router, asked };
}

beforeAll(() => Promise.all([loadWords('users', 'forms', 'csv'), import('./users-csv-popup.tsx')]));
afterEach(() => act(() => notifications.clean()));

describe('a list of people', () => {
  it.each([
    ['all', { of: 'all' }],
    ['USER-64: of a reseller', { of: 'reseller', id: COMPANY }],
    ['USER-65: of a company', { of: 'company', id: COMPANY }],
    ['USER-66: internal', { of: 'internal' }],
  ] as const)('%s, comes from its own call', async (_, of) => {
    const { asked } = show({ of });
    expect(await screen.findByRole('button', { name: 'Hana Lim' })).toBeTruthy();
    const path = LISTS[of.of]?.replace('GET ', '/api') ?? '';
    expect(asked(`${path}?`)).toHaveLength(1);
  });

  it('shows who it is, where they reach, their state and last sign-in', async () => {
    show({ people: [aPerson({ account_state: 'invited' })] });
    const row = within((await screen.findByRole('button', { name: 'Hana Lim' })).closest('tr')!);
    for (const text of ['hana', 'hana@demo.example', 'Site operator', 'Harbour Point', 'Invited', 'Never']) {
      expect(row.getByText(text)).toBeTruthy();
    }
    expect(screen.getByText('1 user')).toBeTruthy();
  });

  it('sends the filters of the address', async () => {
    const { asked } = show({ address: '?search=han&user_buckets=external&account_states=invited' });
    await screen.findByRole('button', { name: 'Hana Lim' });
    expect(asked('/users/?').at(-1)).toContain('search=han&user_buckets=external&account_states=invited');
  });

  it('writes a search into the address', async () => {
    const { router } = show();
    await screen.findByRole('button', { name: 'Hana Lim' });
    fireEvent.change(screen.getByRole('searchbox', { name: 'Find a user' }), { target: { value: 'lim' } });
    await waitFor(() => expect(router.state.location.search).toMatchObject({ search: 'lim' }));
  });

  it('opens the form at an address of its own', async () => {
    const { router } = show({ answers: { [`GET /users/${aPerson().id}/`]: { body: aPerson() } } });
    fireEvent.click(await screen.findByRole('button', { name: 'Hana Lim' }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ user: aPerson().id }));
    expect(await screen.findByRole('dialog', { name: /^Edit Hana Lim/ })).toBeTruthy();
  });

  it('says that nobody is there, or that nobody matches', async () => {
    show({ people: [], address: '?search=nobody' });
    expect(await screen.findByText('No user matches these filters.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText(/^No users yet/)).toBeTruthy();
  });

  it('says that it failed, in place', async () => {
    show({
      answers: {
        'GET /users/': { status: 500, body: problem('server_error', { code: 'internal_error', message: '' }) },
      },
    });
    expect(await screen.findByText('Something went wrong')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('is closed to those who may not list people (SETTINGS-28)', async () => {
    const { asked } = show({ held: [] });
    expect(await screen.findByText('401 - Unauthorized Access')).toBeTruthy();
    expect(asked('/users/?')).toEqual([]);
  });

  it('offers to open, add and import only with the permission (SETTINGS-29, SETTINGS-30)', async () => {
    show({ held: ['users_list__view'] });
    expect(await screen.findByText('Hana Lim')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Add user|Import CSV|Hana Lim/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Export' })).toBeTruthy();
  });
});

describe('people from a file', () => {
  const UPLOAD = 'POST /users/upload_csv/';
  const good = { row: 2, values: { first_name: 'Ada', username: 'ada' }, errors: [] };
  const bad = {
    row: 3,
    values: { first_name: 'Ben', username: 'ben lee' },
    errors: [{ field: 'username', code: 'username_charset', message: 'x' }],
  };
  const file = (name: string, type: string) => new File(['first_name'], name, { type });

  async function choose(chosen: File, answers: Showing['answers'] = {}) {
    const shown = show({ answers });
    fireEvent.click(await screen.findByRole('button', { name: 'Import CSV' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import users from a CSV file' }));
    fireEvent.change(dialog.getByLabelText('Choose file', { selector: 'input' }), { target: { files: [chosen] } });
    return { ...shown, dialog };
  }

  it('has to be a CSV file (ERR-03)', async () => {
    const { asked } = await choose(file('people.pdf', 'application/pdf'));
    expect(await screen.findByText('File type is invalid')).toBeTruthy();
    expect(asked('upload_csv')).toEqual([]);
  });

  it('says how many rows it may have and how places are given (FORM-13, FORM-15)', async () => {
    const { dialog } = await choose(file('people.pdf', 'application/pdf'));
    expect(dialog.getByText(/up to 500 rows per file/)).toBeTruthy();
    expect(dialog.getByText(/by name or ID. Separate several sites or resellers with semicolons.$/)).toBeTruthy();
  });

  it('says which columns each type of user needs, and has an example to download', async () => {
    const { dialog, asked } = await choose(file('people.pdf', 'application/pdf'));
    expect(dialog.getByText('Required columns: first_name, email, username, user_type, group')).toBeTruthy();
    expect(dialog.getByText('For internal also: resellers')).toBeTruthy();
    expect(dialog.getByText('For external also: sites')).toBeTruthy();
    expect(dialog.getByText('For end_user also: company, sites')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Download example' }));
    await waitFor(() => expect(asked('csv_template').at(-1)).toContain('rows=examples'));
  });

  it('says that the upload failed (ERR-02)', async () => {
    const body = problem('validation_error', { code: 'csv_empty', message: 'x', field: 'file' });
    await choose(file('people.csv', 'text/csv'), { [UPLOAD]: { status: 422, body } });
    expect(await screen.findByText('Error uploading CSV file')).toBeTruthy();
  });

  it('is looked at with an error per row and column, then the valid rows are created (USER-76)', async () => {
    const preview = { body: { rows: [good, bad], valid: 1, invalid: 1, created: 0 } };
    const { dialog, asked } = await choose(file('people.csv', 'application/vnd.ms-excel'), { [UPLOAD]: preview });
    expect(await dialog.findByText('1 row is valid')).toBeTruthy();
    expect(dialog.getByText('1 row needs correcting')).toBeTruthy();
    const cell = dialog.getByText('ben lee').closest('td')!;
    expect(within(cell).getByText(/^Username may contain letters/)).toBeTruthy();
    expect(dialog.queryByText('Ada')).toBeNull();
    fireEvent.click(dialog.getByRole('radio', { name: 'All rows' }));
    expect(dialog.getByText('Ada')).toBeTruthy();
    expect(asked('upload_csv').at(-1)).toContain('mode=preview');
    fireEvent.click(dialog.getByRole('button', { name: 'Create the 1 valid one' }));
    await waitFor(() => expect(asked('upload_csv').at(-1)).toContain('mode=valid'));
  });

  it('is created as a whole when all rows are right', async () => {
    const answer = { body: { rows: [good], valid: 1, invalid: 0, created: 0 } };
    const { dialog, asked } = await choose(file('people.csv', 'text/csv'), { [UPLOAD]: answer });
    const create = await dialog.findByRole('button', { name: 'Create 1 user' });
    answer.body.created = 1;
    fireEvent.click(create);
    expect(await dialog.findByText('1 user was created')).toBeTruthy();
    expect(asked('upload_csv').at(-1)).toContain('mode=all');
  });
});
