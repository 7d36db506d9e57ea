import { notifications } from '@mantine/notifications';
import type { UserView } from '@sightline/contract/user-admin';
import type { CurrentUser } from '@sightline/contract/users';
import { act, type BoundFunctions, fireEvent, type queries, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, Suspense } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { useCurrentUserQuery } from '../../../entities/user/current-user.ts';
import { loadWords } from '../../../lib/i18n/words.ts';
import { problem } from '../../../testing/failure.ts';
import { aPage, aPerson } from '../../../testing/people.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { aUser } from '../../../testing/users.ts';
import { SITE_SEARCH_MS } from './site-choice.tsx';
import { UserForm } from './user-form.tsx';
import type { UserType } from './user-types.ts';

Element.prototype.scrollIntoView ??= vi.fn();

const id = (end: string) => `01990000-0000-7000-8000-0000000000${end}`;
const GROUP = id('b1');
const COMPANY_GROUP = id('b2');
const SITE = id('c1');
const OTHER_SITE = id('c2');
const COMPANY = id('d1');
const EMPTY_COMPANY = id('d2');
const RESELLER = id('e1');

const viewer = aUser({
  permissions: ['users_list__view', 'users_detail__view', 'users__create', 'users__update', 'allow_delete_users'],
  user_type: 'internal',
});
const role = (roleId: string, name: string, level: string) => ({
  id: roleId,
  name,
  description: '',
  level,
  user_type: 'external',
  built_in: true,
  reseller: null,
  company: null,
  can_assign: true,
});
const roles = [role(GROUP, 'Site operator', 'site'), role(COMPANY_GROUP, 'Company admin', 'company')];
const kestrel = {
  id: COMPANY,
  name: 'Kestrel',
  reseller: { id: RESELLER, name: 'Northgate' },
  sites: [
    { id: SITE, name: 'Harbour Point' },
    { id: OTHER_SITE, name: 'Marina Tower B' },
  ],
};
const base = {
  'GET /user_groups/': { body: aPage(roles) },
  'GET /sites/group_by_company/': { body: [kestrel] },
  'GET /resellers/group_companies/': {
    body: [
      {
        id: RESELLER,
        name: 'Northgate',
        companies: [
          { id: COMPANY, name: 'Kestrel', site_count: 2, sites: [] },
          { id: EMPTY_COMPANY, name: 'Adriatica', site_count: 0, sites: [] },
        ],
      },
    ],
  },
  'GET /resellers/': { body: aPage([{ id: RESELLER, name: 'Northgate' }]) },
};

/** Below the gate the signed-in user is always there. */
function Signed({ children }: { children: ReactNode }) {
  return useCurrentUserQuery().data ? children : null;
}

type Dialog = BoundFunctions<typeof queries>;

interface Opening {
  user?: UserView;
  userType?: UserType | undefined;
  as?: Partial<CurrentUser>;
  answers?: Record<string, { status?: number; body: unknown }>;
}

const onClose = vi.fn();
const onDone = vi.fn();

let shown: Pick<Opening, 'user' | 'userType'> = {};
const form = { names: ['user'], onClose, onDone };

const Form = () => (
  <Suspense>
    <Signed>
      <UserForm {...form} user={shown.user} userType={shown.userType} />
    </Signed>
  </Suspense>
);
const TypelessForm = () => <UserForm {...form} userType={undefined} />;

async function open({ user, userType = user?.user_type, as = {}, answers = {} }: Opening) {
  const calls = answerCalls({ ...base, 'GET /users/current/': { body: { ...viewer, ...as } }, ...answers });
  shown = { user, userType };
  const router = renderScreen(Form, '/arrived');
  const dialog = within(await screen.findByRole('dialog'));
  const sent = (method: string, part: string) =>
    calls.mock.calls.filter(([url, init]) => (init?.method ?? 'GET') === method && url.includes(part));
  const bodyOf = (method: string, part: string) => JSON.parse(String(sent(method, part).at(-1)?.[1]?.body));
  return { calls, dialog, router, sent, bodyOf };
}

