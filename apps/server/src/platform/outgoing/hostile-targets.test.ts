import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type NameServer, startNameServer } from '../dns/testing/name-server.ts';
import { redirectedTo } from './check-target.ts';
import { createOutgoing } from './create-outgoing.ts';
import { OutgoingError } from './outgoing.ts';
import type { Resolve } from './resolve.ts';
import { HOSTILE_ADDRESSES } from './testing/hostile-addresses.ts';
import { aReceiver, startReceiver } from './testing/receiver.ts';

/** Nobody has this address of the public network: what is sent there gets nowhere. */
const NOWHERE = '3ffe:0:0:0:0:0:0:1';

type Receiver = Awaited<ReturnType<typeof startReceiver>>;
let victims: Receiver[];
let names: NameServer;

beforeAll(async () => {
  const first = await startReceiver(undefined, { host: '0.0.0.0' });
  // On machines that have IPv6, the same port there.
  const second = await startReceiver(undefined, { host: '::1', port: first.port }).catch(() => undefined);
  victims = second ? [first, second] : [first];
  names = await startNameServer();
});
afterAll(() => {
  for (const victim of victims) victim.close();
  names.close();
});

const connections = () => victims.reduce((sum, victim) => sum + victim.connections(), 0);
const at = (address: string) => address.replaceAll('PORT', String(victims[0]!.port));
const askingNames = () => createOutgoing({ allowPrivate: false, dnsServers: [names.address] });
const failureOf = (call: Promise<unknown>): Promise<OutgoingError> =>
  call.then(
    () => expect.fail('The call was answered'),
    (error) => error,
  );

const TABLE = Object.entries(HOSTILE_ADDRESSES).flatMap(([what, list]) =>
  list.map((address) => [what, address] as const),
);

describe('an address of the own machine or network', () => {
  it('is written in more than sixty ways here', () => expect(TABLE.length).toBeGreaterThan(60));

  it.each(TABLE)('is not called: %s: %s', async (_, address) => {
    const failure = await failureOf(askingNames().send({ url: at(address), method: 'POST', body: '{}' }));
    expect(failure).toBeInstanceOf(OutgoingError);
    expect(['target_refused', 'address_invalid']).toContain(failure.kind);
    expect(connections()).toBe(0);
  });

  it.each(TABLE.filter(([, address]) => /^[\x21-\x7e]+$/.test(address) && !/^(http:|\/\/)?127/.test(address)))(
    'is not called by way of a redirect: %s: %s',
    async (_, address) => {
      const redirecting = await aReceiver(
        (_, response) => void response.writeHead(307, { location: at(address) }).end(),
      );
      const url = `http://localhost:${redirecting.port}/`;
      const failure = await failureOf(askingNames().send({ url, trusted: true, method: 'POST', body: '{}' }));
      expect(['target_refused', 'address_invalid']).toContain(failure.kind);
      expect(redirecting.connections()).toBe(1);
      expect(connections()).toBe(0);
    },
  );
});

describe('an encrypted address', () => {
  it('is not left for one that is not', () => {
    const current = new URL('https://receiver.example/in');
    expect(redirectedTo(current, '/other').href).toBe('https://receiver.example/other');
    expect(redirectedTo(current, '//other.example/').href).toBe('https://other.example/');
    expect(() => redirectedTo(current, 'http://receiver.example/in')).toThrow('not');
  });
});

describe('a name', () => {
  const callName = (outgoing = askingNames(), name = 'receiver.example') =>
    failureOf(outgoing.send({ url: at(`http://${name}:PORT/`), timeoutMs: 400 }));

  it.each([
    ['this machine', ['127.0.0.1']],
    ['this machine, as IPv6', ['0:0:0:0:0:0:0:1']],
    ['a metadata service', ['169.254.169.254']],
    ['a private network', ['10.1.2.3']],
    ['an IPv4 address in IPv6', ['0:0:0:0:0:ffff:7f00:1']],
    ['both a public and a private address', ['93.184.216.34', '127.0.0.1']],
    ['a public IPv4 and a private IPv6 address', ['93.184.216.34', '0:0:0:0:0:0:0:1']],
  ])('that stands for %s is not called', async (_, addresses) => {
    names.addresses.set('receiver.example', [addresses]);
    expect((await callName()).kind).toBe('target_refused');
    expect((await callName(askingNames(), 'RECEIVER.example.')).kind).toBe('target_refused');
    expect(connections()).toBe(0);
  });

  it('is asked for once: what it stands for afterwards is not connected to', async () => {
    const asked: string[] = [];
    const answers = [[{ address: NOWHERE, family: 6 }], [{ address: '127.0.0.1', family: 4 }]];
    const resolve: Resolve = async (name) => {
      asked.push(name);
      return answers.shift() ?? [];
    };
    const failure = await callName(createOutgoing({ allowPrivate: false, resolve }));
    expect(['connection', 'timeout']).toContain(failure.kind);
    expect(asked).toEqual(['receiver.example']);
    expect(connections()).toBe(0);
  });

  it('that the name service changes between two calls is refused at the second', async () => {
    names.addresses.set('rebinding.example', [[NOWHERE], ['0:0:0:0:0:0:0:1']]);
    expect(['connection', 'timeout']).toContain((await callName(askingNames(), 'rebinding.example')).kind);
    expect((await callName(askingNames(), 'rebinding.example')).kind).toBe('target_refused');
    expect(connections()).toBe(0);
  });

  it('that nobody knows is told apart', async () => {
    expect((await callName(askingNames(), 'nobody.example')).kind).toBe('name_unknown');
  });

  it('of a dead name service ends with the time of the call', async () => {
    const outgoing = createOutgoing({ allowPrivate: false, resolve: () => new Promise(() => undefined) });
    expect((await callName(outgoing)).kind).toBe('timeout');
  });
});

describe('an operator who allows private targets', () => {
  it('has them called, under the name and at the address that was found', async () => {
    const receiver = await aReceiver();
    const outgoing = createOutgoing({ allowPrivate: true, resolve: async () => [{ address: '127.0.0.1', family: 4 }] });
    const answer = await outgoing.send({ url: `http://receiver.example:${receiver.port}/in?x=1` });
    expect(answer).toMatchObject({ status: 200, text: 'fine', isCut: false });
    expect(receiver.received).toMatchObject([
      { path: '/in?x=1', headers: { host: `receiver.example:${receiver.port}` } },
    ]);
  });

  it('may name one such address in the configuration, and that one alone is reached', async () => {
    const receiver = await aReceiver();
    const outgoing = askingNames();
    expect(await outgoing.send({ url: receiver.url, trusted: true })).toMatchObject({ status: 200 });
    expect((await failureOf(outgoing.send({ url: receiver.url }))).kind).toBe('target_refused');
    expect(receiver.connections()).toBe(1);
  });
});
