import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { SourceError } from '../source.ts';

const LINK_LOCAL = new BlockList();
LINK_LOCAL.addSubnet('169.254.0.0', 16, 'ipv4');
LINK_LOCAL.addSubnet('fe80::', 10, 'ipv6');
// Where one of the large clouds keeps its metadata.
LINK_LOCAL.addAddress('fd00:ec2::254', 'ipv6');

interface Resolved {
  readonly address: string;
  readonly family: number;
}

/** The addresses a name stands for; fails with a sentence when it stands for none, or for one of this network segment. */
export async function lookupChecked(
  hostname: string,
  resolve: (name: string) => Promise<Resolved[]> = (name) => lookup(name, { all: true }),
): Promise<Resolved[]> {
  const bare = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(bare);
  const found = family ? [{ address: bare, family }] : await resolve(bare).catch(() => undefined);
  if (!found || found.length === 0) throw new SourceError(`No machine is called "${bare}" on this network.`);
  for (const { address } of found)
    if (LINK_LOCAL.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4'))
      throw new SourceError('This node does not open link-local addresses: its operator has to allow it.');
  return found;
}
