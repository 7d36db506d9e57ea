import type { RouteAnswer, RouteInput } from '@sightline/contract/define-route';
import type { Problem } from '@sightline/contract/errors';
import type { RoutesByAddress } from '@sightline/contract/routes';
import { ApiError } from './api-error.ts';

interface ClientOptions {
  /** Where the API stands, without a slash at the end: `/api` or `https://host/api`. */
  base: string;
  fetch?: typeof fetch;
  /** Sent with every call: a node's token, a test's cookie. */
  headers?: () => Record<string, string>;
}

export type Address = keyof RoutesByAddress;

interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  upload?: { type: string; data: Uint8Array };
}

type Rest<A extends Address> = keyof RouteInput<RoutesByAddress[A]> extends never
  ? [input?: object, signal?: AbortSignal]
  : [input: RouteInput<RoutesByAddress[A]>, signal?: AbortSignal];

/** A typed call: the address names the route, the compiler knows what goes in and what comes out. */
export type Call = <A extends Address>(address: A, ...rest: Rest<A>) => Promise<RouteAnswer<RoutesByAddress[A]>>;

/** `/alerts/records/:id/` and its input become an address; lists repeat their name. */
export function pathOf(path: string, { params = {}, query = {} }: LooseInput): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) search.append(name, String(one));
  }
  const text = search.toString();
  return text ? `${filled}?${text}` : filled;
}

const payloadOf = ({ body, upload }: LooseInput): { body?: RequestInit['body']; headers: Record<string, string> } => {
  if (upload) return { body: upload.data as RequestInit['body'], headers: { 'content-type': upload.type } };
  if (body === undefined) return { headers: {} };
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
};

async function failureOf(response: Response): Promise<ApiError> {
  const problem = (await response.json().catch(() => undefined)) as Problem | undefined;
  const wait = Number(response.headers.get('retry-after'));
  return new ApiError(response.status, problem?.errors ? problem : undefined, wait > 0 ? wait : undefined);
}

/** About the whole client: the contract's types do the rest. */
export function createClient({ base, fetch: send = fetch, headers }: ClientOptions): Call {
  return async (address, ...rest) => {
    const [method, path] = address.split(' ') as [string, string];
    const input = (rest[0] ?? {}) as LooseInput;
    const payload = payloadOf(input);
    const response = await send(base + pathOf(path, input), {
      method,
      credentials: 'include',
      headers: { accept: 'application/json', ...payload.headers, ...headers?.() },
      ...(payload.body === undefined ? {} : { body: payload.body }),
      ...(rest[1] ? { signal: rest[1] } : {}),
    }).catch((error: unknown) => {
      if (rest[1]?.aborted) throw error;
      throw new ApiError(0, undefined);
    });
    if (!response.ok) throw await failureOf(response);
    return (response.status === 204 ? undefined : await response.json()) as never;
  };
}
