import type { Logger } from 'pino';
import { checkTarget, isRefusedAtSight, readAddress, readBroker, redirectedTo } from './check-target.ts';
import { type Answer, type Exchange, exchange } from './exchange.ts';
import { publish } from './mqtt.ts';
import { type Outgoing, OutgoingError, type OutgoingRequest, type Publication } from './outgoing.ts';
import { headersForAnotherServer, sentHeaders } from './request-headers.ts';
import { type Resolve, resolveBy, resolveLocally } from './resolve.ts';

const TIMEOUT_MS = 15_000;
const MAX_ANSWER_BYTES = 64 * 1024;
const MAX_REDIRECTS = 3;

/** Redirects that keep method and body, and those that a reading call may follow, too. */
const KEEPING = new Set([307, 308]);
const FOR_READING = new Set([301, 302, 303, ...KEEPING]);

interface Options {
  /** Addresses of the server's own network may be called: the operator's choice. */
  allowPrivate: boolean;
  /** The name servers that are asked; the machine's own when there are none. */
  dnsServers?: readonly string[];
  log?: Logger;
  /** How names become addresses, instead of asking name servers. */
  resolve?: Resolve;
}

const isRedirect = (method: string, { status, headers }: Answer) =>
  Boolean(headers.location) && (method === 'GET' ? FOR_READING : KEEPING).has(status);

type Timed = Omit<OutgoingRequest, 'timeoutMs' | 'signal'> & { signal: AbortSignal };

/** Follows redirects, and checks each of them as if it had been given by a user: it was. */
async function follow(
  { allowPrivate, dnsServers = [], resolve }: Options,
  { url, method = 'GET', headers = {}, body, maxAnswerBytes = MAX_ANSWER_BYTES, trusted, signal }: Timed,
): Promise<Answer> {
  const first = readAddress(url);
  const request: Exchange = {
    method,
    headers: sentHeaders(headers),
    maxAnswerBytes,
    signal,
    ...(body ? { body } : {}),
  };
  let current = first;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const isPrivateFine = allowPrivate || (trusted === true && current.origin === first.origin);
    const resolveThis = resolve ?? (isPrivateFine ? resolveLocally : resolveBy(dnsServers));
    const target = await checkTarget(current, { resolve: resolveThis, isPrivateFine, signal });
    const answer = await exchange(target, request);
    if (!isRedirect(method, answer)) return answer;
    const next = redirectedTo(current, answer.headers.location ?? '');
    if (next.origin !== current.origin) request.headers = headersForAnotherServer(request.headers);
    current = next;
  }
  throw new OutgoingError('too_many_redirects', `The server was redirected more than ${MAX_REDIRECTS} times.`);
}

/** To a broker: checked like any other address. */
async function hand(
  { allowPrivate: isPrivateFine, dnsServers = [], resolve }: Options,
  { url: text, ...message }: Publication,
  signal: AbortSignal,
): Promise<object> {
  const { url, topic } = readBroker(text);
  const resolveThis = resolve ?? (isPrivateFine ? resolveLocally : resolveBy(dnsServers));
  const target = await checkTarget(url, { resolve: resolveThis, isPrivateFine, signal });
  await publish(target, { ...message, topic }, signal);
  return {};
}

/** Ends with the signal even where something waits that does not listen to it. */
const untilAborted = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });

/** Runs a piece of work that ends when its time is up, or when the caller wants it to. */
async function bounded<T>(timeoutMs: number, own: AbortSignal | undefined, work: (signal: AbortSignal) => Promise<T>) {
  const controller = new AbortController();
  const cancel = () => controller.abort(new OutgoingError('cancelled', 'The call was cancelled.'));
  const late = () =>
    controller.abort(new OutgoingError('timeout', `There was no complete answer within ${timeoutMs / 1000} s.`));
  const timer = setTimeout(late, timeoutMs);
  if (own?.aborted) cancel();
  own?.addEventListener('abort', cancel, { once: true });
  try {
    return await untilAborted(work(controller.signal), controller.signal);
  } finally {
    clearTimeout(timer);
    own?.removeEventListener('abort', cancel);
  }
}

export function createOutgoing(options: Options): Outgoing {
  const timed = async <T extends object>(work: () => Promise<T>): Promise<T & { tookMs: number }> => {
    const startedAt = performance.now();
    const tookMs = () => Math.round(performance.now() - startedAt);
    try {
      return { ...(await work()), tookMs: tookMs() };
    } catch (error) {
      if (error instanceof OutgoingError) error.tookMs = tookMs();
      options.log?.debug({ err: error }, 'An outgoing call failed');
      throw error;
    }
  };
  return {
    isRefusedAtSight: (url) => !options.allowPrivate && isRefusedAtSight(url),
    send: ({ timeoutMs = TIMEOUT_MS, signal: own, ...request }) =>
      timed(() => bounded(timeoutMs, own, (signal) => follow(options, { ...request, signal }))),
    publish: ({ timeoutMs = TIMEOUT_MS, ...publication }) =>
      timed(() => bounded(timeoutMs, undefined, (signal) => hand(options, publication, signal))),
  };
}
