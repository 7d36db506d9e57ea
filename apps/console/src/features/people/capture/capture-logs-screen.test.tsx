import type { FaceRecord } from '@sightline/contract/people/logs';
import type { PermissionKey } from '@sightline/contract/permissions';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadWords } from '../../../lib/i18n/words.ts';
import { aFace, aPerson, FACE_ID, PERSON_ID } from '../../../testing/faces.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { aPage } from '../../../testing/tenants.ts';
import { aUser } from '../../../testing/users.ts';
import { CaptureLogs } from './capture-logs-screen.tsx';

beforeAll(() => loadWords('people', 'authorisation', 'camera', 'forms', 'errors'));

const OTHER_ID = '0199d206-1c02-7169-8457-000000000029';
const picture = { url: '/face', thumbnail_url: '/face', face_box: null };
const KO_HTET = aPerson({ full_name: 'Ko Htet' });
const GRACE = aPerson({ id: OTHER_ID, full_name: 'Grace Lim' });

const ALL: PermissionKey[] = ['access_control_create_face', 'access_control_view_iam'];

function show(record: FaceRecord, permissions = ALL) {
  const calls = answerCalls({
    'GET /users/current/': { body: aUser({ permissions }) },
    'POST /people_management/capture_logs/get_list/': { body: aPage([record]) },
    'GET /people_management/persons/': { body: aPage([KO_HTET, GRACE]) },
    [`PATCH /people_management/capture_logs/${FACE_ID}/`]: { body: record },
  });
  renderScreen(CaptureLogs, '/capture-logs/dashboard');
  return {
    decisions: () =>
      calls.mock.calls.flatMap(([, init]) => (init?.method === 'PATCH' ? [JSON.parse(String(init.body))] : [])),
    asked: () => calls.mock.calls.map(([url]) => url),
  };
}

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Who is it?' }));

async function choose(name: string) {
  const parts = await dialog();
  await userEvent.click(parts.getByRole('combobox', { name: 'Person' }));
  await userEvent.click(await screen.findByRole('option', { name, hidden: true }));
}

describe('saying who a captured face is', () => {
  it('PEOPLE-07 names a face after whom it resembles, once that is confirmed', async () => {
    const { decisions } = show(aFace({ picture }));
    await userEvent.click(await screen.findByRole('button', { name: 'It is Ko Htet' }));
    const parts = await dialog();
    expect(decisions()).toEqual([]);
    await userEvent.click(parts.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(decisions()).toEqual([{ decision: 'is_person', person_id: PERSON_ID }]));
  });

  it('finds another person of the site who has given consent', async () => {
    const { decisions, asked } = show(aFace({ picture }));
    await userEvent.click(await screen.findByRole('button', { name: 'It is Ko Htet' }));
    await choose('Grace Lim');
    await userEvent.click((await dialog()).getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(decisions()).toEqual([{ decision: 'is_person', person_id: OTHER_ID }]));
    expect(asked().some((url) => url.includes('has_consent=true') && url.includes('sites='))).toBe(true);
  });

  it('adds the face as a mugshot of theirs when asked to', async () => {
    const { decisions } = show(aFace({ picture }));
    await userEvent.click(await screen.findByRole('button', { name: 'It is Ko Htet' }));
    const parts = await dialog();
    await userEvent.click(parts.getByRole('checkbox', { name: 'Add this face as a mugshot' }));
    await userEvent.click(parts.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(decisions()).toEqual([{ decision: 'add_face', person_id: PERSON_ID }]));
  });

  it('corrects a face that was named after the wrong person', async () => {
    const person = { id: PERSON_ID, full_name: 'Ko Htet', attributes: [], mugshot_url: null };
    const { decisions } = show(aFace({ picture, person, result: 'confirmed' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Someone else' }));
    expect((await dialog()).getByRole<HTMLButtonElement>('button', { name: 'Confirm' }).disabled).toBe(true);
    await choose('Grace Lim');
    await userEvent.click((await dialog()).getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(decisions()).toEqual([{ decision: 'is_person', person_id: OTHER_ID }]));
  });

  it('asks for nobody else without the right to look people up', async () => {
    const { asked } = show(aFace({ picture }), ['access_control_create_face']);
    await userEvent.click(await screen.findByRole('button', { name: 'It is Ko Htet' }));
    expect((await dialog()).getByRole<HTMLInputElement>('combobox', { name: 'Person' }).value).toBe('Ko Htet');
    expect(asked().some((url) => url.includes('/persons/'))).toBe(false);
  });

  it('offers nothing to those who may not decide', async () => {
    show(aFace({ picture }), ['access_control_view_iam']);
    expect(await screen.findByText('Not recognised', { selector: 'b' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'It is Ko Htet' })).toBeNull();
  });
});
