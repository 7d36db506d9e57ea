import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { isIPv4 } from 'node:net';

const HEADER_BYTES = 12;
const A = 1;
const TXT = 16;
const AAAA = 28;
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
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

function dataOfText(text: string): Buffer {
  const parts = text.match(new RegExp(`.{1,${MAX_PART}}`, 'g')) ?? [''];
  return Buffer.concat(parts.map((part) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part)])));
}

/** An IPv6 address has to be written out in full. */
const dataOfAddress = (address: string): Buffer =>
  isIPv4(address)
    ? Buffer.from(address.split('.').map(Number))
    : Buffer.from(
        address
          .split(':')
          .map((group) => group.padStart(4, '0'))
          .join(''),
        'hex',
      );

function answerOf(type: number, record: string): Buffer {
  const data = type === TXT ? dataOfText(record) : dataOfAddress(record);
  const head = Buffer.alloc(12);
  head.writeUInt16BE(SAME_NAME, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(INTERNET, 4);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

function replyTo(query: Buffer, records: readonly string[] | 'broken' | undefined): Buffer {
  const { type, end } = questionIn(query);
  const answers = Array.isArray(records) ? records.map((record) => answerOf(type, record)) : [];
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt16BE(query.readUInt16BE(0), 0);
  header.writeUInt16BE(records === 'broken' ? SERVER_FAILED : records ? ANSWERED : NO_SUCH_NAME, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(answers.length, 6);
  return Buffer.concat([header, query.subarray(HEADER_BYTES, end), ...answers]);
}

/**
 * A name service on this machine that knows the TXT records it is told; a `broken` name is answered with a failure.
 * The addresses of a name may be another list each time somebody asks; the last one stays.
 */
export async function startNameServer() {
  const records = new Map<string, string[] | 'broken'>();
  const addresses = new Map<string, string[][]>();
  const recordsFor = (query: Buffer) => {
    const { name, type } = questionIn(query);
    if (type !== A && type !== AAAA) return records.get(name);
    const lists = addresses.get(name);
    const isAsked = (address: string) => isIPv4(address) === (type === A);
    const found = lists?.find((list) => list.some(isAsked));
    if (lists && found && lists.length > 1) lists.splice(lists.indexOf(found), 1);
    return lists && (found?.filter(isAsked) ?? []);
  };
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => socket.send(replyTo(query, recordsFor(query)), port, address));
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address();
  return { address: `127.0.0.1:${port}`, records, addresses, close: () => socket.close() };
}
export type NameServer = Awaited<ReturnType<typeof startNameServer>>;