const change = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const press = (target: HTMLElement) => fireEvent.click(target);
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: /^(Save|Create user)/ });
const input = (dialog: Dialog, name: string | RegExp) => dialog.getByLabelText<HTMLInputElement>(name);
/** What stands where nothing can be changed. */
const textOf = (dialog: Dialog, name: string) => dialog.getByText(name).nextElementSibling?.textContent;

async function chooseGroup(dialog: Dialog, name: string) {
  press(dialog.getByRole('combobox', { name: /^User group/ }));
  press(await screen.findByRole('option', { name, hidden: true }));
}

/** A person's own fields, as a new external user needs them. */
async function fillIn(dialog: Dialog) {
  change(input(dialog, /^First name/), 'Hana');
  change(input(dialog, /^E-mail/), 'hana@demo.example');
  change(input(dialog, /^Username/), 'hana');
  await chooseGroup(dialog, 'Site operator');
}

beforeAll(() => loadWords('users', 'forms', 'deletion'));
beforeEach(() => vi.clearAllMocks());
afterEach(() => act(() => notifications.clean()));

it('throws without a user type (ERR-15)', async () => {
  answerCalls({ 'GET /users/current/': { body: viewer } });
  renderScreen(TypelessForm, '/arrived');
  expect(await screen.findByText('User form needs a user type')).toBeTruthy();
});

