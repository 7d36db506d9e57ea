interface WatchedCall {
  method: string;
  /** Without the query: it may hold what somebody searched for. */
  path: string;
  /** 0 when nothing answered. */
  status: number;
}

type CallListener = (call: WatchedCall) => void;

const listeners = new Set<CallListener>();

/** Hears of every call of the console. */
export function onCall(listener: CallListener) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function tell(input: RequestInfo | URL, init: RequestInit | undefined, status: number) {
  const address = input instanceof Request ? input.url : String(input);
  const path = new URL(address, location.origin).pathname;
  for (const listener of listeners) listener({ method: init?.method ?? 'GET', path, status });
}

/** `fetch`, with somebody listening. */
export const watchedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init).catch((error: unknown) => {
    tell(input, init, 0);
    throw error;
  });
  tell(input, init, response.status);
  return response;
};
