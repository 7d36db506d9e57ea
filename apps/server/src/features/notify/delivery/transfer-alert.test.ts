import { describe, expect, it, vi } from 'vitest';
import { aReceiver } from '../../../platform/outgoing/testing/receiver.ts';
import { SOON } from '../../../testing/soon.ts';
import { raise } from './testing/deliveries.ts';
import { openDeliveryDesk } from './testing/delivery-desk.ts';

const { app, ended, externalApi } = openDeliveryDesk();

describe('the transfer of one alert by hand', () => {
  const as = async (username: string, id: string, body = {}) =>
    (await app().as(username))('POST /alerts/records/:id/transfer/', { params: { id }, body });
  const stateOf = async (id: string) =>
    (await app().as('superuser'))('GET /alerts/records/:id/transfer/', { params: { id } });

  it('goes from not transferred over initiated to succeeded; once more only when asked (ALERT-23 to 27)', async () => {
    const receiver = await aReceiver();
    await externalApi(receiver.url, { automated_transfer: false });
    const id = await raise(app(), app().tenants.own);
    expect(await stateOf(id)).toMatchObject({ state: 'not_transferred', possible: true });
    expect(await as('superuser', id)).toMatchObject({ state: 'initiated' });
    await vi.waitFor(async () => expect(await stateOf(id)).toMatchObject({ state: 'succeeded' }), SOON);
    await expect(as('superuser', id)).rejects.toMatchObject({ status: 409 });
    await as('superuser', id, { again: true });
    await vi.waitFor(() => expect(receiver.received).toHaveLength(2), SOON);
    expect(new Set(receiver.received.map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
    const client = await app().as('superuser');
    const { results } = await client('GET /alerts/records/:id/events/', { params: { id }, query: {} });
    expect(results.map(({ kind }) => kind)).toEqual(['transferred', 'transferred']);
  });

  it('that failed is tried again at once (ALERT-25)', async () => {
    let status = 500;
    const receiver = await aReceiver((_, response) => void response.writeHead(status).end());
    await externalApi(receiver.url);
    const id = await raise(app(), app().tenants.own);
    await ended();
    expect(await stateOf(id)).toMatchObject({ state: 'failed', error: 'The receiver answered 500', next_at: null });
    status = 204;
    await as('superuser', id);
    await vi.waitFor(async () => expect(await stateOf(id)).toMatchObject({ state: 'succeeded' }), SOON);
  });

  it('is refused where nothing is set up, without the permission, and outside reach', async () => {
    const id = await raise(app(), app().tenants.own);
    await expect(as('superuser', id)).rejects.toMatchObject({ status: 409 });
    await expect(as('viewer', id)).rejects.toMatchObject({ status: 403 });
    await expect(as('other', id)).rejects.toMatchObject({ status: 404 });
    await expect(
      (await app().as('other'))('GET /alerts/records/:id/transfer/', { params: { id } }),
    ).rejects.toMatchObject({ status: 404 });
  });
});