describe('a new user', () => {
  it('starts empty, with a generated password (USER-18, PWD-11, PWD-12, PWD-13, PWD-14)', async () => {
    const { dialog } = await open({ userType: 'external' });
    for (const name of [/^First name/, 'Last name', /^E-mail/, /^Username/]) expect(input(dialog, name).value).toBe('');
    const password = input(dialog, 'New password').value;
    expect(password).toMatch(/^[a-z][A-Z][0-9][^A-Za-z0-9]\S{8}$/);
    expect(input(dialog, 'Repeat password').value).toBe(password);
  });

  it('has no profile picture, language, date format, 2FA or notifications (USER-39, USER-40, USER-41, USER-42, USER-43)', async () => {
    const { dialog } = await open({ userType: 'external' });
    expect(dialog.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual([
      'Account',
      'Password',
      'Permissions',
    ]);
    expect(dialog.queryByText(/picture|Language|Date format|authenticator|Notifications/)).toBeNull();
  });

  it('gets another password from REGENERATE, unless invited (PWD-15, PWD-16)', async () => {
    const { dialog } = await open({ userType: 'external' });
    const before = input(dialog, 'New password').value;
    press(dialog.getByRole('button', { name: 'REGENERATE' }));
    expect(input(dialog, 'New password').value).not.toBe(before);
    expect(input(dialog, 'Repeat password').value).toBe(input(dialog, 'New password').value);
    press(dialog.getByRole('radio', { name: 'Invitation by e-mail' }));
    expect(dialog.queryByRole('button', { name: 'REGENERATE' })).toBeNull();
    expect(dialog.queryByLabelText('New password')).toBeNull();
  });

  it('shows what the password holds while it is typed (PWD-10)', async () => {
    const { dialog } = await open({ userType: 'external' });
    change(input(dialog, 'New password'), 'abc');
    const rules = within(dialog.getByRole('list', { name: 'Password requirements' })).getAllByRole('listitem');
    const met = () => rules.filter((rule) => rule.dataset.met).map((rule) => rule.textContent);
    await waitFor(() => expect(met()).toEqual(['Lowercase letterfulfilled']));
  });

  it('is sent, said and closed (USER-02, USER-53, USER-55)', async () => {
    const answers = { 'POST /users/': { status: 201, body: aPerson() } };
    const { dialog, bodyOf } = await open({ userType: 'external', answers });
    await fillIn(dialog);
    press(await dialog.findByRole('checkbox', { name: 'Marina Tower B' }));
    const password = input(dialog, 'New password').value;
    press(save());
    expect(await screen.findByText('User Hana created successfully.')).toBeTruthy();
    expect(bodyOf('POST', '/users/')).toEqual({
      first_name: 'Hana',
      last_name: null,
      email: 'hana@demo.example',
      username: 'hana',
      user_channel_id: null,
      user_type: 'external',
      group: GROUP,
      company: null,
      sites: [OTHER_SITE],
      resellers: [],
      password_expiry_days: null,
      password,
    });
    expect(onDone).toHaveBeenCalledOnce();
  });

  it('is invited without a password', async () => {
    const answers = { 'POST /users/': { status: 201, body: aPerson({ account_state: 'invited' }) } };
    const { dialog, bodyOf } = await open({ userType: 'external', answers });
    await fillIn(dialog);
    press(dialog.getByRole('radio', { name: 'Invitation by e-mail' }));
    press(await dialog.findByRole('checkbox', { name: 'Harbour Point' }));
    press(save());
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(bodyOf('POST', '/users/')).toMatchObject({ invite: true });
    expect(bodyOf('POST', '/users/')).not.toHaveProperty('password');
  });

  it('says that it failed, at the field, too (USER-56)', async () => {
    const refused = problem('validation_error', { code: 'username_taken', message: '', field: 'username' });
    const { dialog } = await open({
      userType: 'external',
      answers: { 'POST /users/': { status: 422, body: refused } },
    });
    await fillIn(dialog);
    press(await dialog.findByRole('checkbox', { name: 'Harbour Point' }));
    press(save());
    expect(await screen.findByText('User Hana create failed.')).toBeTruthy();
    expect(await dialog.findByText('This username is taken')).toBeTruthy();
    expect(onDone).not.toHaveBeenCalled();
  });
});

describe('validation', () => {
  it('names every field that is missing at once (USER-01, USER-03, USER-04, USER-10, USER-24, PWD-01)', async () => {
    const { dialog, sent } = await open({ userType: 'external' });
    change(input(dialog, 'Last name'), 'Lim');
    change(input(dialog, 'New password'), '');
    change(input(dialog, 'Repeat password'), '');
    press(save());
    expect(await dialog.findByText('6 fields need attention')).toBeTruthy();
    expect(dialog.getAllByText('This field is required')).toHaveLength(6);
    expect(sent('POST', '/users/')).toEqual([]);
  });

  it('keeps usernames to their characters and length (USER-05, USER-06, USER-07)', async () => {
    const { dialog } = await open({ userType: 'external' });
    const field = input(dialog, /^Username/);
    change(field, 'hana lim');
    fireEvent.blur(field);
    expect(
      await dialog.findByText('Username may contain letters, digits, and the @/./+/-/_ symbols only.'),
    ).toBeTruthy();
    change(field, 'h'.repeat(151));
    expect(await dialog.findByText('Enter at most 150 characters')).toBeTruthy();
    change(field, 'hana@demo.x+1-2_3');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).not.toBe('true'));
  });

  it('needs both entries of a password alike and strong (PWD-08, PWD-09)', async () => {
    const { dialog } = await open({ userType: 'external' });
    change(input(dialog, 'New password'), 'abcdefghijkl');
    press(save());
    expect(await dialog.findByText(/^Password must contain at least one lowercase letter/)).toBeTruthy();
    expect(await dialog.findByText('The two entries must match')).toBeTruthy();
  });

  it('needs a reseller of internal users (USER-13, USER-23, USER-30, USER-31)', async () => {
    const { dialog, sent } = await open({ userType: 'internal' });
    expect(sent('GET', '/user_groups/').at(-1)?.[0]).toContain('bucket=internal');
    change(input(dialog, 'Last name'), 'Lim');
    press(save());
    const choice = within(await dialog.findByRole('group', { name: 'Resellers' }));
    expect(await choice.findByText('This field is required')).toBeTruthy();
    press(await choice.findByRole('checkbox', { name: 'Northgate' }));
    await waitFor(() => expect(choice.queryByText('This field is required')).toBeNull());
  });

  it('needs a company and a site of end users, unless the group is over the company (USER-25, USER-26, USER-35)', async () => {
    const { dialog, sent } = await open({ userType: 'end_user' });
    expect(sent('GET', '/user_groups/').at(-1)?.[0]).toContain('bucket=end_user');
    change(input(dialog, 'Last name'), 'Lim');
    await chooseGroup(dialog, 'Company admin');
    press(dialog.getByRole('combobox', { name: /^Company/ }));
    press(await screen.findByRole('option', { name: 'Kestrel', hidden: true }));
    press(save());
    // First name, e-mail and username: the group over a whole company asks for no sites.
    expect(await dialog.findByText('3 fields need attention')).toBeTruthy();
    await chooseGroup(dialog, 'Site operator');
    press(save());
    expect(await dialog.findByText('4 fields need attention')).toBeTruthy();
  });
});

