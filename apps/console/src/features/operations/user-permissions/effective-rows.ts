import type { Permission } from '@sightline/contract/permission-admin';
import type { EffectivePermissions, PermissionSource } from '@sightline/contract/user-permissions';
import type { Shown } from './user-permissions-address.ts';

/** A permission of somebody: whether they have it, why, and what is about to become of it. */
export interface EffectiveRow {
  permission: Permission;
  source: PermissionSource | 'none';
  isHeld: boolean;
  /** Whether it is to be held once the changes are saved. */
  isWanted: boolean;
}

/** What is to be held although it is not, and the other way round, by key. */
export type Staged = Readonly<Record<string, boolean>>;

/** Every permission with its source, in the order of the permissions. */
export function effectiveRows(
  permissions: readonly Permission[],
  effective: EffectivePermissions,
  staged: Staged,
): EffectiveRow[] {
  const known = new Map(effective.permissions.map((one) => [one.key, one]));
  return permissions.map((permission) => {
    const { source = 'none', held = false } = known.get(permission.key) ?? {};
    return { permission, source, isHeld: held, isWanted: staged[permission.key] ?? held };
  });
}

const IS_SHOWN: Record<Shown, (row: EffectiveRow) => boolean> = {
  all: () => true,
  held: ({ isHeld, isWanted }) => isHeld || isWanted,
  differences: ({ source, isHeld, isWanted }) => source === 'added' || source === 'removed' || isHeld !== isWanted,
};

export const isShown = (show: Shown) => IS_SHOWN[show];

/** A change that leads back to what is saved is none. */
export function stage(staged: Staged, { permission, isHeld }: EffectiveRow, isWanted: boolean): Staged {
  const { [permission.key]: _, ...rest } = staged;
  return isWanted === isHeld ? rest : { ...rest, [permission.key]: isWanted };
}

/** What saving would give and take. */
export const changesOf = (staged: Staged) => {
  const keys = (isWanted: boolean) => Object.keys(staged).filter((key) => staged[key] === isWanted);
  return { added: keys(true), removed: keys(false) };
};
