import type { Permission } from '@sightline/contract/permission-admin';
import css from './permission-name.module.css';
import { usePermissionLabel } from './permission-words.ts';

interface PermissionNameProps {
  permission: Pick<Permission, 'key' | 'built_in' | 'description'>;
  /** Taken away: struck through, besides whatever else says so. */
  isStruck?: boolean;
}

/** A permission in readable words, with the key that the API and the documents use beside it. */
export function PermissionName({ permission, isStruck = false }: PermissionNameProps) {
  const labelOf = usePermissionLabel();
  const label = labelOf(permission);
  return (
    <span className={css.name}>
      <span className={css.label}>{isStruck ? <s>{label}</s> : label}</span>
      <code className={css.key}>{permission.key}</code>
    </span>
  );
}
