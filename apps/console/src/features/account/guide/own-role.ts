import { useKnownUser } from '../../../entities/user/current-user.ts';
import type { GuideRole } from './guide-parts.ts';

interface Reader {
  is_superuser: boolean;
  permissions: readonly string[];
}

/** What somebody may do tells what they do; the first line that holds counts. */
const SIGNS: readonly (readonly [permission: string, role: GuideRole])[] = [
  ['companies__create', 'reseller'],
  ['users__create', 'admin'],
];

export function roleOf(reader: Reader | undefined): GuideRole {
  if (reader?.is_superuser) return 'reseller';
  return SIGNS.find(([permission]) => reader?.permissions.includes(permission))?.[1] ?? 'operator';
}

/** Whose contents the guide begins with; without a network nobody knows who reads. */
export const useOwnRole = (): GuideRole => roleOf(useKnownUser());
