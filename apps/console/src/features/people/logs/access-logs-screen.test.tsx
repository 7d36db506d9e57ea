import type { PermissionKey } from '@sightline/contract/permissions';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { loadWords } from '../../../lib/i18n/words.ts';
import { aFace, aPerson, PERSON_ID } from '../../../testing/faces.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { aPage } from '../../../testing/tenants.ts';
import { aUser } from '../../../testing/users.ts';
import { AccessLogs } from './access-logs-screen.tsx';

beforeAll(() => loadWords('people', 'authorisation', 'camera', 'forms', 'errors'));

const CAMERA = { id: '0199d206-1c02-7169-8457-000000000031', name: 'G-01 Main Gate' };
const ALL: PermissionKey[] = ['access_control_view_access_logs', 'access_control_view_iam', 'cameras_list__view'];

function show(permissions = ALL) {
  const calls = answerCalls({
    'GET /users/current/': { body: aUser({ permissions }) },
    'POST /people_management/access_logs/get_list/': { body: aPage([aFace()]) },
    'GET /people_management/persons/': { body: aPage([aPerson({ full_name: 'Ko Htet' })]) },
    'GET /cameras/': { body: aPage([CAMERA]) },
  });
  const router = renderScreen(AccessLogs, '/access-control/access-logs');
  const last = () =>
    calls.mock.calls
      .flatMap(([url, init]) => (url.includes('get_list') ? [JSON.parse(String(init?.body))] : []))
      .at(-1);
  return { last, router };
}

it('FILTER-04 narrows the log to a camera and a person, and keeps both in the address', async () => {
  const { last, router } = show();
  await userEvent.click(await screen.findByRole('button', { name: /^Camera/ }));
  await userEvent.click(await screen.findByRole('checkbox', { name: CAMERA.name }));
  await waitFor(() => expect(last()).toMatchObject({ cameras: [CAMERA.id] }));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: /^Person/ }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Ko Htet' }));
  await waitFor(() => expect(last()).toMatchObject({ cameras: [CAMERA.id], persons: [PERSON_ID] }));
  expect(router.state.location.search).toMatchObject({ camera: CAMERA.id, person: PERSON_ID });
});

it('shows those who came in alone, as the figures of the dashboard ask', async () => {
  const { last, router } = show();
  await userEvent.click(await screen.findByRole('button', { name: /^Direction/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Entry' }));
  await waitFor(() => expect(last()).toMatchObject({ directions: ['entry'] }));
  expect(router.state.location.search).toMatchObject({ direction: 'entry' });
});

it('offers no people to those who may not look them up', async () => {
  show(['access_control_view_access_logs']);
  expect(await screen.findByText('G-01 Main Gate')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Person/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Camera/ })).toBeNull();
});
