import { type ClientRequest, Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Target } from './check-target.ts';
import { OutgoingError, type OutgoingErrorKind, type OutgoingRequest } from './outgoing.ts';
import type { Resolved } from './resolve.ts';

export interface Exchange extends Pick<OutgoingRequest, 'body'> {
  method: NonNullable<OutgoingRequest['method']>;
  headers: Record<string, string>;
  maxAnswerBytes: number;
  signal: AbortSignal;
}

export interface Answer {
  status: number;
  headers: Record<string, string>;
  text: string;
  isCut: boolean;
}

/** Agents of their own: no proxy of the environment, and no connection that somebody else's check opened. */
const CALLS = {
  'http:': { start: requestHttp, agent: new HttpAgent({ keepAlive: false }) },
  'https:': { start: requestHttps, agent: new HttpsAgent({ keepAlive: false }) },
};

/** What was checked is what is connected to: the name is not asked for again. */
export const onlyTo =
  (found: readonly Resolved[]): LookupFunction =>
  (_hostname, { all }, callback) =>
    all ? callback(null, [...found]) : callback(null, found[0]!.address, found[0]!.family);

const KINDS: readonly [RegExp, OutgoingErrorKind, string][] = [
  [/^HPE_HEADER_OVERFLOW$/, 'answer_too_large', 'The headers of the answer are too large.'],
  [/^HPE_/, 'answer_invalid', 'The answer is not HTTP.'],
  [/^(ERR_INVALID|ERR_UNESCAPED|ERR_HTTP_INVALID)/, 'request_invalid', 'The request has a header that cannot be sent.'],
  [/CERT|^ERR_TLS|^UNABLE_TO|SIGNATURE|^HOSTNAME_MISMATCH$/, 'certificate', 'The certificate is not valid.'],
  [/^(ERR_SSL|EPROTO)/, 'certificate', 'No encrypted connection could be made.'],
  [/^ECONNREFUSED$/, 'connection', 'The connection was refused.'],
  [/^(ECONNRESET|EPIPE)$/, 'connection', 'The connection was closed before the answer was complete.'],
];

function failureOf(error: unknown): OutgoingError {
  if (error instanceof OutgoingError) return error;
  const code = String((error as NodeJS.ErrnoException)?.code ?? '');
  const [, kind, message] = KINDS.find(([pattern]) => pattern.test(code)) ?? [];
  return new OutgoingError(kind ?? 'connection', message ?? 'The server could not be reached.');
}

const oneLine = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join(', ') : (value ?? ''));

async function readAnswer(message: IncomingMessage, maxBytes: number): Promise<Answer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    // Leaving the loop closes the connection.
    if (size > maxBytes) break;
  }
  const isCut = size > maxBytes;
  const bytes = Buffer.concat(chunks).subarray(0, maxBytes);
  return {
    status: message.statusCode ?? 0,
    headers: Object.fromEntries(Object.entries(message.headers).map(([name, value]) => [name, oneLine(value)])),
    // Where it was cut there may be half a character. The database takes no NUL.
    text: new TextDecoder().decode(bytes, { stream: isCut }).replaceAll('\0', '\uFFFD'),
    isCut,
  };
}

/** One request over a connection of its own, and its answer. */
export async function exchange(
  { url, addresses }: Target,
  { body, maxAnswerBytes, ...rest }: Exchange,
): Promise<Answer> {
  const { start, agent } = CALLS[url.protocol as keyof typeof CALLS];
  let request: ClientRequest | undefined;
  try {
    const message = await new Promise<IncomingMessage>((resolve, reject) => {
      request = start(url, { ...rest, agent, lookup: onlyTo(addresses) });
      request.on('response', resolve);
      request.on('error', reject);
      request.on('close', () =>
        reject(new OutgoingError('connection', 'The connection was closed without an answer.')),
      );
      request.end(body);
    });
    return await readAnswer(message, maxAnswerBytes);
  } catch (error) {
    throw failureOf(error);
  } finally {
    request?.destroy();
  }
}