describe('places', () => {
  it('are sites under their companies for external users (USER-11, USER-32, USER-33)', async () => {
    const { dialog, sent } = await open({ userType: 'external' });
    expect(sent('GET', '/user_groups/').at(-1)?.[0]).toContain('bucket=external');
    const company = await dialog.findByRole<HTMLInputElement>('checkbox', { name: 'All sites of Kestrel' });
    press(dialog.getByRole('checkbox', { name: 'Harbour Point' }));
    expect(company.indeterminate).toBe(true);
    press(company);
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Marina Tower B' }).checked).toBe(true);
    expect(dialog.getByText('2 sites')).toBeTruthy();
  });

  it('are searched for half a second after typing stops (USER-34)', async () => {
    const { dialog, sent } = await open({ userType: 'external' });
    await dialog.findByRole('checkbox', { name: 'Harbour Point' });
    expect(SITE_SEARCH_MS).toBe(500);
    for (const text of ['m', 'ma', 'mar']) change(dialog.getByRole('textbox', { name: 'Find a site' }), text);
    const searches = () => sent('GET', 'site_name_contains').map(([url]) => url);
    await waitFor(() => expect(searches()).toEqual(['/api/sites/group_by_company/?site_name_contains=mar']));
  });

  it('wait for the company, and are emptied with it (USER-12, USER-28, USER-29, USER-36, USER-37, USER-38)', async () => {
    const { dialog } = await open({ userType: 'end_user' });
    expect(dialog.getByText('Please select a company first')).toBeTruthy();
    const choose = async (name: string) => {
      press(dialog.getByRole('combobox', { name: /^Company/ }));
      press(await screen.findByRole('option', { name, hidden: true }));
    };
    press(dialog.getByRole('combobox', { name: /^Company/ }));
    expect(await screen.findByText('Northgate')).toBeTruthy();
    press(await screen.findByRole('option', { name: 'Kestrel', hidden: true }));
    press(await dialog.findByRole('checkbox', { name: 'Harbour Point' }));
    expect(dialog.getByText('1 site')).toBeTruthy();
    answerCalls({ ...base, 'GET /sites/group_by_company/': { body: [] } });
    await choose('Adriatica');
    expect(await dialog.findByText('Selected company has no sites')).toBeTruthy();
    expect(dialog.getByText('0 sites')).toBeTruthy();
  });
});

