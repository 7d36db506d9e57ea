import { lookup, Resolver } from 'node:dns/promises';

export interface Resolved {
  readonly address: string;
  readonly family: number;
}

/** The addresses a name stands for; none when there is no such name. */
export type Resolve = (name: string, signal: AbortSignal) => Promise<Resolved[]>;

/** As this machine sees names, with those of its own files: for addresses that may be of its own network. */
export const resolveLocally: Resolve = (name) => lookup(name, { all: true }).catch(() => []);

/**
 * From the name service alone. The system's own lookup would take one of its few threads until it gives up, so that one
 * dead name service would hold up the calls to everybody else; this one ends with the call.
 */
export const resolveBy =
  (servers: readonly string[]): Resolve =>
  async (name, signal) => {
    const resolver = new Resolver();
    if (servers.length > 0) resolver.setServers(servers);
    const cancel = () => resolver.cancel();
    signal.addEventListener('abort', cancel, { once: true });
    try {
      const [v4, v6] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
      const found = (answers: PromiseSettledResult<string[]>, family: number) =>
        answers.status === 'fulfilled' ? answers.value.map((address) => ({ address, family })) : [];
      return [...found(v4, 4), ...found(v6, 6)];
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  };
