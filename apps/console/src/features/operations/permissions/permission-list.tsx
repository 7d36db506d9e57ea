import type { Permission } from '@sightline/contract/permission-admin';
import { useTranslation } from 'react-i18next';
import { byArea, isMeant } from '../../../entities/permission/permission-areas.ts';
import { PermissionName } from '../../../entities/permission/permission-name.tsx';
import { useAreaLabel, usePermissionLabel } from '../../../entities/permission/permission-words.ts';
import css from './permission-list.module.css';

interface PermissionListProps {
  permissions: readonly Permission[];
  /** Everything there is, so that each area can say how much of it is held. */
  all: readonly Permission[];
  search: string;
}

/** Permissions under their areas. */
export function PermissionList({ permissions, all, search }: PermissionListProps) {
  const { t } = useTranslation();
  const labelOf = usePermissionLabel();
  const areaLabel = useAreaLabel();
  const found = permissions.filter((permission) => isMeant(permission, labelOf(permission), search));
  const totals = new Map(byArea(all, (one) => one).map(({ area, items }) => [area, items.length]));
  if (found.length === 0) return <p className={css.nothing}>{t('roles.no_permission_found')}</p>;
  return (
    <div className={css.areas}>
      {byArea(found, (one) => one).map(({ area, items }) => (
        <section key={area} className={css.area} aria-label={areaLabel(area)}>
          <h4 className={css.heading}>
            {areaLabel(area)}
            <span className={css.count}>{t('roles.of', { held: items.length, total: totals.get(area) ?? 0 })}</span>
          </h4>
          <ul className={css.items}>
            {items.map((permission) => (
              <li key={permission.key}>
                <PermissionName permission={permission} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
