import type { ApiKey } from '@sightline/contract/api-keys';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { loadWords } from '../../lib/i18n/words.ts';
import { problem } from '../../testing/failure.ts';
import { answerCalls, renderScreen } from '../../testing/render.tsx';
import { aUser } from '../../testing/users.ts';
import { KeyList } from './key-list.tsx';
import { ownKeys, serviceKeysOf } from './key-source.ts';

beforeAll(() => loadWords('api-keys', 'permissions', 'roles', 'forms', 'errors'));

const COMPANY = '01990000-0000-7000-8000-00000000000c';
const aKey = (part: Partial<ApiKey> = {}): ApiKey => ({
  id: '01990000-0000-7000-8000-0000000000a1',
  name: 'Nightly export',
  prefix: 'sl_Ab3dEf9h',
  permissions: ['alerts_summary__read'],
  sites: null,
  created_at: '2026-11-01T08:00:00.000Z',
  created_by: 'Mei Tan',
  expires_at: '2027-01-30T08:00:00.000Z',
  is_expired: false,
  last_used_at: null,
  ...part,
});

function show(answers: Parameters<typeof answerCalls>[0], source = ownKeys) {
  const onAsking = vi.fn();
  const send = answerCalls({
    'GET /users/current/': { body: aUser({ permissions: ['alerts_summary__read', 'sites_list__view'] }) },
    'GET /me/api_keys/': { body: [aKey()] },
    [`GET /companies/${COMPANY}/service_keys/`]: { body: [] },
    'GET /sites/group_by_company/': {
      body: [
        { id: COMPANY, name: 'Kestrel', sites: [{ id: '01990000-0000-7000-8000-000000000051', name: 'Harbour' }] },
      ],
    },
    ...answers,
  });
  renderScreen(() => <KeyList source={source} onAsking={onAsking} />, '/arrived');
  const bodies = (method: string) =>
    send.mock.calls.filter(([, init]) => init?.method === method).map(([, init]) => JSON.parse(String(init?.body)));
  return { send, onAsking, bodies };
}

describe('API keys', () => {
  it('are listed with what they may do, and until when', async () => {
    show({ 'GET /me/api_keys/': { body: [aKey(), aKey({ id: 'b', name: 'Old', is_expired: true, sites: [] })] } });
    const [first, second] = (await screen.findAllByRole('listitem')).map((row) => within(row));
    expect(first?.getByText('sl_Ab3dEf9h…')).toBeTruthy();
    expect(first?.getByText('1 permission')).toBeTruthy();
    expect(first?.getByText('All sites')).toBeTruthy();
    expect(first?.getByText('Never used')).toBeTruthy();
    expect(second?.getByText('Expired')).toBeTruthy();
    expect(second?.getByText('0 sites')).toBeTruthy();
  });

  it('say that there are none, or that they could not be read', async () => {
    show({ 'GET /me/api_keys/': { body: [] } });
    expect(await screen.findByText('No keys yet.')).toBeTruthy();
  });

  it('are made with chosen permissions and sites; the token is shown once', async () => {
    const { bodies } = show({ 'POST /me/api_keys/': { status: 201, body: { ...aKey(), token: 'sl_secret' } } });
    await userEvent.click(await screen.findByRole('button', { name: 'New key' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New API key' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Create key' }));
    expect(await dialog.findByText('This field is required')).toBeTruthy();
    expect(bodies('POST')).toEqual([]);
    await userEvent.type(dialog.getByLabelText(/^Name/), 'Nightly export');
    expect(dialog.queryByRole('option', { name: 'Never' })).toBeNull();
    await userEvent.selectOptions(dialog.getByLabelText('Expires'), 'In 30 days');
    await userEvent.click(dialog.getByRole('radio', { name: 'Chosen sites' }));
    await userEvent.click(await dialog.findByRole('checkbox', { name: 'Harbour' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: /alerts_summary__read/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Create key' }));
    const told = within(await screen.findByRole('dialog', { name: 'Key Nightly export' }));
    expect(told.getByLabelText('Token')).toHaveProperty('value', 'sl_secret');
    expect(bodies('POST')).toEqual([
      {
        name: 'Nightly export',
        permissions: ['alerts_summary__read'],
        sites: ['01990000-0000-7000-8000-000000000051'],
        expires_in_days: 30,
      },
    ]);
    await userEvent.click(told.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByDisplayValue('sl_secret')).toBeNull());
  });

  it('say below the field why one was refused', async () => {
    const refused = problem('validation_error', { code: 'name_taken', message: '', field: 'name' });
    show({ 'POST /me/api_keys/': { status: 422, body: refused } });
    await userEvent.click(await screen.findByRole('button', { name: 'New key' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New API key' }));
    await userEvent.type(dialog.getByLabelText(/^Name/), 'Twice');
    await userEvent.click(dialog.getByRole('checkbox', { name: /alerts_summary__read/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Create key' }));
    expect(await dialog.findByText('This name is taken')).toBeTruthy();
  });

  it('of a company may live without an end', async () => {
    const { bodies } = show(
      { [`POST /companies/${COMPANY}/service_keys/`]: { status: 201, body: { ...aKey(), token: 'sl_secret' } } },
      serviceKeysOf(COMPANY),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'New key' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New service key' }));
    await userEvent.type(dialog.getByLabelText(/^Name/), 'Robot');
    await userEvent.selectOptions(dialog.getByLabelText('Expires'), 'Never');
    await userEvent.click(dialog.getByRole('checkbox', { name: /alerts_summary__read/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Create key' }));
    await waitFor(() => expect(bodies('POST')).toMatchObject([{ expires_in_days: null, sites: null }]));
  });

  it('are renamed; a name that is taken is said below its field', async () => {
    const taken = problem('validation_error', { code: 'name_taken', message: '', field: 'name' });
    const path = `PATCH /me/api_keys/${aKey().id}/`;
    const { bodies, onAsking } = show({ [path]: { status: 422, body: taken } });
    await userEvent.click(await screen.findByRole('button', { name: 'Rename Nightly export' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename Nightly export' }));
    const name = dialog.getByLabelText(/^Name/);
    await userEvent.clear(name);
    await userEvent.type(name, 'Weekly export');
    await userEvent.click(dialog.getByRole('button', { name: 'Rename' }));
    expect(await dialog.findByText('This name is taken')).toBeTruthy();
    answerCalls({ [path]: { body: aKey({ name: 'Weekly export' }) }, 'GET /me/api_keys/': { body: [aKey()] } });
    await userEvent.click(dialog.getByRole('button', { name: 'Rename' }));
    await waitFor(() => expect(onAsking).toHaveBeenLastCalledWith(false));
    expect(bodies('PATCH')).toEqual([{ name: 'Weekly export' }]);
  });

  it('are revoked after a question', async () => {
    const { send, onAsking } = show({ [`DELETE /me/api_keys/${aKey().id}/`]: { body: null } });
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke Nightly export' }));
    const question = within(await screen.findByRole('dialog', { name: 'Revoke Nightly export?' }));
    expect(onAsking).toHaveBeenLastCalledWith(true);
    await userEvent.click(question.getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('Nightly export was revoked')).toBeTruthy();
    expect(send.mock.calls.filter(([, init]) => init?.method === 'DELETE')).toHaveLength(1);
    expect(onAsking).toHaveBeenLastCalledWith(false);
  });
});
