/** What stands for a secret that is stored and not shown. */
export const HIDDEN = '***';

const SCHEME = /^[a-z][\w+.-]*:\/\//i;
/** In the query, and in the path of makers who write `/user=admin_password=x_channel=1`. */
const SECRET_PARAMETER = /([?&;/_][^=&#;/?_]*(?:pass|pwd|token|key|auth|secret|sig)[^=&#;/?]*=)([^&#;]*)/gi;

/** Where what is said about the user ends. A password may hold `/`, `?` and `@`, though an address should not. */
function endOfUser(rest: string): number {
  const [slash, query] = [rest.indexOf('/'), rest.indexOf('?')];
  const isQuery = query >= 0 && slash >= 0 && slash < query;
  return rest.lastIndexOf('@', isQuery ? query : undefined);
}

interface Parts {
  scheme: string;
  /** What is said before the password, with its colon. */
  name: string;
  password: string;
  /** From the `@` on, where there is one. */
  rest: string;
}

function partsOf(address: string): Parts {
  const [scheme = ''] = SCHEME.exec(address) ?? [];
  const rest = address.slice(scheme.length);
  const end = endOfUser(rest);
  const user = rest.slice(0, Math.max(end, 0));
  const colon = user.indexOf(':');
  const hasUser = end >= 0 && (colon >= 0 || !user.includes('/'));
  if (!hasUser) return { scheme, name: '', password: '', rest };
  return { scheme, name: user.slice(0, colon + 1), password: user.slice(colon + 1), rest: rest.slice(end) };
}

/** What is longer is no address, and looking through it would take long: all of it counts as a secret. */
const LONGEST = 2000;

/** The address with each of its secrets as `change` wants it; `place` says which one it is. */
function withSecrets(address: string, change: (place: string, secret: string) => string): string {
  if (address.length > LONGEST) return change('', address);
  const { scheme, name, password, rest } = partsOf(address);
  const user = name + (password === '' ? '' : change(name, password));
  const parameters = (_: string, parameter: string, secret: string) =>
    parameter + (secret === '' ? '' : change(parameter.slice(1).toLowerCase(), secret));
  return scheme + user + rest.replace(SECRET_PARAMETER, parameters);
}

function secretsOf(address: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  withSecrets(address, (place, secret) => {
    found.set(place, secret);
    return secret;
  });
  return found;
}

/** An address without the passwords it may carry; rather too little of it than a part of one. */
export const maskAddress = (address: string): string => withSecrets(address, () => HIDDEN);

/** Whether a secret of the address is only stood for. */
export const isMasked = (address: string): boolean => [...secretsOf(address).values()].includes(HIDDEN);

const hostIn = (text: string): string => text.split(/[/?#]/, 1)[0]?.toLowerCase() ?? '';

/** The server as a strict reader finds it, who ends the user at the first slash. Readers disagree on a backslash. */
function strictServer(address: string): string {
  const { scheme } = partsOf(address);
  const authority = hostIn(address.slice(scheme.length));
  return authority.includes('\\') ? authority : authority.slice(authority.lastIndexOf('@') + 1);
}

/** The server as a lenient reader finds it, who takes a slash for a part of the password. */
const lenientServer = (address: string): string => hostIn(partsOf(address).rest.replace(/^@/, ''));

/** Whether two addresses lead to the same server, however their passwords are read. */
export const isSameServer = (one: string, other: string): boolean =>
  partsOf(one).scheme.toLowerCase() === partsOf(other).scheme.toLowerCase() &&
  strictServer(one) === strictServer(other) &&
  lenientServer(one) === lenientServer(other);

/**
 * A masked address with its secrets, taken from the whole address that is stored. Null when one of them is not known
 * there, or when the two lead to different servers: a stored secret is never sent elsewhere.
 */
export function fillAddress(masked: string, whole: string): string | null {
  const known = secretsOf(whole);
  let isKnown = true;
  const filled = withSecrets(masked, (place, secret) => {
    if (secret !== HIDDEN) return secret;
    const stored = known.get(place);
    isKnown &&= stored !== undefined;
    return stored ?? secret;
  });
  return isKnown && isSameServer(filled, whole) ? filled : null;
}
