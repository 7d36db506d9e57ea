import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Abilities } from '@sightline/contract/abilities';
import type { RouteInput } from '@sightline/contract/define-route';
import type { NodeFact } from '@sightline/contract/facts';
import type { sendLiveDetections } from '@sightline/contract/live-detections';
import type { sendLivePicture } from '@sightline/contract/live-pictures';
import type { CameraConfig, NodeCommand, NodeEvent, NodeProblem } from '@sightline/contract/node-link';
import type { reportNodeMedia, signNodeMedia } from '@sightline/contract/node-media';
import type { NodeCapture } from '@sightline/contract/people/node-faces';
import type { NodePassage } from '@sightline/contract/vehicles/records';

/** How a call is to go wrong: not at all, before anything was stored, after it was stored but without an answer. */
export type Mishap = 'none' | 'busy' | 'hang-up' | 'lost-answer' | 'unauthorized' | 'unknown';

interface Call {
  method: string;
  path: string;
}

/** A server's side of the node API, as small as can be, that can be told to fail. */
export interface FakeServer {
  readonly url: string;
  /** Events by id, in the order they first came. */
  readonly events: Map<string, NodeEvent>;
  /** Times an event came that was there already. */
  repeats: number;
  readonly media: Map<string, Buffer>;
  /** What was said of each. */
  readonly mediaOf: Map<string, Record<string, string>>;
  /** How pictures may come: `unknown` as to a server that has no addresses to give, else as the storage does. */
  storage: 'unknown' | 'own' | 'open' | 'closed' | 'unreachable';
  /** What lies in the storage until it is reported, by key. */
  readonly incoming: Map<string, Buffer>;
  /** Pictures that came through the server. */
  readonly through: string[];
  /** Events whose picture was not there before them. */
  readonly early: string[];
  readonly heartbeats: {
    waiting_events: number;
    ending?: true;
    machine?: object;
    abilities?: Abilities;
    problems?: NodeProblem[];
    cameras: { camera_id: string; state: string }[];
  }[];
  /** What was sent to be shown at once, and to how many the server says it shows it. */
  /** Chunks of the detection log and facts by id, in the order they first came. */
  readonly chunks: Map<string, { query: Record<string, string>; data: Buffer }>;
  readonly facts: Map<string, NodeFact>;
  /** Vehicles at gates by id. */
  readonly passages: Map<string, NodePassage>;
  readonly captures: Map<string, NodeCapture>;
  /** Chunks that were given up. */
  readonly gaps: { camera_id: string; from: string; to: string }[];
  readonly live: RouteInput<typeof sendLiveDetections>['body'][];
  /** Pictures for those who look. */
  readonly shown: RouteInput<typeof sendLivePicture>['body'][];
  watchers: number;
  config: { version: number; cameras: unknown[] };
  readonly commands: NodeCommand[];
  readonly rejected: Set<string>;
  mishap: (call: Call) => Mishap;
  close(): Promise<void>;
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const answer = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
};

const problem = (code: string) => ({ type: 'client_error', errors: [{ code, message: code }] });

