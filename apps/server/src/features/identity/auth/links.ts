import type { Config } from '../../../platform/config/config.ts';
import type { Exchange } from '../../../platform/http/exchange.ts';

const THIS_MACHINE = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** The caller names the host, so it counts only when it is this machine: a key must not travel to anybody else's. */
const localOrigin = (origin: string, port: number) => {
  const url = URL.canParse(origin) ? new URL(origin) : undefined;
  return url && THIS_MACHINE.has(url.hostname) ? url.origin : `http://127.0.0.1:${port}`;
};

/** The address of a page of the console. With PUBLIC_URL set, below that. */
export const consoleAddress = (
  { publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>,
  { origin }: Pick<Exchange, 'origin'>,
  path: string,
) => `${publicUrl ?? localOrigin(origin, port)}${path}`;

/**
 * A link into the console with a key. With PUBLIC_URL set, that; without it the installation is for this machine only.
 * The key stands behind `#`: it reaches no server log.
 */
export const consoleLink = (
  config: Pick<Config, 'publicUrl' | 'port'>,
  exchange: Pick<Exchange, 'origin'>,
  path: string,
  key: string,
) => `${consoleAddress(config, exchange, path)}#key=${key}`;
