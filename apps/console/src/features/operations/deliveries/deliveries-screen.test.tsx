import type { FailingWay, ListedDelivery } from '@sightline/contract/all-deliveries';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadWords } from '../../../lib/i18n/words.ts';
import { problem } from '../../../testing/failure.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { aPage } from '../../../testing/tenants.ts';
import { aUser } from '../../../testing/users.ts';
import { DeliveriesScreen } from './deliveries-screen.tsx';

beforeAll(() => loadWords('all-deliveries', 'deliveries', 'webhooks', 'forms', 'errors'));

const READ = ['camera_settings_external_channel_read', 'webhooks_list__view'];
const SEND = [...READ, 'camera_settings_external_channel_write', 'webhooks__update'];

const givenUp: ListedDelivery = {
  id: 'd1',
  channel: 'telegram',
  receiver: 'chat 42',
  alert: null,
  event: null,
  camera: { id: 'c1', name: 'Gate' },
  site: { id: 's1', name: 'Pier' },
  webhook: null,
  state: 'failed',
  automatic: true,
  requested_by: null,
  attempts: 6,
  max_attempts: 6,
  created_at: '2026-11-16T08:00:00Z',
  attempted_at: '2026-11-16T09:20:00Z',
  took_ms: 210,
  status: 401,
  error: 'The receiver answered 401',
  next_at: null,
};
const told: ListedDelivery = {
  ...givenUp,
  id: 'd2',
  channel: 'webhook',
  event: 'camera.health',
  camera: null,
  site: null,
  webhook: { id: 'w1', name: 'Tickets' },
};
const failing: FailingWay = {
  channel: 'telegram',
  camera: { id: 'c1', name: 'Gate' },
  site: { id: 's1', name: 'Pier' },
  webhook: null,
  failing_since: '2026-11-16T08:00:00Z',
  error: 'x',
  status: 401,
};

function show(permissions = SEND, answers: Parameters<typeof answerCalls>[0] = {}, address = '/deliveries') {
  const send = answerCalls({
    'GET /users/current/': { body: aUser({ permissions }) },
    'GET /deliveries/': { body: aPage([givenUp, told]) },
    'GET /failing_channels/': { body: { results: [failing], is_all: true } },
    'POST /deliveries/resend/': { body: { count: 2 } },
    'POST /deliveries/resend_matching/': { body: { count: 2, is_all: true } },
    'GET /webhooks/w1/deliveries/d2/': { body: { ...told, history: [] } },
    ...answers,
  });
  const router = renderScreen(DeliveriesScreen, address);
  const calls = (name: string) =>
    send.mock.calls.filter(([url, init]) => name === `${init?.method ?? 'GET'} ${new URL(url, 'http://x').pathname}`);
  return { router, calls };
}

describe('the deliveries of all cameras and webhooks', () => {
  it('open on what was given up, with whose it was and what the receiver answered', async () => {
    const { calls } = show();
    const row = (await screen.findByText('Pier')).closest('tr')!;
    expect(within(row).getByRole('link', { name: 'Gate' }).getAttribute('href')).toBe('/camera/c1/notifications');
    expect(within(row).getByText('6 of 6')).toBeTruthy();
    expect(within(row).getByText('The receiver answered 401')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Tickets' })).toBeTruthy();
    expect(screen.getByText('Camera health')).toBeTruthy();
    expect(calls('GET /api/deliveries/').some(([url]) => String(url).includes('state=given_up'))).toBe(true);
  });

  it('say which channels fail, since when and why', async () => {
    show();
    const list = await screen.findByRole('region', { name: 'Not getting through' });
    expect(within(list).getByRole('link', { name: 'Telegram of Gate' })).toBeTruthy();
    expect(within(list).getByText(/^Failing since .*: 401 from the receiver$/)).toBeTruthy();
  });

  it('say that all is well while nothing fails or was given up', async () => {
    show(SEND, {
      'GET /deliveries/': { body: aPage([]) },
      'GET /failing_channels/': { body: { results: [], is_all: true } },
    });
    expect(await screen.findByText('All channels and webhooks are working')).toBeTruthy();
    expect(await screen.findByText(/^Nothing was given up in this period/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Re-send all/ })).toBeNull();
  });

  it('keep their filters in the address', async () => {
    const { router, calls } = show();
    await userEvent.click(await screen.findByRole('button', { name: 'State: Given up' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Succeeded' }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ state: 'succeeded' }));
    await waitFor(() =>
      expect(calls('GET /api/deliveries/').some(([url]) => String(url).includes('state=succeeded'))).toBe(true),
    );
    expect(screen.queryByRole('button', { name: /Re-send all/ })).toBeNull();
    expect(screen.queryByRole('checkbox', { name: 'Select all' })).toBeNull();
  });

  it('are sent again when chosen', async () => {
    const { calls } = show();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    const bar = await screen.findByRole('region', { name: 'Selected deliveries' });
    await userEvent.click(within(bar).getByRole('button', { name: 'Re-send' }));
    expect(await screen.findByText('2 deliveries are being sent again')).toBeTruthy();
    const [[, init] = []] = calls('POST /api/deliveries/resend/');
    expect(JSON.parse(String(init?.body))).toEqual({ ids: ['d1', 'd2'] });
  });

  it('are all sent again after a question, by the filters and the ways somebody may send by', async () => {
    const { calls } = show([...SEND], {}, '/deliveries?channel=telegram');
    await userEvent.click(await screen.findByRole('button', { name: 'Re-send all that match (2)' }));
    const question = await screen.findByRole('dialog', { name: 'Re-send 2 deliveries?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Re-send' }));
    await waitFor(() => expect(calls('POST /api/deliveries/resend_matching/')).toHaveLength(1));
    const [[, init] = []] = calls('POST /api/deliveries/resend_matching/');
    expect(JSON.parse(String(init?.body))).toMatchObject({ channels: ['telegram'] });
  });

  it('are sent part by part, until a part leaves nothing to send', async () => {
    const parts = [500, 500, 20, 0].map((count) => ({ count, is_all: false }));
    const { calls } = show(SEND, {
      'POST /deliveries/resend_matching/': {
        get body() {
          return parts.shift();
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Re-send all that match/ }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Re-send' }));
    expect(await screen.findByText('1020 deliveries are being sent again')).toBeTruthy();
    expect(calls('POST /api/deliveries/resend_matching/')).toHaveLength(4);
  });

  it('offer no sending to those who may only read', async () => {
    show(READ);
    await screen.findByText('Pier');
    expect(screen.queryByRole('button', { name: /Re-send/ })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('show why they could not be loaded', async () => {
    show(SEND, { 'GET /deliveries/': { status: 500, body: problem('server_error') } });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('open with the attempts of a webhook from its own log', async () => {
    const { calls } = show();
    const row = (await screen.findByRole('link', { name: 'Tickets' })).closest('tr')!;
    await userEvent.click(within(row).getByRole('button', { name: 'Details' }));
    await waitFor(() => expect(calls('GET /api/webhooks/w1/deliveries/d2/')).toHaveLength(1));
  });
});
