import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const HEADER_BYTES = 12;
const TXT = 16;
const INTERNET = 1;
const ANSWERED = 0x8180;
const NO_SUCH_NAME = 0x8183;
const SERVER_FAILED = 0x8182;
/** Points back at the name in the question. */
const SAME_NAME = 0xc00c;
const MAX_PART = 255;

/** The name that is asked for, and where its question ends. */
function questionIn(query: Buffer) {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 };
}

function answerOf(text: string): Buffer {
  const parts = text.match(new RegExp(`.{1,${MAX_PART}}`, 'g')) ?? [''];
  const data = Buffer.concat(parts.map((part) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part)])));
  const head = Buffer.alloc(12);
  head.writeUInt16BE(SAME_NAME, 0);
  head.writeUInt16BE(TXT, 2);
  head.writeUInt16BE(INTERNET, 4);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

function replyTo(query: Buffer, records: readonly string[] | 'broken' | undefined): Buffer {
  const { end } = questionIn(query);
  const answers = Array.isArray(records) ? records.map(answerOf) : [];
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt16BE(query.readUInt16BE(0), 0);
  header.writeUInt16BE(records === 'broken' ? SERVER_FAILED : records ? ANSWERED : NO_SUCH_NAME, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(answers.length, 6);
  return Buffer.concat([header, query.subarray(HEADER_BYTES, end), ...answers]);
}

/** A name service on this machine that knows the TXT records it is told; a `broken` name is answered with a failure. */
export async function startNameServer() {
  const records = new Map<string, string[] | 'broken'>();
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) =>
    socket.send(replyTo(query, records.get(questionIn(query).name)), port, address),
  );
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address();
  return { address: `127.0.0.1:${port}`, records, close: () => socket.close() };
}
export type NameServer = Awaited<ReturnType<typeof startNameServer>>;
