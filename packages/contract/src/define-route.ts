import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Needed } from './permissions.ts';

/** Who may call at all: anybody, anybody signed in, or a processing node with its token. */
export type Access = 'public' | 'session' | 'node';

export interface RouteSpec {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Documented form, relative to the API base, `:name` for parameters. */
  path: `/${string}`;
  /** One line for people who read the API's description. */
  summary: string;
  /** Default: `session`. */
  access?: Access;
  permission?: Needed;
  /** Works with an expired password too; every other call of such a session is refused. */
  openToExpired?: true;
  /** A GET that changes something all the same: taken from our own pages alone, never by way of a link elsewhere. */
  ownPagesOnly?: true;
  /**
   * Whether it works while somebody views the console as another person (decision 38). Left out: a GET does, and nothing else.
   * `open` changes nothing, though it is no GET; `closed` is a GET that makes a file or a secret, or is written down.
   */
  whileViewing?: 'open' | 'closed';
  /** About a person's own account, or for a console that is open: refused to API keys (decision 41). */
  sessionOnly?: true;
  /** Exists in demo mode only. */
  demoOnly?: true;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Largest JSON body, when the usual limit of `maxBodyBytesOf` is too little. */
  maxBodyBytes?: number;
  /**
   * A raw body instead of JSON: accepted content types and the largest size. `streamed`: the operation reads it as it
   * comes, so that it never lies in memory as a whole.
   */
  upload?: { types: readonly string[]; maxBytes: number; streamed?: true };
  /** Absent: the answer is 204, or raw content when `content` is set. */
  response?: z.ZodType;
  /** Content type of a raw answer. */
  content?: string;
  status?: 200 | 201 | 202;
  errors?: readonly ErrorCode[];
  /** Stricter rate limit than the general one, by name in the server's configuration. */
  rateLimit?: 'auth' | 'reports' | 'connections';
}

const USUAL_BODY_BYTES = 256 * 1024;
/** Names, passwords and codes: what anybody may send without being signed in. */
const SIGN_IN_BODY_BYTES = 4 * 1024;

/** The largest body a call takes. */
export const maxBodyBytesOf = ({ upload, maxBodyBytes, rateLimit }: RouteSpec): number =>
  upload?.maxBytes ?? maxBodyBytes ?? (rateLimit === 'auth' ? SIGN_IN_BODY_BYTES : USUAL_BODY_BYTES);

/** Whether a call works while somebody views the console as another person. */
export const isOpenWhileViewing = ({ method, whileViewing }: RouteSpec): boolean =>
  whileViewing === undefined ? method === 'GET' : whileViewing === 'open';

/** A call is a value: server, client and OpenAPI all read this one. */
export const defineRoute = <const R extends RouteSpec>(route: R): R => route;

/** What may be absent need not be given. */
type In<K extends string, T> = T extends z.ZodType
  ? undefined extends z.input<T>
    ? { [P in K]?: z.input<T> }
    : { [P in K]: z.input<T> }
  : unknown;
type Out<K extends string, T> = T extends z.ZodType ? { [P in K]: z.output<T> } : unknown;

/** What a caller gives. */
export type RouteInput<R extends RouteSpec> = In<'params', R['params']> &
  In<'query', R['query']> &
  In<'body', R['body']> &
  (R['upload'] extends object ? { upload: { type: string; data: Uint8Array } } : unknown);

/** A raw body as a handler receives it. */
type ReceivedUpload<U> = U extends { streamed: true }
  ? { upload: { type: string; chunks: AsyncIterable<Uint8Array> } }
  : U extends object
    ? { upload: { type: string; data: Uint8Array } }
    : unknown;

/** The part of a call that is known before its body is read. */
export type RouteAddress<R extends RouteSpec> = Out<'params', R['params']> & Out<'query', R['query']>;

/** What a handler receives, parsed. */
export type RouteRequest<R extends RouteSpec> = RouteAddress<R> & Out<'body', R['body']> & ReceivedUpload<R['upload']>;

/** What the call answers. */
export type RouteAnswer<R extends RouteSpec> = R['response'] extends z.ZodType ? z.output<R['response']> : undefined;
