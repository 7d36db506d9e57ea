import type { WrittenCall, WrittenRequest } from './channels/channel.ts';

/** What everybody may read of a request's headers; whatever else is sent may be a secret. */
const PLAIN_HEADERS = new Set([
  'accept',
  'content-type',
  'idempotency-key',
  'user-agent',
  'webhook-id',
  'webhook-timestamp',
]);
const MOST_CHARACTERS = 2000;
/** Pictures and clips inside JSON. */
const FILE_DATA = /"data":"[A-Za-z0-9+/=]{64,}"/g;
const DATA_URL = /(data:[a-z]+\/[a-z0-9.+-]+;base64,)[A-Za-z0-9+/=]+/g;

/** A secret by which nobody but its owner knows it. */
const masked = (value: string) => {
  const [scheme, rest] = /^(\S+) (.+)$/.exec(value)?.slice(1) ?? ['', value];
  const end = (rest ?? '').length >= 16 ? (rest ?? '').slice(-4) : '';
  return `${scheme ? `${scheme} ` : ''}••••••••${end}`;
};

const shownHeader = ([name, value]: [string, string]) =>
  `${name}: ${PLAIN_HEADERS.has(name.toLowerCase()) ? value : masked(value)}`;

const DECODED_BASIC = /^Basic (\S+)$/i;
const LEAST_SECRET = 6;

/** A header's value, what follows its scheme, and the name and password in it: whatever of it a receiver could repeat. */
function secretsIn(value: string): string[] {
  const basic = DECODED_BASIC.exec(value)?.[1];
  const pair = basic === undefined ? '' : Buffer.from(basic, 'base64').toString();
  return [value, value.slice(value.indexOf(' ') + 1), pair, pair.slice(pair.indexOf(':') + 1)];
}

/** What a receiver answered, without the secrets it was sent, should it repeat them. */
export function shownAnswer({ headers = {} }: Pick<WrittenCall, 'headers'>, text: string): string {
  const secrets = Object.entries(headers)
    .filter(([name]) => !PLAIN_HEADERS.has(name.toLowerCase()))
    .flatMap(([, value]) => secretsIn(value))
    .flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1)])
    .filter((secret) => secret.length >= LEAST_SECRET)
    .sort((a, b) => b.length - a.length);
  return cutShort(secrets.reduce((shown, secret) => shown.replaceAll(secret, '••••••••'), text));
}

const cutShort = (text: string) => (text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)} …` : text);

function shownBody(body: WrittenCall['body']): string {
  if (body === undefined) return '';
  if (typeof body !== 'string') return `(${body.byteLength} bytes)`;
  return cutShort(body.replaceAll(FILE_DATA, '"data":"…"').replaceAll(DATA_URL, '$1…'));
}

/** A request as the log of a camera keeps it: without secrets and without files. */
export function shownRequest(request: WrittenRequest): string {
  if ('payload' in request) return `PUBLISH ${request.shownUrl}\n\n${shownBody(request.payload)}`;
  const { method = 'POST', shownUrl, headers = {}, body } = request;
  const head = [`${method} ${shownUrl}`, ...Object.entries(headers).map(shownHeader)];
  return [...head, '', shownBody(body)].join('\n').trimEnd();
}
