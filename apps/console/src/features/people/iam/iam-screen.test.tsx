import type { Person } from '@sightline/contract/people/persons';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { loadWords } from '../../../lib/i18n/words.ts';
import { aPerson, PERSON_ID } from '../../../testing/faces.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { aPage } from '../../../testing/tenants.ts';
import { aUser } from '../../../testing/users.ts';
import { PeopleDatabase } from './iam-screen.tsx';

beforeAll(() => loadWords('people', 'authorisation', 'camera', 'forms', 'terms', 'errors'));

const authorisations = { authorised: 0, unauthorised: 0, unknown: 0, disabled: 0, expired: 0, pending: 1 };
const attributes = ['Trade', 'Company', 'Badge', 'Induction'].map((name) => ({ name, value: `${name} of his` }));

function show(person: Person, mayEdit = true) {
  const calls = answerCalls({
    'GET /users/current/': { body: aUser({ permissions: mayEdit ? ['access_control_create_face'] : [] }) },
    'GET /people_management/persons/': { body: aPage([person]) },
    'GET /people_management/persons/counts/': { body: { count: 1, authorisations } },
    [`GET /people_management/persons/${PERSON_ID}/`]: { body: person },
    [`PATCH /people_management/persons/${PERSON_ID}/`]: { body: person },
  });
  renderScreen(PeopleDatabase, `/access-control/iam?open=${PERSON_ID}`);
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