describe('an account that exists', () => {
  it.each(['invited', 'active', 'inactive'] as const)(
    'shows that it is %s beside the name (USER-46, USER-47, USER-48, USER-49)',
    async (account_state) => {
      await open({ user: aPerson({ account_state }) });
      const title = await screen.findByRole('heading', { level: 2 });
      expect(title.textContent).toMatch(new RegExp(`Edit Hana Lim${account_state}`, 'i'));
      expect(title.querySelector(`[data-state="${account_state}"]`)).toBeTruthy();
    },
  );

  it('keeps its e-mail address once it is active (USER-52)', async () => {
    const { dialog } = await open({ user: aPerson() });
    expect(dialog.queryByLabelText(/^E-mail/)).toBeNull();
    expect(textOf(dialog, 'E-mail')).toBe(aPerson().email);
  });

  it('can have its e-mail address changed while it is invited', async () => {
    const { dialog } = await open({ user: aPerson({ account_state: 'invited' }) });
    expect(input(dialog, /^E-mail/).readOnly).toBe(false);
  });

  it('is saved as a whole with an empty password, and stays open (USER-54, USER-57, USER-77, PWD-02)', async () => {
    const answers = { [`PUT /users/${id('a1')}/`]: { body: aPerson({ last_name: 'Lee' }) } };
    const { dialog, bodyOf } = await open({ user: aPerson(), answers });
    expect(save().disabled).toBe(true);
    change(input(dialog, 'Last name'), 'Lee');
    expect(await dialog.findByText('1 unsaved change')).toBeTruthy();
    fireEvent.keyDown(window, { key: 's', ctrlKey: true });
    expect(await screen.findByText('updated successfully')).toBeTruthy();
    expect(bodyOf('PUT', '/users/')).toMatchObject({ last_name: 'Lee', username: 'hana', password: '', sites: [SITE] });
    expect(onClose).not.toHaveBeenCalled();
    expect(onDone).not.toHaveBeenCalled();
  });

  it('says that saving failed (USER-58)', async () => {
    const refused = problem('validation_error', { code: 'own_rights', message: 'x', field: 'group' });
    const { dialog } = await open({
      user: aPerson(),
      answers: { [`PUT /users/${id('a1')}/`]: { status: 422, body: refused } },
    });
    change(input(dialog, 'Last name'), 'Lee');
    await dialog.findByText('1 unsaved change');
    press(save());
    expect(await screen.findByText('update failed')).toBeTruthy();
    expect(await dialog.findByText('1 field needs attention')).toBeTruthy();
  });

  it('shows language-free fields of its own: platform id and password expiry (USER-08, USER-09, USER-17)', async () => {
    const { dialog } = await open({ user: aPerson({ password_expiry_days: 90 }) });
    expect(input(dialog, 'Platform User ID')).toBeTruthy();
    expect(dialog.getByText('Send /register in the approved messaging group to get it.')).toBeTruthy();
    expect(input(dialog, 'Password expiry days').value).toBe('90');
  });
});

describe('invitations', () => {
  const SEND = `POST /users/${id('a1')}/send_invitation_email/`;

  it('can be sent again to invited users, and says so (USER-50, USER-59)', async () => {
    const { dialog } = await open({
      user: aPerson({ account_state: 'invited' }),
      answers: { [SEND]: { status: 200, body: null } },
    });
    press(dialog.getByRole('button', { name: 'Resend invitation' }));
    expect(await screen.findByText('Successfully resent invitation to Hana Lim.')).toBeTruthy();
  });

  it('say why sending failed (USER-60)', async () => {
    const body = problem('client_error', { code: 'not_invited', message: 'This account is in use already' });
    const { dialog } = await open({
      user: aPerson({ account_state: 'invited' }),
      answers: { [SEND]: { status: 409, body } },
    });
    press(dialog.getByRole('button', { name: 'Resend invitation' }));
    expect(await screen.findByText(/^Resending invitation to Hana Lim failed: \S/)).toBeTruthy();
  });

  it.each(['active', 'inactive'] as const)('are not offered to %s users (USER-51)', async (account_state) => {
    const { dialog } = await open({ user: aPerson({ account_state }) });
    expect(dialog.queryByRole('button', { name: 'Resend invitation' })).toBeNull();
  });
});

