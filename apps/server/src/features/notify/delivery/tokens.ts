import { createHash } from 'node:crypto';
import type { Services } from '../../../changes/services.ts';

interface TokenRequest {
  endpoint: string;
  /** JSON, or the fields of a form. */
  payload: string;
}

interface Kept {
  token: Promise<string>;
  untilMs: number;
}

/** Tokens that receivers hand out for a while, asked for when the first one is needed. */
export interface Tokens {
  get(request: TokenRequest): Promise<string>;
  /** The receiver did not take it: the next one is a new one. */
  drop(request: TokenRequest): void;
}

const USUAL_SECONDS = 300;
/** A token that ends while its request is on the way is worth nothing. */
const MARGIN_SECONDS = 30;
const NAMES = ['access_token', 'token', 'id_token', 'jwt'] as const;

const keyOf = ({ endpoint, payload }: TokenRequest) =>
  createHash('sha256').update(`${endpoint}\n${payload}`).digest('base64');

interface Answer {
  token: string;
  seconds: number;
}

function readAnswer(status: number, text: string): Answer {
  if (status >= 400) throw new Error(`The token endpoint answered ${status}`);
  const body = parsed(text);
  const token = NAMES.map((name) => body[name]).find((value) => typeof value === 'string');
  if (typeof token !== 'string') throw new Error('The answer of the token endpoint has no token');
  const seconds = typeof body.expires_in === 'number' ? body.expires_in : USUAL_SECONDS;
  return { token, seconds };
}

function parsed(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  } catch {
    throw new Error('The token endpoint answered with something else than JSON');
  }
}

export function createTokens({ outgoing }: Pick<Services, 'outgoing'>): Tokens {
  const kept = new Map<string, Kept>();

  const ask = async ({ endpoint, payload }: TokenRequest) => {
    const type = payload.startsWith('{') ? 'application/json' : 'application/x-www-form-urlencoded';
    const headers = { 'content-type': type, accept: 'application/json' };
    const { status, text } = await outgoing.send({ url: endpoint, method: 'POST', headers, body: payload });
    return readAnswer(status, text);
  };

  const keep = (key: string, request: TokenRequest): Promise<string> => {
    const entry: Kept = { token: Promise.resolve(''), untilMs: Number.POSITIVE_INFINITY };
    entry.token = ask(request).then(
      ({ token, seconds }) => {
        entry.untilMs = Date.now() + Math.max(seconds - MARGIN_SECONDS, 1) * 1000;
        return token;
      },
      (error: unknown) => {
        kept.delete(key);
        throw error;
      },
    );
    kept.set(key, entry);
    return entry.token;
  };

  return {
    get: (request) => {
      const key = keyOf(request);
      const known = kept.get(key);
      return known && known.untilMs > Date.now() ? known.token : keep(key, request);
    },
    drop: (request) => void kept.delete(keyOf(request)),
  };
}
