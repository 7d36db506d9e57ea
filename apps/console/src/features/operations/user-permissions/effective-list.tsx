import type { Icon } from '@tabler/icons-react';
import IconCrown from '@tabler/icons-react/dist/esm/icons/IconCrown.mjs';
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import { useTranslation } from 'react-i18next';
import { byArea, isMeant } from '../../../entities/permission/permission-areas.ts';
import { PermissionName } from '../../../entities/permission/permission-name.tsx';
import { useAreaLabel, usePermissionLabel } from '../../../entities/permission/permission-words.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { Check } from '../../../ui/check.tsx';
import css from './effective-list.module.css';
import { type EffectiveRow, isShown } from './effective-rows.ts';
import type { Place } from './user-permissions-address.ts';

interface EffectiveListProps {
  rows: readonly EffectiveRow[];
  place: Place;
  canChange: boolean;
  onToggle: (row: EffectiveRow) => void;
}

/** Permissions under their areas, each with where it comes from. */
export function EffectiveList({ rows, place, canChange, onToggle }: EffectiveListProps) {
  const { t } = useTranslation();
  const labelOf = usePermissionLabel();
  const areaLabel = useAreaLabel();
  const found = rows
    .filter(isShown(place.show))
    .filter(({ permission }) => isMeant(permission, labelOf(permission), place.find));
  if (found.length === 0) return <p className={css.nothing}>{t('roles.no_permission_found')}</p>;
  return byArea(found, (row) => row.permission).map(({ area, items }) => (
    <section key={area} className={css.area} aria-label={areaLabel(area)}>
      <h3 className={css.heading}>
        {areaLabel(area)}
        <span className={css.count}>
          {t('roles.of', { held: items.filter((row) => row.isHeld).length, total: items.length })}
        </span>
      </h3>
      <ul>
        {items.map((row) => (
          <Row key={row.permission.key} row={row} canChange={canChange} onToggle={onToggle} />
        ))}
      </ul>
    </section>
  ));
}

interface RowProps {
  row: EffectiveRow;
  canChange: boolean;
  onToggle: (row: EffectiveRow) => void;
}

function Row({ row, canChange, onToggle }: RowProps) {
  const { t } = useTranslation();
  const me = useCurrentUser();
  const { permission, source, isHeld, isWanted } = row;
  const isLacked = !me.is_superuser && !me.permissions.includes(permission.key);
  const reason = permission.superuser_only ? 'roles.superusers_only' : isLacked ? 'roles.not_held' : undefined;
  const isLocked = !canChange || reason !== undefined;
  return (
    <li className={css.row} data-source={source} data-changed={isHeld !== isWanted || undefined}>
      <Check
        className={css.face}
        checked={isWanted}
        disabled={isLocked}
        onChange={() => onToggle(row)}
        label={<PermissionName permission={permission} isStruck={source === 'removed' && !isWanted} />}
      />
      {canChange && reason && !isHeld ? <span className={css.reason}>{t(reason)}</span> : null}
      {isHeld === isWanted ? (
        <SourceBadge source={source} />
      ) : (
        <span className={css.staged}>{isWanted ? t('user_permissions.to_add') : t('user_permissions.to_remove')}</span>
      )}
    </li>
  );
}

const ICONS: Record<Exclude<EffectiveRow['source'], 'none'>, Icon> = {
  role: IconShieldCheck,
  added: IconPlus,
  removed: IconMinus,
  superuser: IconCrown,
};

const TONES: Record<keyof typeof ICONS, Tone> = {
  role: 'plain',
  added: 'accent',
  removed: 'absent',
  superuser: 'plain',
};

/** Where a permission comes from: an icon and a word besides the colour. */
function SourceBadge({ source }: { source: EffectiveRow['source'] }) {
  const { t } = useTranslation();
  if (source === 'none') return <span className={css.none}>{t('user_permissions.source.none')}</span>;
  return (
    <Badge tone={TONES[source]} icon={ICONS[source]}>
      {t(`user_permissions.source.${source}`)}
    </Badge>
  );
}
