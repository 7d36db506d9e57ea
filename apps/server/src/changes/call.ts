import type { RouteAddress, RouteAnswer, RouteRequest, RouteSpec } from '@sightline/contract/define-route';
import type { RouteName, Routes } from '@sightline/contract/routes';
import type { Exchange, RawAnswer } from '../platform/http/exchange.ts';
import type { WrittenJson } from '../platform/http/written-json.ts';
import type { Actor } from './reach/reach.ts';
import type { Reached } from './reach/reached.ts';
import type { Services } from './services.ts';

/** The node behind a token. It reaches itself, and through itself the cameras it watches. */
export interface NodeActor {
  deploymentId: Reached<'node'>;
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
interface NodeCall extends BaseCall {
  node: NodeActor;
}

type CallOf<R extends RouteSpec> = R extends { access: 'public' }
  ? PublicCall
  : R extends { access: 'node' }
    ? NodeCall
    : SessionCall;

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

/** Looks at a call before its body is read, and ends it when it may not go on: a stranger's body costs nothing. */
export type Admission<N extends RouteName> = (
  call: CallOf<Routes[N]>,
  address: RouteAddress<Routes[N]>,
) => Promise<void>;

/** A feature's part of the table of all operations. */
export type Handlers<N extends RouteName> = { [K in N]: Operation<K> | WritingOperation<K> };
