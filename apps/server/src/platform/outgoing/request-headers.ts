/** What the connection itself decides; a caller's word on it could be read in two ways on the way. */
const OF_THE_CONNECTION = new Set([
  'connection',
  'content-length',
  'expect',
  'host',
  'http2-settings',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** What may go along to another server than the one that was asked for: any other header could be a key. */
const FOR_ANYBODY = new Set([
  'accept',
  'content-type',
  'user-agent',
  'webhook-id',
  'webhook-timestamp',
  'webhook-signature',
]);

type Headers = Record<string, string>;

const only = (headers: Headers, isKept: (name: string) => boolean): Headers =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => isKept(name)));

/** A caller's headers by lower-case names, without those of the connection. */
export function sentHeaders(given: Headers): Headers {
  const own = Object.fromEntries(Object.entries(given).map(([name, value]) => [name.toLowerCase(), value]));
  const kept = only(own, (name) => !OF_THE_CONNECTION.has(name) && !name.startsWith('proxy-'));
  // Answers are read as they come.
  return { 'user-agent': 'Sightline', ...kept, 'accept-encoding': 'identity' };
}

export const headersForAnotherServer = (headers: Headers): Headers =>
  sentHeaders(only(headers, (name) => FOR_ANYBODY.has(name)));
