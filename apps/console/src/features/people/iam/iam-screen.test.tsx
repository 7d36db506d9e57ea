import type { AuthorisedPeriod } from '@sightline/contract/authorised-periods';
import type { Person } from '@sightline/contract/people/persons';
import type { PermissionKey } from '@sightline/contract/permissions';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { loadWords } from '../../../lib/i18n/words.ts';
import { aPerson, PERSON_ID } from '../../../testing/faces.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { aPage } from '../../../testing/tenants.ts';
import { aUser } from '../../../testing/users.ts';
import { PeopleDatabase } from './iam-screen.tsx';

beforeAll(() => loadWords('people', 'authorisation', 'abilities', 'camera', 'forms', 'terms', 'errors'));

const authorisations = { authorised: 0, unauthorised: 0, unknown: 0, disabled: 0, expired: 0, pending: 1 };
const PERIOD_ID = '0199d206-1c02-7169-8457-000000000041';
const period: AuthorisedPeriod = {
  id: PERIOD_ID,
  starts_on: '2026-07-01',
  ends_on: '2026-12-31',
  hours: null,
  state: 'active',
  granted_by: 'Mei Tan',
  granted_at: '2026-07-01T00:00:00.000Z',
  revoked_at: null,
};
const attributes = ['Trade', 'Company', 'Badge', 'Induction'].map((name) => ({ name, value: `${name} of his` }));

const EDITOR: PermissionKey[] = ['access_control_create_face', 'access_control_edit_authorisation'];

function show(person: Person, mayEdit = true, address = `/access-control/iam?open=${PERSON_ID}`) {
  const calls = answerCalls({
    'GET /users/current/': { body: aUser({ permissions: mayEdit ? EDITOR : [] }) },
    'GET /people_management/persons/attributes/': { body: [{ name: 'Trade', values: ['Rigger', 'Scaffolder'] }] },
    'POST /people_management/persons/export/csv/': { status: 202, body: { id: PERIOD_ID } },
    [`PATCH /people_management/authorisations/${PERIOD_ID}/`]: { body: person },
    'GET /people_management/persons/': { body: aPage([person]) },
    'GET /people_management/persons/counts/': { body: { count: 1, authorisations } },
    [`GET /people_management/persons/${PERSON_ID}/`]: { body: person },
    [`PATCH /people_management/persons/${PERSON_ID}/`]: { body: person },
  });
  renderScreen(PeopleDatabase, address);
  return calls;
}

it('PEOPLE-01 PEOPLE-02 adds a fifth attribute with its value', async () => {
  const calls = show(aPerson({ attributes }));
  await userEvent.click(await screen.findByRole('button', { name: 'Attribute' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Attribute' }), 'Floor');
  await userEvent.type(screen.getByRole('textbox', { name: 'Value' }), '3');
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => {
    const sent = calls.mock.calls.find(([, init]) => init?.method === 'PATCH');
    expect(JSON.parse(String(sent?.[1]?.body)).attributes.at(-1)).toEqual({ name: 'Floor', value: '3' });
  });
});

it('FORM-21 offers no sixth attribute', async () => {
  show(aPerson({ attributes: [...attributes, { name: 'Floor', value: '3' }] }));
  expect(await screen.findByText('5 of 5')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Attribute' })).toBeNull();
});

it('shows a person without buttons to those who may not change them', async () => {
  show(aPerson({ attributes }), false);
  expect(await screen.findByText('Trade of his', { selector: 'dd' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Attribute' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Erase person' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Edit person' })).toBeNull();
});

it('SCR-25 changes the name of a person and what is noted about them', async () => {
  const calls = show(aPerson());
  await userEvent.click(await screen.findByRole('button', { name: 'Edit person' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Edit person' }));
  const name = dialog.getByRole('textbox', { name: /Full name/ });
  await userEvent.clear(name);
  await userEvent.type(name, 'Aravind K Nair');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Note' }), 'Night shift');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => {
    const sent = calls.mock.calls.find(([, init]) => init?.method === 'PATCH');
    expect(JSON.parse(String(sent?.[1]?.body))).toEqual({
      full_name: 'Aravind K Nair',
      note: 'Night shift',
      is_disabled: false,
    });
  });
});

it('PEOPLE-03 PEOPLE-08 extends a period that a person has', async () => {
  const calls = show(aPerson({ authorisations: [period] }));
  await userEvent.click(await screen.findByRole('button', { name: /^Edit 01\/07\/2026/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit the period' }));
  const last = dialog.getByRole('textbox', { name: /Last day/ });
  expect((last as HTMLInputElement).value).toBe('31/12/2026');
  await userEvent.clear(last);
  await userEvent.type(last, '31/03/2027');
  await userEvent.tab();
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => {
    const sent = calls.mock.calls.find(([, init]) => init?.method === 'PATCH');
    expect(sent?.[0]).toContain(`/authorisations/${PERIOD_ID}/`);
    expect(JSON.parse(String(sent?.[1]?.body))).toEqual({
      starts_on: '2026-07-01',
      ends_on: '2027-03-31',
      hours: null,
    });
  });
});

it('leaves revoked periods as they are', async () => {
  show(aPerson({ authorisations: [{ ...period, state: 'revoked', revoked_at: '2026-08-01T00:00:00.000Z' }] }));
  expect(await screen.findByText('Revoked')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Edit 01/ })).toBeNull();
});

it('PEOPLE-06 narrows persons to one value of an attribute, and exports those', async () => {
  const calls = show(aPerson(), true, '/access-control/iam?site=0199d206-1c02-7169-8457-000000000001');
  await userEvent.click(await screen.findByRole('button', { name: /^Attribute/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Scaffolder' }));
  await waitFor(() => {
    const urls = calls.mock.calls.map(([url]) => url);
    expect(urls.some((url) => /attribute_name=Trade&attribute_value=Scaffolder/.test(url))).toBe(true);
  });
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => {
    const sent = calls.mock.calls.find(([url]) => url.includes('/persons/export/csv/'));
    expect(JSON.parse(String(sent?.[1]?.body))).toEqual({
      sites: ['0199d206-1c02-7169-8457-000000000001'],
      attribute_name: 'Trade',
      attribute_value: 'Scaffolder',
    });
  });
});

const mugshot = (part: Partial<Person['mugshots'][number]> = {}): Person['mugshots'][number] => ({
  id: '0199d206-1c02-7169-8457-000000000041',
  url: '/api/mugshot',
  state: 'waiting',
  quality: null,
  is_matched: false,
  is_simulated: false,
  added_at: '2026-11-14T10:00:00.000Z',
  ...part,
});

it('PEOPLE-01 says why a mugshot waits where no node of the site reads faces, and what to run', async () => {
  show(aPerson({ mugshots: [mugshot()], lacks_face_reader: true }));
  const hint = await screen.findByText(/No node of this site can read faces/);
  expect(hint.textContent).toContain('npm run vision');
});

it('says no more than that it is being checked while a node can', async () => {
  show(aPerson({ mugshots: [mugshot()] }));
  expect(await screen.findByText('Being checked')).toBeTruthy();
  expect(screen.queryByText(/No node of this site/)).toBeNull();
});

it('marks a mugshot whose template is made up', async () => {
  show(aPerson({ mugshots: [mugshot({ state: 'good', is_matched: true, is_simulated: true })] }));
  expect(await screen.findByText('Good')).toBeTruthy();
  expect(screen.getByText('Simulated')).toBeTruthy();
});
