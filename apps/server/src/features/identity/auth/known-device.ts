import { randomBytes } from 'node:crypto';
import type { Secrets } from '../../../platform/crypto/secrets.ts';
import type { Exchange } from '../../../platform/http/exchange.ts';
import type { Account } from './accounts.repo.ts';

const PURPOSE = 'known-device';
const KNOWN_DAYS = 180;
const DAY_MS = 24 * 3_600_000;
/** People share the browsers of control rooms; more than this many of them are not remembered. */
const MOST_ACCOUNTS = 5;
const SEPARATOR = '~';

/** One account that has signed in with a browser. */
interface KnownDevice {
  userId: string;
  deviceId: string;
  /** Another password, and the device is a stranger again. */
  password: string;
  sinceMs: number;
}

type PasswordOwner = Pick<Account, 'id' | 'password_changed_at'>;

const passwordOf = ({ password_changed_at: at }: PasswordOwner) => String(at?.getTime() ?? 0);

const textOf = ({ userId, deviceId, password, sinceMs }: KnownDevice) =>
  [userId, deviceId, password, sinceMs].join('.');

const write = (secrets: Secrets, device: KnownDevice) => {
  const text = textOf(device);
  return `${text}.${secrets.sign(PURPOSE, text)}`;
};

function read(secrets: Secrets, entry: string, nowMs: number): KnownDevice | undefined {
  const [userId = '', deviceId = '', password = '', since = '', signature = ''] = entry.split('.');
  const device = { userId, deviceId, password, sinceMs: Number(since) };
  if (!secrets.verify(PURPOSE, textOf(device), signature)) return undefined;
  return nowMs - device.sinceMs < KNOWN_DAYS * DAY_MS ? device : undefined;
}

function devicesIn(secrets: Secrets, cookie: string | undefined, nowMs = Date.now()): KnownDevice[] {
  const entries = cookie?.split(SEPARATOR).slice(0, MOST_ACCOUNTS) ?? [];
  return entries.flatMap((entry) => read(secrets, entry, nowMs) ?? []);
}

/** The id of a device whose cookie we signed, whoever has signed in with it. */
export const knownDeviceIn = (secrets: Secrets, cookie: string | undefined): string | undefined =>
  devicesIn(secrets, cookie)[0]?.deviceId;

/** The id of the device, when this account has signed in with it since its password was set. */
export const deviceOfAccount = (
  secrets: Secrets,
  { deviceCookie }: Pick<Exchange, 'deviceCookie'>,
  account: PasswordOwner,
): string | undefined =>
  devicesIn(secrets, deviceCookie).find(
    ({ userId, password }) => userId === account.id && password === passwordOf(account),
  )?.deviceId;

/**
 * Makes the caller's browser a known device of the account: tries there are counted apart from what strangers try. The
 * cookie is no session and opens nothing.
 */
export function rememberDevice(
  secrets: Secrets,
  exchange: Pick<Exchange, 'deviceCookie' | 'setDeviceCookie'>,
  account: PasswordOwner,
): void {
  const sinceMs = Date.now();
  const known = devicesIn(secrets, exchange.deviceCookie, sinceMs);
  const others = known.filter(({ userId }) => userId !== account.id).slice(0, MOST_ACCOUNTS - 1);
  const own: KnownDevice = {
    userId: account.id,
    deviceId: known.find(({ userId }) => userId === account.id)?.deviceId ?? randomBytes(12).toString('base64url'),
    password: passwordOf(account),
    sinceMs,
  };
  const cookie = [own, ...others].map((device) => write(secrets, device)).join(SEPARATOR);
  exchange.setDeviceCookie(cookie, new Date(sinceMs + KNOWN_DAYS * DAY_MS));
}
