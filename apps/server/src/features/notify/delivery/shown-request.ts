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

/** A secret by which nobody but its owner knows it. */
const masked = (value: string) => {
  const [scheme, rest] = /^(\S+) (.+)$/.exec(value)?.slice(1) ?? ['', value];
  const end = (rest ?? '').length >= 16 ? (rest ?? '').slice(-4) : '';
  return `${scheme ? `${scheme} ` : ''}••••••••${end}`;
};

const shownHeader = ([name, value]: [string, string]) =>
  `${name}: ${PLAIN_HEADERS.has(name.toLowerCase()) ? value : masked(value)}`;

export const cutShort = (text: string) =>
  text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)} …` : text;

function shownBody(body: WrittenCall['body']): string {
  if (body === undefined) return '';
  if (typeof body !== 'string') return `(${body.byteLength} bytes)`;
  return cutShort(body.replaceAll(FILE_DATA, '"data":"…"'));
}

/** A request as the log of a camera keeps it: without secrets and without files. */
export function shownRequest(request: WrittenRequest): string {
  if ('payload' in request) return `PUBLISH ${request.shownUrl}\n\n${shownBody(request.payload)}`;
  const { method = 'POST', shownUrl, headers = {}, body } = request;
  const head = [`${method} ${shownUrl}`, ...Object.entries(headers).map(shownHeader)];
  return [...head, '', shownBody(body)].join('\n').trimEnd();
}
