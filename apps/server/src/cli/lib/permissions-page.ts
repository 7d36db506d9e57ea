import { isSuperuserOnly, PERMISSION_KEYS, PERMISSIONS, type PermissionKey } from '@sightline/contract/permissions';
import { SEEDED_ROLES } from '@sightline/contract/roles';

const roles = Object.values(SEEDED_ROLES);
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

function aliasesOf(key: PermissionKey): string {
  const entry = PERMISSIONS[key];
  return ('alias' in entry ? (entry.alias ?? []) : []).map((alias) => `\`${alias}\``).join(', ');
}

function holds(role: (typeof roles)[number], key: PermissionKey): string {
  return (role.permissions as readonly PermissionKey[]).includes(key) ? 'yes' : '';
}

const rowOf = (key: PermissionKey) =>
  row([
    `\`${key}\``,
    PERMISSIONS[key].area,
    aliasesOf(key),
    ...roles.map((role) => (isSuperuserOnly(key) ? 'superusers only' : holds(role, key))),
  ]);

/** Which built-in role holds which permission, as a page for people. */
export function permissionsPage(): string {
  const head = ['Permission', 'Area', 'Also called', ...roles.map((role) => role.name)];
  return [
    '# Permissions',
    '',
    'Generated from `packages/contract/src/permissions.ts` and `roles.ts`: change those, not this page.',
    'A superuser holds all of them.',
    '',
    row(head),
    row(head.map(() => '---')),
    ...PERMISSION_KEYS.map(rowOf),
    '',
  ].join('\n');
}
