import type { Vendor } from '@sightline/contract/vendors';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadWords } from '../../../lib/i18n/words.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { aPage } from '../../../testing/tenants.ts';
import { aUser } from '../../../testing/users.ts';
import { VendorsScreen } from './vendors-screen.tsx';

beforeAll(() => loadWords('vendors', 'nodes', 'forms', 'errors'));

const ID = '0199d206-1c02-7169-8457-0000000000aa';
const aVendor = (part: Partial<Vendor> = {}): Vendor => ({
  id: ID,
  name: 'Hikari Optics',
  kind: 'cameras',
  contact: 'Aiko Mori',
  email: 'aiko@hikari.example',
  phone: null,
  website: null,
  notes: null,
  nodes: [],
  created_at: '2026-01-01T00:00:00.000Z',
  version: 3,
  ...part,
});

function show(address: string, answers: Parameters<typeof answerCalls>[0] = {}) {
  const send = answerCalls({
    'GET /users/current/': { body: aUser({ is_superuser: true }) },
    'GET /vendors/': { body: aPage([aVendor()]) },
    [`GET /vendors/${ID}/`]: { body: aVendor() },
    ...answers,
  });
  const router = renderScreen(VendorsScreen, address);
  const sent = (method: string) => send.mock.calls.filter(([, init]) => init?.method === method);
  const bodyOf = (method: string) => JSON.parse(String(sent(method)[0]?.[1]?.body ?? '{}'));
  return { router, send, sent, bodyOf };
}

describe('the vendors', () => {
  it('are listed with what they supply and how to reach them', async () => {
    show('/vendor/dashboard');
    const row = await screen.findByRole('row', { name: /Hikari Optics/ });
    expect(within(row).getByText('Cameras')).toBeTruthy();
    expect(within(row).getByText('aiko@hikari.example')).toBeTruthy();
  });

  it('are asked for by what the address says', async () => {
    const { send } = show('/vendor/dashboard?q=hik&kind=cameras,network&order=kind');
    await screen.findByRole('row', { name: /Hikari Optics/ });
    const asked = send.mock.calls.map(([url]) => url).find((url) => url.includes('/vendors/'));
    const { searchParams } = new URL(asked ?? '', 'http://x');
    expect(searchParams.get('search')).toBe('hik');
    expect(searchParams.getAll('kinds')).toEqual(['cameras', 'network']);
    expect(searchParams.get('order')).toBe('kind');
  });

  it('are added; empty fields are none', async () => {
    const { bodyOf, sent } = show('/vendor/dashboard?vendor=new', { 'POST /vendors/': { body: aVendor() } });
    await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Hikari Optics');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Supplies' }), 'network');
    await userEvent.click(screen.getByRole('button', { name: /^Create vendor/ }));
    await waitFor(() => expect(sent('POST')).toHaveLength(1));
    expect(bodyOf('POST')).toMatchObject({ name: 'Hikari Optics', kind: 'network', email: null, website: null });
  });

  it('say what is wrong with a field before anything is sent', async () => {
    const { sent } = show(`/vendor/dashboard?vendor=${ID}`);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Website' }), 'hikari');
    await userEvent.tab();
    expect(await screen.findByText('This is not a valid url')).toBeTruthy();
    expect(sent('PATCH')).toHaveLength(0);
  });

  it('save what changed under the version that was loaded', async () => {
    const { bodyOf, sent } = show(`/vendor/dashboard?vendor=${ID}`, {
      [`PATCH /vendors/${ID}/`]: { body: aVendor({ phone: '12', version: 4 }) },
    });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Phone' }), '12');
    await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
    await waitFor(() => expect(sent('PATCH')).toHaveLength(1));
    expect(bodyOf('PATCH')).toEqual({ phone: '12', version: 3 });
  });

  it('are deleted after a question', async () => {
    const { sent } = show(`/vendor/dashboard?vendor=${ID}`, {
      [`DELETE /vendors/${ID}/`]: { status: 204, body: null },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete vendor' }));
    const question = await screen.findByRole('dialog', { name: 'Delete Hikari Optics?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Delete vendor' }));
    await waitFor(() => expect(sent('DELETE')).toHaveLength(1));
    expect(await screen.findByText('Vendor Hikari Optics deleted.')).toBeTruthy();
  });

  it('show the processing nodes they stand behind, and get others (SCR-17)', async () => {
    const node = { id: 'n1', name: 'Node 1', reseller: { id: 'r', name: 'Northgate' }, health: 'healthy' as const };
    const second = '0199d206-1c02-7169-8457-0000000000bb';
    const { bodyOf, sent } = show(`/vendor/dashboard?vendor=${ID}`, {
      'GET /vendors/': { body: aPage([aVendor({ nodes: [{ ...node, id: ID }] })]) },
      [`GET /vendors/${ID}/`]: { body: aVendor({ nodes: [{ ...node, id: ID }] }) },
      'GET /resellers/group_apns/': {
        body: [{ id: 'r', name: 'Northgate', nodes: [{ id: second, name: 'Node 2', health: 'offline' }] }],
      },
      [`PATCH /vendors/${ID}/`]: { body: aVendor({ version: 4 }) },
    });
    expect(within(await screen.findByRole('row', { name: /Hikari Optics/ })).getByText('Node 1')).toBeTruthy();
    const nodes = within(await screen.findByRole('list', { name: 'Processing nodes' }));
    expect(nodes.getByRole('link', { name: 'Node 1' })).toBeTruthy();
    expect(nodes.getByText('Healthy')).toBeTruthy();
    await userEvent.click(screen.getByRole('combobox', { name: 'Processing nodes' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Node 2 (Northgate)', hidden: true }));
    await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
    await waitFor(() => expect(sent('PATCH')).toHaveLength(1));
    expect(bodyOf('PATCH')).toEqual({ nodes: [ID, second], version: 3 });
  });
});
