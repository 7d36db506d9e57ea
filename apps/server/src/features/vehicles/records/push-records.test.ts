import { uuidv7 } from 'uuidv7';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aReceiver } from '../../../platform/outgoing/testing/receiver.ts';
import { SOON } from '../../../testing/soon.ts';
import { setTransfer } from '../../notify/delivery/testing/deliveries.ts';
import { openDeliveryDesk } from '../../notify/delivery/testing/delivery-desk.ts';
import { ALWAYS, addGate, minute, problemsOf } from './testing/gate.ts';

const { app } = openDeliveryDesk();
let gate: Awaited<ReturnType<typeof addGate>>;
beforeAll(async () => {
  gate = await addGate(app());
});
beforeEach(() => gate.forget());

const PUSH = 'POST /vehicle_management/push_external/';
const setUp = (url: string) =>
  setTransfer(app(), app().tenants.own, {
    external_record_transfer: {
      outbound_api_enabled: true,
      transfer_vm_records: true,
      external_record_transfer_vm: {
        external_api: `${url}/vehicles`,
        auth_type: 'api_key',
        auth_credentials: { api_key: 'k-1', header_name: 'X-Key' },
        transformations: 'none',
      },
    },
  });
const came = async (count = 1) => {
  const made = Array.from({ length: count }, (_, index) => gate.entry(index * 10));
  await gate.send(made);
  return made.map(({ id }) => id);
};
const push = (ids: string[], more: object = {}) => gate.company(PUSH, { body: { ids, ...more } });
const stateOf = async (id: string) => (await gate.one(id)).transfer?.state;

describe('API-171 VM-22 records that are pushed', () => {
  it('go to the address of their camera once, and once more only when that is meant', async () => {
    const receiver = await aReceiver();
    await setUp(receiver.url);
    const ids = await came(2);
    expect(await push(ids)).toEqual({ sent: 2, repeated: 0, not_set_up: 0 });
    await vi.waitFor(async () => expect(await stateOf(ids[0]!)).toBe('succeeded'), SOON);
    await vi.waitFor(async () => expect(await stateOf(ids[1]!)).toBe('succeeded'), SOON);
    expect(await push(ids)).toEqual({ sent: 0, repeated: 2, not_set_up: 0 });
    await push([ids[0]!], { again: true });
    await vi.waitFor(() => expect(receiver.received).toHaveLength(3), SOON);
    const bodies = receiver.received.map(({ body }) => JSON.parse(String(body)));
    expect(bodies.find(({ id }) => id === ids[0])).toMatchObject({
      type: 'vehicle_record',
      license_plate: 'XE 1347 U',
      record_type: 'entry',
      authorisation: 'unknown',
      occurred_at: minute(0),
    });
    const keys = receiver.received.map(({ headers }) => headers['idempotency-key']).toSorted();
    expect(keys).toEqual([`vehicle-${ids[0]}`, `vehicle-${ids[0]}-2`, `vehicle-${ids[1]}`].toSorted());
    expect(receiver.received.every(({ headers }) => headers['x-key'] === 'k-1')).toBe(true);
  });

  it('that failed say why, and are tried again under the same key', async () => {
    let status = 500;
    const receiver = await aReceiver((_, response) => void response.writeHead(status).end());
    await setUp(receiver.url);
    const [id] = (await came()) as [string];
    await push([id]);
    await vi.waitFor(async () => expect(await stateOf(id)).toBe('failed'), SOON);
    await vi.waitFor(() => expect(receiver.received).toHaveLength(3), SOON);
    expect((await gate.one(id)).transfer).toMatchObject({ error: 'The receiver answered 500' });
    status = 204;
    expect(await push([id])).toMatchObject({ sent: 1 });
    await vi.waitFor(async () => expect(await stateOf(id)).toBe('succeeded'), SOON);
    expect(new Set(receiver.received.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  it('stay where their camera transfers none, and are in the audit trail where it does', async () => {
    const [id] = (await came()) as [string];
    expect(await push([id])).toEqual({ sent: 0, repeated: 0, not_set_up: 1 });
    expect((await gate.one(id)).transfer).toBeNull();
    await setUp((await aReceiver()).url);
    await push([id]);
    const { results } = await (await app().as('superuser'))('GET /audit_trail/actions/', {
      query: { category: ['actions_delivery'] },
    });
    expect(results[0]).toMatchObject({ action: 'push', object: { id: app().tenants.own.cameraId } });
  });

  it('need the permission, and are all within reach', async () => {
    const [id] = (await came()) as [string];
    expect(await problemsOf(push([id, uuidv7()]))).toEqual([422, 'out_of_reach', 'ids']);
    const other = await app().as('other');
    expect(await problemsOf(other(PUSH, { body: { ids: [id] } }))).toEqual([422, 'out_of_reach', 'ids']);
    const viewer = await app().as('viewer');
    expect((await problemsOf(viewer(PUSH, { body: { ids: [id] } })))[0]).toBe(403);
    expect((await problemsOf(push([])))[0]).toBe(422);
  });
});

describe('records that are chosen together', () => {
  it('VM-15 REC-29 are changed in one go, and their stays follow', async () => {
    await gate.register('XE 1347 U', ALWAYS);
    const ids = await came(2);
    const bulk = (body: object) =>
      gate.company('PATCH /vehicle_management/records/info/bulk_update/', { body: { ids, ...body } });
    expect(await bulk({ vehicle_type: 'bus', is_checked: true })).toEqual({ count: 2 });
    expect(await gate.one(ids[0]!)).toMatchObject({
      vehicle_type: 'bus',
      needs_check: false,
      authorisation: 'authorised',
    });
    await gate.company('PATCH /vehicle_management/records/info/bulk_update/', {
      body: { ids: [ids[1]!], record_type: 'exit' },
    });
    expect(await gate.one(ids[1]!)).toMatchObject({ other_id: ids[0], duration_seconds: 600 });
    expect((await problemsOf(bulk({})))[0]).toBe(422);
    expect(await problemsOf(bulk({ ids: [uuidv7()], is_checked: true }))).toEqual([422, 'out_of_reach', 'ids']);
  });

  it('VM-16 REC-30 are deleted in one go, all or none', async () => {
    const ids = await came(3);
    const remove = (chosen: string[]) =>
      gate.company('POST /vehicle_management/records/info/bulk_delete/', { body: { ids: chosen } });
    expect(await problemsOf(remove([ids[0]!, uuidv7()]))).toEqual([422, 'out_of_reach', 'ids']);
    expect(await remove(ids.slice(0, 2))).toEqual({ count: 2 });
    expect((await gate.infos()).results.map(({ id }) => id)).toEqual([ids[2]]);
  });
});
