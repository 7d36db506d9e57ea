import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { loadWords } from '../../lib/i18n/words.ts';
import { problem } from '../../testing/failure.ts';
import { answerCalls, renderSignedIn } from '../../testing/render.tsx';
import { aUser } from '../../testing/users.ts';
import { SavedViewsMenu } from './saved-views-menu.tsx';

beforeAll(() => loadWords('saved-views', 'forms', 'errors'));

const ID = '0199d206-1c02-7169-8457-000000000001';
const view = {
  id: ID,
  kind: 'search',
  name: 'Trucks',
  query: 'what=truck',
  created_at: '2026-06-01T00:00:00Z',
  version: 3,
  shared: false,
  is_start: false,
  owner: null,
};

async function show(answers: Parameters<typeof answerCalls>[0] = {}) {
  const send = answerCalls({ 'GET /me/saved_views/': { body: [view] }, ...answers });
  const onOpen = vi.fn();
  renderSignedIn(<SavedViewsMenu kind="search" label="Saved searches" query="what=human" onOpen={onOpen} />);
  await userEvent.click(await screen.findByRole('button', { name: /Saved searches/ }));
  return { send, onOpen };
}

const bodyOf = (send: ReturnType<typeof answerCalls>, method: string) => {
  const sent = send.mock.calls.find(([, init]) => init?.method === method)?.[1];
  return sent?.body ? JSON.parse(String(sent.body)) : sent && {};
};

it('opens a saved view by its query', async () => {
  const { onOpen } = await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Trucks' }));
  expect(onOpen).toHaveBeenCalledWith(view);
});

it('saves the query of the address under a name', async () => {
  const { send } = await show({ 'POST /me/saved_views/': { status: 201, body: { ...view, name: 'People' } } });
  await userEvent.click(screen.getByRole('button', { name: 'Save current view' }));
  const dialog = await screen.findByRole('dialog', { name: 'Save current view' });
  await userEvent.type(within(dialog).getByLabelText('Name'), ' People {Enter}');
  await waitFor(() => expect(bodyOf(send, 'POST')).toEqual({ kind: 'search', name: 'People', query: 'what=human' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Save current view' })).toBeNull());
});

it('says below the name that it is taken, until another is typed', async () => {
  const taken = problem('validation_error', { code: 'name_taken', message: '', field: 'name' });
  await show({ 'POST /me/saved_views/': { status: 422, body: taken } });
  await userEvent.click(screen.getByRole('button', { name: 'Save current view' }));
  const field = within(await screen.findByRole('dialog', { name: 'Save current view' })).getByLabelText('Name');
  await userEvent.type(field, 'Trucks{Enter}');
  expect(await screen.findByText('This name is taken')).toBeDefined();
  await userEvent.type(field, '!');
  expect(screen.queryByText('This name is taken')).toBeNull();
});

it('renames a view with the version it was loaded with', async () => {
  const { send } = await show({ [`PATCH /me/saved_views/${ID}/`]: { body: { ...view, name: 'Lorries' } } });
  await userEvent.click(await screen.findByRole('button', { name: 'Rename Trucks' }));
  const field = within(await screen.findByRole('dialog', { name: 'Rename Trucks' })).getByLabelText('Name');
  await userEvent.clear(field);
  await userEvent.type(field, 'Lorries{Enter}');
  await waitFor(() => expect(bodyOf(send, 'PATCH')).toEqual({ name: 'Lorries', version: 3 }));
});

it('asks before a view is deleted', async () => {
  const { send } = await show({ [`DELETE /me/saved_views/${ID}/`]: { body: null } });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Trucks' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete Trucks?' });
  expect(bodyOf(send, 'DELETE')).toBeUndefined();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(bodyOf(send, 'DELETE')).toEqual({}));
});

it("shares a view with the company, and shows whose a colleague's is without a way to change it", async () => {
  const theirs = {
    ...view,
    id: ID.replace(/1$/, '2'),
    name: 'Night',
    owner: { id: ID, name: 'Mei Tan' },
    shared: true,
  };
  const send = answerCalls({
    'GET /me/saved_views/': { body: [view, theirs] },
    [`PATCH /me/saved_views/${ID}/`]: { body: { ...view, shared: true } },
  });
  renderSignedIn(<SavedViewsMenu kind="alerts" label="Views" query="" onOpen={vi.fn()} isShareable />);
  await userEvent.click(await screen.findByRole('button', { name: /Views/ }));
  expect(await screen.findByRole('button', { name: 'Night Mei Tan' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Rename Night' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Share Trucks with your company' }));
  await waitFor(() => expect(bodyOf(send, 'PATCH')).toEqual({ shared: true, version: 3 }));
});

it('says whom somebody of a reseller shares with', async () => {
  answerCalls({ 'GET /me/saved_views/': { body: [view] } });
  const menu = <SavedViewsMenu kind="alerts" label="Views" query="" onOpen={vi.fn()} isShareable />;
  renderSignedIn(menu, aUser({ user_type: 'external' }));
  await userEvent.click(await screen.findByRole('button', { name: /Views/ }));
  expect(await screen.findByRole('button', { name: 'Share Trucks with your reseller and its companies' })).toBeTruthy();
});
