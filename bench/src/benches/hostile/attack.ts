import { Agent, request as httpRequest, type RequestOptions } from 'node:http';
import { connect } from 'node:net';

/** Every kind of attack comes at its own fixed rate, whatever becomes of it. */
const DRIPS = 300;
const FLOOD_PER_SECOND = 150;
const GARBAGE_PER_SECOND = 50;
const BIG_JSON_PER_SECOND = 4;
const BIG_UPLOADS_PER_SECOND = 4;
const ADDRESSES = 20;

const MANY_KEYS = JSON.stringify(Object.fromEntries(Array.from({ length: 90_000 }, (_, n) => [`k${n}`, 1])));
const TEN_MB = Buffer.alloc(10 * 1024 * 1024);
const GARBAGE = [
  'GET',
  '{"username":',
  'POST /api/auth/login/ HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
  '\0\0',
];

const agents = Array.from(
  { length: ADDRESSES },
  (_, n) => new Agent({ keepAlive: true, maxSockets: 10, localAddress: `127.0.1.${n + 1}` }),
);
const anyAgent = () => agents[Math.floor(Math.random() * agents.length)]!;

function send(url: string, options: RequestOptions, body: string | Buffer) {
  const call = httpRequest(url, { agent: anyAgent(), ...options }, (response) => response.resume());
  // Refused calls and closed connections are what an attacker lives with.
  call.on('error', () => undefined);
  call.end(body);
}

const json = { method: 'POST', headers: { 'content-type': 'application/json' } };

function signIn(url: string) {
  const username = `victim${Math.floor(Math.random() * 50)}`;
  send(`${url}/api/auth/login/`, json, JSON.stringify({ username, password: 'Guess-1234', otp: '123456' }));
}

function sendGarbage({ hostname, port }: URL) {
  const socket = connect({ host: hostname, port: Number(port), localAddress: '127.0.1.30' });
  socket.on('error', () => undefined);
  socket.end(GARBAGE[Math.floor(Math.random() * GARBAGE.length)] ?? '');
  socket.resume();
}

function upload(url: string) {
  const path = '/api/uploads/block_plans~x~y.png?expires=4000000000&signature=AAAA';
  const headers = { 'content-type': 'application/octet-stream', 'content-length': String(TEN_MB.length) };
  send(`${url}${path}`, { method: 'PUT', headers, agent: false }, TEN_MB);
}

/** A body of which a byte comes every second, and again when the server hangs up. */
function drip(target: URL, number: number) {
  const socket = connect({
    host: target.hostname,
    port: Number(target.port),
    localAddress: `127.0.1.${40 + (number % 5)}`,
  });
  socket.on('error', () => undefined);
  socket.write(
    'POST /api/auth/login/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 4000\r\n\r\n{',
  );
  const timer = setInterval(() => socket.write(' '), 1000);
  socket.resume().once('close', () => {
    clearInterval(timer);
    setTimeout(() => drip(target, number), 1000);
  });
}

const atRate = (perSecond: number, work: () => void) => setInterval(work, 1000 / perSecond);

/** Attacks a server in every way at once until it is ended. Runs as a process of its own. */
export function runAttack(url: string): void {
  const target = new URL(url);
  for (let number = 0; number < DRIPS; number++) drip(target, number);
  atRate(FLOOD_PER_SECOND, () => signIn(url));
  atRate(GARBAGE_PER_SECOND, () => sendGarbage(target));
  atRate(BIG_JSON_PER_SECOND, () => send(`${url}/api/auth/login/`, json, MANY_KEYS));
  atRate(BIG_UPLOADS_PER_SECOND, () => upload(url));
  process.stdout.write(`The attack is ready at ${url}\n`);
}
