import { expect, it } from 'vitest';
import { createOutgoing } from './create-outgoing.ts';
import { aBroker } from './testing/broker.ts';
import { aReceiver } from './testing/receiver.ts';

const free = createOutgoing({ allowPrivate: true });
const message = { payload: '{"a":1}', clientId: 'one' };

it('hands a message to a broker, under the topic of its address, with name and password', async () => {
  const broker = await aBroker();
  await free.publish({ ...message, url: `${broker.url}/site/siren%201`, username: 'u', password: 'p' });
  await free.publish({ ...message, url: broker.url });
  expect(broker.published).toEqual([
    { topic: 'site/siren 1', payload: '{"a":1}', username: 'u', password: 'p' },
    { topic: 'sightline/alerts', payload: '{"a":1}', username: undefined, password: undefined },
  ]);
});

it('says why a broker does not let it in', async () => {
  const broker = await aBroker({ returnCode: 4 });
  await expect(free.publish({ ...message, url: broker.url })).rejects.toThrow('user name and password');
  expect(broker.published).toEqual([]);
});

it('counts as sent only what the broker confirms', async () => {
  const broker = await aBroker({ isConfirming: false });
  await expect(free.publish({ ...message, url: broker.url, timeoutMs: 300 })).rejects.toMatchObject({
    kind: 'timeout',
  });
});

it('ends with an answer that is no MQTT, and where nobody listens', async () => {
  const web = await aReceiver();
  await expect(free.publish({ ...message, url: web.url.replace('http', 'mqtt') })).rejects.toMatchObject({
    name: 'OutgoingError',
  });
  await expect(free.publish({ ...message, url: 'mqtt://127.0.0.1:9' })).rejects.toMatchObject({ kind: 'connection' });
  await expect(free.publish({ ...message, url: 'https://broker.example' })).rejects.toMatchObject({
    kind: 'address_invalid',
  });
});

it.each(['127.0.0.1', '2130706433', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]', '0177.0.0.1', 'localhost', '①②⑦.0.0.1'])(
  'does not connect to %s',
  async (host) => {
    const broker = await aBroker();
    const guarded = createOutgoing({ allowPrivate: false });
    await expect(guarded.publish({ ...message, url: `mqtt://${host}:${broker.port}/x` })).rejects.toMatchObject({
      kind: 'target_refused',
    });
    expect(broker.connections()).toBe(0);
  },
);
