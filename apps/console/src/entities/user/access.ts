import { can, type Needed } from '@sightline/contract/permissions';
import type { TabKey } from '@sightline/contract/tabs';

/** What a screen, a section or a button may ask for. */
export interface AccessRule {
  tab?: TabKey | undefined;
  permission?: Needed;
  superuserOnly?: boolean;
}

export interface AccessHolder {
  is_superuser: boolean;
  permissions: readonly string[];
  tab_access: Partial<Record<string, boolean>>;
}

/** Everything the rule asks for must hold; a rule that asks for nothing is open. */
export function mayOpen(user: AccessHolder, { tab, permission, superuserOnly }: AccessRule): boolean {
  if (superuserOnly && !user.is_superuser) return false;
  if (tab && user.tab_access[tab] !== true) return false;
  return !permission || can(user, permission);
}
