import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { pino } from 'pino';
import { superviseNode } from '../../demo/supervise-node.ts';

// Runs a node as the server does, and stands in for it: calls of the node are passed on to a server that stays, and break off
// with this process. It starts in a moment, so it can be killed many times in the time a server starts once.
const [, , program = '', server = '', folder = ''] = process.argv;
const { hostname, port } = new URL(server);

const front = createServer((call) => {
  const onward = connect(Number(port), hostname);
  for (const socket of [call, onward]) socket.on('error', () => socket.destroy());
  call.pipe(onward).pipe(call);
}).listen(0, '127.0.0.1');
await once(front, 'listening');

const serverUrl = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
const node = { program, serverUrl, folder, token: process.env.NODE_TOKEN ?? '', logLevel: 'info', firstDelayMs: 100 };
await superviseNode({ ...node, settings: {}, log: pino({ level: 'silent' }) }, new AbortController().signal);
