import type { Webhook } from '@sightline/contract/webhooks';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadWords } from '../../../lib/i18n/words.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { aCompany, aPage, aSite, COMPANY } from '../../../testing/tenants.ts';
import { aUser } from '../../../testing/users.ts';
import { WebhooksPanel } from './webhooks-panel.tsx';

beforeAll(() => loadWords('settings', 'forms', 'errors', 'webhooks', 'deliveries'));

const READ = ['webhooks_list__view', 'companies_list__view', 'sites_list__view'];
const WRITE = [...READ, 'webhooks__create', 'webhooks__update', 'webhooks__delete'];
const ID = '0199d206-1c02-7169-8457-0000000000aa';
const SECRET = 'whsec_c2VjcmV0';

const aWebhook = (part: Partial<Webhook> = {}): Webhook => ({
  id: ID,
  company: COMPANY,
  name: 'Tickets',
  url: 'https://tickets.example/in',
  events: ['alert.created'],
  sites: null,
  active: true,
  stopped_at: null,
  failing_since: null,
  error: null,
  has_secret: true,
  created_at: '2026-01-01T00:00:00.000Z',
  version: 1,
  ...part,
});

function show(address: string, permissions: string[], answers: Parameters<typeof answerCalls>[0] = {}) {
  const send = answerCalls({
    'GET /users/current/': { body: aUser({ permissions }) },
    'GET /webhooks/': { body: aPage([aWebhook()]) },
    [`GET /webhooks/${ID}/`]: { body: aWebhook() },
    [`GET /webhooks/${ID}/deliveries/`]: { body: aPage([]) },
    'GET /companies/': { body: aPage([aCompany()]) },
    'GET /sites/': { body: aPage([aSite()]) },
    ...answers,
  });
  const router = renderScreen(WebhooksPanel, address);
  const bodyOf = (method: string) =>
    JSON.parse(String(send.mock.calls.find(([, init]) => init?.method === method)?.[1]?.body ?? '{}'));
  const calls = (name: string) =>
    send.mock.calls.filter(([url, init]) => name === `${init?.method ?? 'GET'} ${new URL(url, 'http://x').pathname}`)
      .length;
  return { router, bodyOf, calls };
}

const LIST = '/alerts/company-settings?tab=webhooks';
const openWebhook = `${LIST}&webhook=${ID}`;
const save = async () => userEvent.click(screen.getByRole('button', { name: /^Save/ }));

