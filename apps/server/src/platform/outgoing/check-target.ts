import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { OutgoingError } from './outgoing.ts';
import { isLocalName, isPublicAddress } from './public-address.ts';
import type { Resolve, Resolved } from './resolve.ts';

/** An address to call, and where the connection may go: nowhere else, whatever the name means a moment later. */
export interface Target {
  readonly url: URL;
  readonly addresses: readonly Resolved[];
}

const REFUSED = 'The server does not call addresses of its own network.';

/** Reads what a user wrote as a browser would: 0x7f.1, 2130706433 and ①②⑦.0.0.1 all come out as 127.0.0.1. */
export function readAddress(text: string, base?: URL): URL {
  const url = URL.canParse(text, base?.href) ? new URL(text, base) : undefined;
  if (!url?.hostname) throw new OutgoingError('address_invalid', 'This is not an address.');
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new OutgoingError('address_invalid', 'Only http and https addresses are called.');
  if (url.username || url.password)
    throw new OutgoingError('address_invalid', 'An address must not hold a user name or a password.');
  return url;
}

const BROKER = /^mqtts?:/i;
const USUAL_TOPIC = 'sightline/alerts';

/** The address of a broker and the topic in it. The host is read as that of a web address, so that no spelling hides it. */
export function readBroker(text: string): { url: URL; topic: string } {
  const protocol = BROKER.exec(text)?.[0].toLowerCase();
  if (!protocol) throw new OutgoingError('address_invalid', 'Only mqtt and mqtts addresses are brokers.');
  const { host, hostname, pathname } = readAddress(text.replace(BROKER, 'https:'));
  const url = new URL(`${protocol}//${hostname ? host : ''}`);
  return { url, topic: decodeURIComponent(pathname.slice(1)) || USUAL_TOPIC };
}

/** Where an answer sends the call: never from an encrypted address to one that is not. */
export function redirectedTo(current: URL, location: string): URL {
  const next = readAddress(location, current);
  if (current.protocol === 'https:' && next.protocol === 'http:')
    throw new OutgoingError('redirect_refused', 'The answer leads from an encrypted address to one that is not.');
  return next;
}

const ownAddresses = () =>
  new Set(Object.values(networkInterfaces()).flatMap((found) => (found ?? []).map(({ address }) => address)));

const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, '');

const isOwnNetwork = (addresses: readonly string[]) => {
  const own = ownAddresses();
  return addresses.some((address) => !isPublicAddress(address) || own.has(address));
};

/** What an address tells by itself: it names a private place, or is one that nobody can call. */
export function isRefusedAtSight(text: string): boolean {
  try {
    const host = hostOf(readAddress(text));
    return isIP(host) ? isOwnNetwork([host]) : isLocalName(host);
  } catch {
    return true;
  }
}

/** Finds where an address leads. Unless private targets are fine, everything that the name stands for must be public. */
export async function checkTarget(
  url: URL,
  { resolve, isPrivateFine, signal }: { resolve: Resolve; isPrivateFine: boolean; signal: AbortSignal },
): Promise<Target> {
  const host = hostOf(url);
  const family = isIP(host);
  if (!isPrivateFine && !family && isLocalName(host)) throw new OutgoingError('target_refused', REFUSED);
  const addresses = family ? [{ address: host, family }] : await resolve(host, signal);
  if (addresses.length === 0) throw new OutgoingError('name_unknown', 'There is no address for this name.');
  if (!isPrivateFine && isOwnNetwork(addresses.map(({ address }) => address)))
    throw new OutgoingError('target_refused', REFUSED);
  return { url, addresses };
}
