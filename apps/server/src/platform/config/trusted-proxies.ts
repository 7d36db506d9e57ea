import { BlockList, isIP } from 'node:net';
import { ConfigError } from './config-error.ts';

/** Whether what an address says of the one before it is believed; `hop` 0 is the address that connected to us. */
type ProxyTrust = (address: string, hop: number) => boolean;

const NONE = ['', '0', 'off', 'no', 'false'];
const NAMED: Record<string, readonly string[]> = { loopback: ['127.0.0.0/8', '::1/128'] };

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

function add(list: BlockList, text: string): void {
  const [address = '', bits] = text.split('/');
  const most = isIP(address) === 6 ? 128 : 32;
  list.addSubnet(address, bits === undefined ? most : Number(bits), familyOf(address));
}

function listOf(text: string): BlockList {
  const list = new BlockList();
  for (const part of text.split(',').map((each) => each.trim()))
    for (const network of NAMED[part] ?? [part]) add(list, network);
  return list;
}

/**
 * Reads how many proxies stand in front of the server, or their addresses: `1`, `loopback`, `10.0.0.5, 10.1.0.0/16`. Only
 * what they added themselves is believed: what a caller wrote into `X-Forwarded-For` before them stays on its left.
 */
export function trustedProxies(text: string): ProxyTrust | undefined {
  const given = text.trim().toLowerCase();
  if (NONE.includes(given)) return undefined;
  if (/^\d$/.test(given)) return (_address, hop) => hop < Number(given);
  try {
    const proxies = listOf(given);
    return (address) => isIP(address) !== 0 && proxies.check(address, familyOf(address));
  } catch {
    throw new ConfigError(
      `The setting TRUST_PROXY cannot be used: "${text}" is neither the number of proxies in front of the server (1 to 9) nor a list of their addresses.`,
    );
  }
}
