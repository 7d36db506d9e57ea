import type { Readable } from 'node:stream';
import type { RouteAnswer, RouteRequest, RouteSpec } from '@sightline/contract/define-route';
import type { RouteName, Routes } from '@sightline/contract/routes';
import type { WrittenJson } from '../platform/http/written-json.ts';
import type { Actor } from './reach/reach.ts';
import type { Services } from './services.ts';

/** What a call may know of, and do to, its own HTTP exchange. */
export interface Exchange {
  ip: string;
  /** Host name the caller used, without the port. */
  host: string;
  /** The address the caller used, scheme and port included. */
  origin: string;
  userAgent: string;
  /** The session cookie's token, or undefined. */
  sessionToken: string | undefined;
  setSessionCookie(token: string, expiresAt: Date): void;
  clearSessionCookie(): void;
  /** The Range header, when the caller wants a part only. */
  range?: string | undefined;
  /** Aborted when the caller goes away. */
  signal: AbortSignal;
}

/** The node behind a token. */
export interface NodeActor {
  deploymentId: string;
  resellerId: string;
}

interface BaseCall {
  services: Services;
  exchange: Exchange;
}
export interface PublicCall extends BaseCall {
  actor?: undefined;
}
export interface SessionCall extends BaseCall {
  actor: Actor;
}
export interface NodeCall extends BaseCall {
  node: NodeActor;
}

type CallOf<R extends RouteSpec> = R extends { access: 'public' }
  ? PublicCall
  : R extends { access: 'node' }
    ? NodeCall
    : SessionCall;

/** A raw answer, for routes that declare `content`. */
export interface RawAnswer {
  stream: Readable;
  /** Absent when the content is made while it is sent; then it is kept by nobody. */
  bytes?: number;
  contentType: string;
  /** 0: kept by nobody. */
  cacheSeconds: number;
  /** Saved under this name instead of shown. */
  fileName?: string;
  /** Set when the stream is a part of the file: its first byte, and the size of the whole. */
  part?: { start: number; totalBytes: number };
}

type AnswerOf<R extends RouteSpec> = R extends { content: string } ? RawAnswer : RouteAnswer<R>;

/** One operation: a route's request in, its answer out. */
export type Operation<N extends RouteName> = (
  call: CallOf<Routes[N]>,
  request: RouteRequest<Routes[N]>,
) => Promise<AnswerOf<Routes[N]>>;

/** One operation that writes its answer itself; tests check it against the contract like any other. */
export type WritingOperation<N extends RouteName> = (
  call: CallOf<Routes[N]>,
  request: RouteRequest<Routes[N]>,
) => Promise<WrittenJson>;

/** A feature's part of the table of all operations. */
export type Handlers<N extends RouteName> = { [K in N]: Operation<K> | WritingOperation<K> };
