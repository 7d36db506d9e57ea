import type { Config } from '../../config/config.ts';
import type { Exchange } from '../../http/call.ts';

/**
 * A link into the console with a key. With PUBLIC_URL set, that; else the address the caller used, which on an
 * installation without PUBLIC_URL is this machine. The key stands behind `#`: it reaches no server log.
 */
export const consoleLink = (config: Config, exchange: Pick<Exchange, 'origin'>, path: string, key: string) =>
  `${config.publicUrl ?? exchange.origin}${path}#key=${key}`;
