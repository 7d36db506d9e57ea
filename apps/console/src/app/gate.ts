import type { CurrentUser } from '@sightline/contract/users';

type GateStep = 'offline' | 'loading' | 'signed_out' | 'failed' | 'password_expired' | 'invited' | 'content';

interface GateInput {
  /** The server cannot be asked who it is. */
  isOffline: boolean;
  isLoading: boolean;
  /** The session was refused. */
  isSignedOut: boolean;
  user: Pick<CurrentUser, 'password_expired' | 'account_state'> | undefined;
}

/** What stands between a visitor and a page, in this order. */
export function gateStep({ isOffline, isLoading, isSignedOut, user }: GateInput): GateStep {
  if (isOffline && !user) return 'offline';
  if (isLoading) return 'loading';
  if (isSignedOut) return 'signed_out';
  if (!user) return 'failed';
  if (user.password_expired) return 'password_expired';
  if (user.account_state === 'invited') return 'invited';
  return 'content';
}