describe('the webhooks', () => {
  it('are listed with their state and events', async () => {
    show(LIST, WRITE, {
      'GET /webhooks/': {
        body: aPage([
          aWebhook(),
          aWebhook({ id: `${ID.slice(0, -1)}b`, name: 'Old', active: false, stopped_at: '2026-02-01T00:00:00Z' }),
        ]),
      },
    });
    expect(await screen.findByRole('row', { name: /Tickets Active/ })).toBeTruthy();
    expect(screen.getByRole('row', { name: /Old Stopped by the receiver/ })).toBeTruthy();
    expect(screen.getByText('2 webhooks')).toBeTruthy();
  });

  it('say when there are none', async () => {
    show(LIST, WRITE, { 'GET /webhooks/': { body: aPage([]) } });
    expect(await screen.findByText(/No webhooks yet/)).toBeTruthy();
  });

  it('cannot be added or changed without the permission', async () => {
    show(openWebhook, READ);
    const drawer = await screen.findByRole('dialog', { name: /Tickets/ });
    expect(await within(drawer).findByText('https://tickets.example/in')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add webhook' })).toBeNull();
    expect(within(drawer).queryByRole('button', { name: 'Send test event' })).toBeNull();
    expect(within(drawer).queryByRole('button', { name: 'Delete webhook' })).toBeNull();
    expect(within(drawer).queryByRole('button', { name: 'New secret' })).toBeNull();
  });
});

describe('a new webhook', () => {
  it('is created, and its secret is told once', async () => {
    const { bodyOf } = show(`${LIST}&webhook=new`, WRITE, {
      'POST /webhooks/': { status: 201, body: { ...aWebhook(), secret: SECRET } },
    });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Tickets');
    await userEvent.click(screen.getByRole('combobox', { name: 'Company' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Kestrel' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Address' }), 'https://tickets.example/in');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Camera health' }));
    await userEvent.click(screen.getByRole('button', { name: /^Create webhook/ }));
    const told = await screen.findByRole('dialog', { name: 'Secret for Tickets' });
    expect(within(told).getByRole('textbox', { name: 'Secret' })).toHaveProperty('value', SECRET);
    expect(bodyOf('POST')).toEqual({
      company: COMPANY.id,
      name: 'Tickets',
      url: 'https://tickets.example/in',
      events: ['alert.created', 'camera.health'],
      sites: null,
      active: true,
    });
    await userEvent.click(within(told).getByRole('button', { name: 'I have saved it' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Secret for Tickets' })).toBeNull());
  });

  it('is not sent with an address that has a password, or without an event', async () => {
    const { bodyOf } = show(`${LIST}&webhook=new`, WRITE);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Address' }), 'https://me:secret@tickets.example/');
    await userEvent.click(screen.getByRole('checkbox', { name: 'New alert' }));
    await userEvent.click(screen.getByRole('button', { name: /^Create webhook/ }));
    expect(await screen.findByText('Leave the user name and password out of the address')).toBeTruthy();
    expect(screen.getByText('Add at least 1')).toBeTruthy();
    expect(bodyOf('POST')).toEqual({});
  });
});

describe('a webhook', () => {
  it('is limited to some sites', async () => {
    const { bodyOf } = show(openWebhook, WRITE, { [`PATCH /webhooks/${ID}/`]: { body: aWebhook({ version: 2 }) } });
    await userEvent.click(await screen.findByRole('switch', { name: 'All sites' }));
    await userEvent.click(screen.getByRole('combobox', { name: 'Sites' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Harbour Point' }));
    await save();
    await waitFor(() => expect(bodyOf('PATCH')).toEqual({ sites: [aSite().id], version: 1 }));
  });

  const tested = async (result: object) => {
    show(openWebhook, WRITE, { [`POST /webhooks/${ID}/test/`]: { body: result } });
    await userEvent.click(await screen.findByRole('button', { name: 'Send test event' }));
  };

  it('is tested, and tells what the receiver answered', async () => {
    await tested({ delivered: true, status: 200, problem: null, response: 'taken', took_ms: 12 });
    expect(await screen.findByText('The receiver answered 200 after 12 ms.')).toBeTruthy();
    expect(screen.getByText('taken')).toBeTruthy();
  });

  it('is tested, and tells why no answer came', async () => {
    await tested({ delivered: false, status: null, problem: 'target_refused', response: '', took_ms: 1 });
    expect(await screen.findByText('This server does not call addresses of its own network.')).toBeTruthy();
    expect(screen.getByText('Not delivered')).toBeTruthy();
  });

  it('is deleted after a question', async () => {
    const { router } = show(openWebhook, WRITE, { [`DELETE /webhooks/${ID}/`]: { status: 204, body: undefined } });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete webhook' }));
    const question = await screen.findByRole('dialog', { name: 'Delete Tickets?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Delete webhook' }));
    expect(await screen.findByText('Tickets has been deleted.')).toBeTruthy();
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('webhook'));
  });
});

describe('what a webhook was told', () => {
  const told = {
    id: 'd1',
    event: 'alert.created',
    receiver: 'tickets.example',
    alert: null,
    state: 'failed',
    automatic: true,
    requested_by: null,
    attempts: 6,
    max_attempts: 6,
    created_at: '2026-11-16T08:00:00Z',
    attempted_at: '2026-11-16T08:00:30Z',
    took_ms: 210,
    status: 503,
    error: 'The receiver answered 503',
    next_at: null,
  };
  const attempt = {
    number: 6,
    at: told.created_at,
    took_ms: 1,
    status: 503,
    error: 'x',
    request: 'POST /in',
    response: 'later',
  };
  const answers = {
    [`GET /webhooks/${ID}/`]: { body: aWebhook({ failing_since: told.created_at, error: told.error }) },
    [`GET /webhooks/${ID}/deliveries/`]: { body: aPage([told]) },
    [`GET /webhooks/${ID}/deliveries/d1/`]: { body: { ...told, history: [attempt] } },
    [`POST /webhooks/${ID}/deliveries/d1/resend/`]: { body: { ...told, state: 'initiated' } },
  };

  it('stands in its drawer with request and answer, and can be sent again', async () => {
    const { calls } = show(openWebhook, WRITE, answers);
    const row = (await screen.findByText('Failed, 503')).closest('tr')!;
    expect(screen.getByText('Failing')).toBeTruthy();
    await userEvent.click(within(row).getByRole('button', { name: 'Details' }));
    expect(await screen.findByText(/POST \/in/)).toBeTruthy();
    await userEvent.click(within(row).getByRole('button', { name: 'Re-send' }));
    await waitFor(() => expect(calls(`POST /api/webhooks/${ID}/deliveries/d1/resend/`)).toBe(1));
  });

  it('cannot be sent again by those who may only read', async () => {
    show(openWebhook, READ, answers);
    await screen.findByText('Failed, 503');
    expect(screen.queryByRole('button', { name: 'Re-send' })).toBeNull();
  });
});