export async function startFakeServer(): Promise<FakeServer> {
  const state: Omit<FakeServer, 'url' | 'close'> = {
    events: new Map(),
    repeats: 0,
    media: new Map(),
    mediaOf: new Map(),
    storage: 'unknown',
    incoming: new Map(),
    through: [],
    early: [],
    heartbeats: [],
    chunks: new Map(),
    facts: new Map(),
    passages: new Map(),
    captures: new Map(),
    gaps: [],
    live: [],
    shown: [],
    watchers: 1,
    config: { version: 1, cameras: [] as CameraConfig[] },
    commands: [],
    rejected: new Set(),
    mishap: () => 'none',
  };

  function storeEvents(events: NodeEvent[]) {
    const result = { stored: [] as string[], repeated: [] as string[], rejected: [] as object[] };
    for (const event of events) {
      if (state.rejected.has(event.id)) result.rejected.push({ id: event.id, code: 'out_of_reach', message: 'No' });
      else if (state.events.has(event.id)) {
        state.repeats++;
        result.repeated.push(event.id);
      } else {
        if (event.frame_id && !state.media.has(event.frame_id)) state.early.push(event.id);
        state.events.set(event.id, event);
        result.stored.push(event.id);
      }
    }
    return result;
  }

  const json = (body: Buffer): unknown => JSON.parse(body.toString());

  async function configSince(url: URL): Promise<unknown> {
    const until = Date.now() + Number(url.searchParams.get('wait')) * 1000;
    const known = Number(url.searchParams.get('version'));
    while (known === state.config.version && state.commands.length === 0 && Date.now() < until && !isClosing) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    const cameras = known === state.config.version ? null : state.config.cameras;
    return { version: state.config.version, cameras, commands: state.commands.splice(0) };
  }

  /** Nobody listens at the second address; what the server takes in itself has none of its own. */
  function storageAt(): string {
    if (state.storage === 'own') return '';
    return state.storage === 'unreachable' ? 'http://127.0.0.1:9' : address();
  }

  const HANDLERS: Record<string, (url: URL, body: Buffer) => unknown> = {
    'POST heartbeat': (_url, body) => {
      state.heartbeats.push(json(body) as FakeServer['heartbeats'][number]);
      return { server_time: new Date().toISOString(), config_version: state.config.version };
    },
    'PUT detections': (url, data) => {
      const id = url.pathname.split('/').at(-2)!;
      const repeated = state.chunks.has(id);
      if (!repeated) state.chunks.set(id, { query: Object.fromEntries(url.searchParams), data });
      return { id, bytes: data.length, repeated };
    },
    'POST detections': (_url, body) => void state.gaps.push(json(body) as FakeServer['gaps'][number]),
    'POST facts': (_url, body) => {
      const { facts } = json(body) as { facts: NodeFact[] };
      for (const fact of facts) state.facts.set(fact.id, fact);
      return { stored: facts.map(({ id }) => id), repeated: [], rejected: [] };
    },
    'POST vehicles': (_url, body) => {
      const { passages } = json(body) as { passages: NodePassage[] };
      for (const passage of passages) state.passages.set(passage.id, passage);
      return { stored: passages.map(({ id }) => id), repeated: [], rejected: [] };
    },
    'POST people': (_url, body) => {
      const { captures } = json(body) as { captures: NodeCapture[] };
      for (const capture of captures) state.captures.set(capture.id, capture);
      return { stored: captures.map(({ id }) => id), repeated: [], rejected: [] };
    },
    'POST live': (_url, body) => {
      state.live.push(json(body) as FakeServer['live'][number]);
      return { watchers: state.watchers };
    },
    'POST live_picture': (_url, body) => {
      state.shown.push(json(body) as FakeServer['shown'][number]);
      return { watchers: state.watchers };
    },
    'GET config': configSince,
    'POST events': (_url, body) => storeEvents((json(body) as { events: NodeEvent[] }).events),
    'POST sign': (_url, body) => {
      const { files } = json(body) as RouteInput<typeof signNodeMedia>['body'];
      const at = storageAt();
      const uploads = files.map(({ id, type }) => {
        const key = `incoming-${id}`;
        return { id, key, url: `${at}/api/node/incoming/${key}`, headers: { 'content-type': type } };
      });
      return { uploads, rejected: [] };
    },
    'PUT incoming': (url, body) => void state.incoming.set(url.pathname.split('/').at(-1)!, body),
    'POST report': (_url, body) => {
      const result = { stored: [] as string[], repeated: [] as string[], not_kept: [], rejected: [] as object[] };
      for (const { id, key, bytes, ...of } of (json(body) as RouteInput<typeof reportNodeMedia>['body']).files) {
        const data = state.incoming.get(key);
        if (data?.length !== bytes) result.rejected.push({ id, code: 'upload_missing', message: 'No' });
        else if (state.media.has(id)) result.repeated.push(id);
        else {
          state.media.set(id, data);
          state.mediaOf.set(id, of as unknown as Record<string, string>);
          result.stored.push(id);
        }
      }
      return result;
    },
    'PUT media': (url, body) => {
      const id = url.pathname.split('/').at(-2)!;
      const repeated = state.media.has(id);
      state.through.push(id);
      state.media.set(id, body);
      state.mediaOf.set(id, Object.fromEntries(url.searchParams));
      return { id, bytes: body.length, repeated };
    },
  };

  const address = () => `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  let isClosing = false;
  const http = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://fake');
    const body = await bodyOf(request).catch(() => undefined);
    const mishap = state.mishap({ method: request.method ?? '', path: url.pathname });
    if (mishap === 'hang-up' || body === undefined) return void response.destroy();
    if (mishap === 'busy') return answer(response, 503, problem('unavailable'));
    if (mishap === 'unknown') return answer(response, 404, problem('camera_not_found'));
    if (mishap === 'unauthorized') return answer(response, 401, problem('invalid_node_token'));
    const [, , , name, detail] = url.pathname.split('/');
    const isAboutMedia = name === 'media' && request.method === 'POST';
    const isMissing = state.storage === 'unknown' && (isAboutMedia || name === 'incoming');
    if (state.storage === 'closed' && name === 'incoming') return answer(response, 403, {});
    const handle = isMissing ? undefined : HANDLERS[`${request.method} ${isAboutMedia ? detail : name}`];
    if (!handle) return answer(response, 404, problem('not_found'));
    const result = await handle(url, body);
    if (mishap === 'lost-answer') response.destroy();
    else if (result === undefined) response.writeHead(204).end();
    else answer(response, 200, result);
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return Object.assign(state, {
    url: address(),
    close: () => {
      isClosing = true;
      http.closeAllConnections();
      return new Promise<void>((resolve) => http.close(() => resolve()));
    },
  });
}
