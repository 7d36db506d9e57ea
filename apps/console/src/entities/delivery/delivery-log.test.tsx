import type { Channel, Delivery } from '@sightline/contract/deliveries';
import { CHANNELS } from '@sightline/contract/delivery-rights';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadWords } from '../../lib/i18n/words.ts';
import { MARKS } from '../../testing/alerts.ts';
import { answerCalls, renderScreen } from '../../testing/render.tsx';
import { aUser } from '../../testing/users.ts';
import { DeliveryLog } from './delivery-log.tsx';

beforeAll(() => loadWords('deliveries', 'common'));

const failed: Delivery = {
  id: 'd1',
  channel: 'external_api',
  receiver: 'api.novade.test',
  alert: null,
  state: 'failed',
  automatic: true,
  requested_by: null,
  attempts: 2,
  max_attempts: 6,
  created_at: '2026-11-16T08:00:00Z',
  attempted_at: '2026-11-16T08:00:30Z',
  took_ms: 210,
  status: 401,
  error: 'The receiver answered 401',
  next_at: '2026-11-16T08:02:30Z',
};
const attempt = {
  number: 2,
  at: '2026-11-16T08:00:30Z',
  took_ms: 198,
  status: 401,
  error: 'The receiver answered 401',
  request: 'POST https://api.novade.test/v2\nauthorization: Bearer ••••••••3f9a',
  response: '{"error":"token_expired"}',
};
const health = { channel: 'external_api', sent_at: null, failing_since: failed.created_at, error: 'x', failed: 3 };

function show(rows: Delivery[], sendable: readonly Channel[] = CHANNELS) {
  const send = answerCalls({
    'GET /users/current/': { body: aUser() },
    'GET /cameras/c1/deliveries/': {
      body: { results: rows, total_pages: 1, count: rows.length, count_exact: true, next: null },
    },
    'GET /cameras/c1/channel_health/': { body: { results: rows.length > 0 ? [health] : [] } },
    'GET /deliveries/d1/': { body: { ...failed, history: [attempt, { ...attempt, number: 1 }] } },
    'POST /deliveries/d1/resend/': { body: { ...failed, state: 'initiated' } },
    'POST /cameras/c1/deliveries/resend_failed/': { body: { count: 3 } },
  });
  renderScreen(() => <DeliveryLog cameraId="c1" sendable={sendable} />, '/log');
  return (call: string) =>
    send.mock.calls.filter(([url, init]) => call === `${init?.method ?? 'GET'} ${new URL(url, 'http://x').pathname}`);
}

describe('the log of what was sent for a camera', () => {
  it('shows the zone and what broke its rule on the picture of an alert', async () => {
    const alert = {
      id: 'a1',
      use_case: 'no_access_area',
      use_case_name: null,
      occurred_at: failed.created_at,
      thumbnail_url: '/alert.jpg',
      marks: MARKS,
    };
    show([{ ...failed, alert }]);
    const link = await screen.findByRole('link', { name: 'No Access Area' });
    fireEvent.load(link.querySelector('img') as HTMLImageElement);
    expect(link.querySelectorAll('polygon')).toHaveLength(1);
    expect(link.querySelectorAll('rect')).toHaveLength(1);
  });

  it('says so while nothing was', async () => {
    show([]);
    expect(await screen.findByText('Nothing has been sent for this camera yet')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Re-send/ })).toBeNull();
  });

  it('shows state, attempts and receiver, and in detail what was sent and answered', async () => {
    show([failed]);
    const row = (await screen.findByText('Failed, 401')).closest('tr')!;
    expect(within(row).getByText('2 of 6')).toBeTruthy();
    expect(within(row).getByText('api.novade.test')).toBeTruthy();
    await userEvent.click(within(row).getByRole('button', { name: 'Details' }));
    expect(await screen.findByText(/Bearer ••••••••3f9a/)).toBeTruthy();
    expect(screen.getByText(/token_expired/)).toBeTruthy();
    expect(screen.getAllByText('198 ms')).toHaveLength(2);
  });

  it('sends one again, or all that failed', async () => {
    const calls = show([failed]);
    await userEvent.click(await screen.findByRole('button', { name: 'Re-send' }));
    await waitFor(() => expect(calls('POST /api/deliveries/d1/resend/')).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Re-send 3 failed' }));
    expect(await screen.findByText('3 deliveries are being sent again')).toBeTruthy();
  });

  it('offers no sending to those who may only read', async () => {
    show([failed], ['telegram', 'whatsapp', 'iot']);
    await screen.findByText('Failed, 401');
    expect(screen.queryByRole('button', { name: /Re-send/ })).toBeNull();
  });
});
