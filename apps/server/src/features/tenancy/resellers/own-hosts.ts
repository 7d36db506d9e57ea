import { isIP } from 'node:net';
import { hostname } from 'node:os';
import type { Config } from '../../../platform/config/config.ts';

type Hosts = Pick<Config, 'host' | 'publicUrl' | 'apiUrl' | 'allowedOrigins'>;

/** As browsers write it: `127.1` is 127.0.0.1. */
const plain = (host: string) => {
  const address = `http://${host}`;
  return (URL.canParse(address) ? new URL(address).hostname : host).toLowerCase().replace(/^\[|\]$|\.$/g, '');
};
const hostIn = (address: string | undefined) =>
  address !== undefined && URL.canParse(address) ? [new URL(address).hostname] : [];

const isThisMachine = (host: string) => host === 'localhost' || host.endsWith('.localhost') || isIP(host) !== 0;

/** Whether a host is the installation's own, so that no reseller can have it: its names, this machine, any bare address. */
export function isOwnHost({ host, publicUrl, apiUrl, allowedOrigins }: Hosts, name: string): boolean {
  const asked = plain(name);
  const own = [host, hostname(), ...[publicUrl, apiUrl, ...allowedOrigins].flatMap(hostIn)];
  return isThisMachine(asked) || own.some((one) => plain(one) === asked);
}