describe('what the viewer may do', () => {
  it('is nothing without the permission to update users (USER-44)', async () => {
    const { dialog } = await open({ user: aPerson(), as: { permissions: ['users_detail__view'] } });
    expect(dialog.getByText('View only')).toBeTruthy();
    expect(textOf(dialog, 'First name')).toBe('Hana');
    expect(dialog.queryByRole('textbox')).toBeNull();
    expect(dialog.queryByLabelText('New password')).toBeNull();
    expect(dialog.queryByRole('button', { name: /^Save/ })).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Deactivate' })).toBeNull();
    expect(dialog.queryByRole('checkbox')).toBeNull();
    expect(within(dialog.getByRole('list', { name: 'Permissions' })).getByText('Harbour Point')).toBeTruthy();
  });

  it('is the own name on the own record; permissions are only shown, and not checked (USER-27, USER-44, USER-45)', async () => {
    const me = aPerson({ id: viewer.id, group: null, sites: [], site_count: 0 });
    const { dialog, bodyOf } = await open({
      user: me,
      as: { permissions: ['users_current__update'] },
      answers: {
        'PATCH /users/current/': { body: { ...viewer, last_name: 'Lee' } },
        [`GET /users/${viewer.id}/`]: { body: { ...me, last_name: 'Lee' } },
      },
    });
    expect(dialog.queryByText('View only')).toBeNull();
    expect(textOf(dialog, 'User group')).toBe('–');
    expect(dialog.queryByRole('checkbox')).toBeNull();
    change(input(dialog, 'Last name'), 'Lee');
    await dialog.findByText('1 unsaved change');
    press(save());
    expect(await screen.findByText('updated successfully')).toBeTruthy();
    expect(bodyOf('PATCH', '/users/current/')).toEqual({ first_name: 'Hana', last_name: 'Lee', user_channel_id: '' });
  });

  it('are the places alone of somebody who reaches further', async () => {
    const user = aPerson({ editable: false, hidden_places: 2 });
    const { dialog, bodyOf } = await open({
      user,
      answers: { [`PATCH /users/${user.id}/`]: { body: user } },
    });
    expect(textOf(dialog, 'First name')).toBe('Hana');
    expect(dialog.getByText('2 places you cannot see stay unchanged.')).toBeTruthy();
    press(await dialog.findByRole('checkbox', { name: 'Marina Tower B' }));
    press(save());
    await waitFor(() => expect(bodyOf('PATCH', '/users/')).toEqual({ sites: [SITE, OTHER_SITE] }));
  });

  it('is to shut somebody out and let them in again, asked first', async () => {
    const { dialog, sent } = await open({
      user: aPerson(),
      answers: { [`POST /users/${id('a1')}/deactivate/`]: { body: aPerson({ account_state: 'inactive' }) } },
    });
    press(dialog.getByRole('button', { name: 'Deactivate' }));
    const asking = within(await screen.findByRole('dialog', { name: 'Deactivate Hana Lim?' }));
    expect(sent('POST', '/deactivate/')).toEqual([]);
    press(asking.getByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByText('Hana Lim was deactivated')).toBeTruthy();
  });
});

it('puts the cursor into the first field of somebody new', async () => {
  const { dialog } = await open({ userType: 'external' });
  await waitFor(() => expect(document.activeElement).toBe(input(dialog, /^First name/)));
});

describe('deleting', () => {
  const DELETE = `DELETE /users/${id('a1')}/`;
  const otp = { 'POST /resource_deletion/otp/generate/': { body: { expires_in: 300 } } };

  async function remove(user: UserView, answers: Opening['answers'] = {}) {
    const opened = await open({ user, answers: { ...otp, ...answers } });
    press(opened.dialog.getByRole('button', { name: 'Delete User' }));
    const asking = within(await screen.findByRole('dialog', { name: 'Delete Hana Lim?' }));
    await waitFor(() => expect(document.activeElement).toBe(asking.getByLabelText('Digit 1')));
    await userEvent.keyboard('482913');
    await userEvent.type(asking.getByLabelText('Type Delete hana to confirm'), 'Delete hana');
    press(asking.getByRole('button', { name: 'Delete User' }));
    return opened;
  }

  it('is offered only with allow_delete_users (USER-63)', async () => {
    const { dialog } = await open({ user: aPerson(), as: { permissions: ['users__update', 'users_detail__view'] } });
    expect(dialog.queryByRole('button', { name: 'Delete User' })).toBeNull();
  });

  it('takes the typed text and the one-time password, and says so (DEL-07, USER-61)', async () => {
    const { sent } = await remove(aPerson(), { [DELETE]: { body: null } });
    expect(await screen.findByText('User has been deleted successfully')).toBeTruthy();
    expect(sent('DELETE', '/users/')[0]?.[0]).toBe(`/api/users/${id('a1')}/?otp=482913`);
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  });

  it('says that it failed (USER-62)', async () => {
    const body = problem('client_error', { code: 'last_superuser', message: 'x' });
    await remove(aPerson(), { [DELETE]: { status: 409, body } });
    expect(await screen.findByText('Deleting user hana failed')).toBeTruthy();
    expect(onDone).not.toHaveBeenCalled();
  });

  it('oneself signs out and leads to sign-in (AUTH-38)', async () => {
    const me = aPerson({ id: viewer.id });
    const { router } = await remove(me, { [`DELETE /users/${viewer.id}/`]: { body: null } });
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  });
});
