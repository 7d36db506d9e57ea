import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Networks that are somebody's own or have a special meaning (IANA's registry), and one address that a cloud keeps for itself. */
const SPECIAL_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];

/** Everything else is loopback, local, multicast, reserved, or holds an IPv4 address (::ffff:, 64:ff9b::). */
const GLOBAL_IPV6 = ['2000::/3'];

/** Within it: protocols with Teredo, documentation, 6to4. */
const SPECIAL_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

function listOf(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}

const specialIpv4 = listOf(SPECIAL_IPV4, 'ipv4');
const globalIpv6 = listOf(GLOBAL_IPV6, 'ipv6');
const specialIpv6 = listOf(SPECIAL_IPV6, 'ipv6');

/** Whether a bare address is one of the public network. One with a zone never is. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !specialIpv4.check(address, 'ipv4');
  if (!isIPv6(address) || address.includes('%')) return false;
  return globalIpv6.check(address, 'ipv6') && !specialIpv6.check(address, 'ipv6');
}

const LOCAL_ENDINGS = ['localhost', 'localdomain', 'local', 'internal', 'intranet', 'lan', 'home.arpa'];

/** Names that only mean something inside a network: of a single label, or under an ending that nobody can buy. */
export function isLocalName(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.+$/, '');
  return !name.includes('.') || LOCAL_ENDINGS.some((ending) => name === ending || name.endsWith(`.${ending}`));
}
