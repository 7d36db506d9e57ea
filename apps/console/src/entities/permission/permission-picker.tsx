import { Button, TextInput } from '@mantine/core';
import type { Permission } from '@sightline/contract/permission-admin';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Check } from '../../ui/check.tsx';
import { useCurrentUser } from '../user/current-user.ts';
import { byArea, isMeant } from './permission-areas.ts';
import { PermissionName } from './permission-name.tsx';
import css from './permission-picker.module.css';
import { useAreaLabel, usePermissionLabel } from './permission-words.ts';

interface PermissionPickerProps {
  permissions: readonly Permission[];
  value: readonly string[];
  error: string | undefined;
  onChange: (keys: string[]) => void;
}

/** What a role or a key allows: checkboxes under their areas. What its maker lacks cannot be chosen. */
export function PermissionPicker({ permissions, value, error, onChange }: PermissionPickerProps) {
  const { t } = useTranslation();
  const me = useCurrentUser();
  const labelOf = usePermissionLabel();
  const [search, setSearch] = useState('');
  const chosen = new Set(value);
  const choose = (keys: readonly string[], isOn: boolean) => {
    const rest = value.filter((key) => !keys.includes(key));
    onChange((isOn ? [...rest, ...keys] : rest).toSorted());
  };
  const canGive = ({ key, superuser_only }: Permission) =>
    !superuser_only && (me.is_superuser || me.permissions.includes(key));
  const found = permissions.filter((one) => !one.superuser_only && isMeant(one, labelOf(one), search));
  return (
    <fieldset className={css.picker}>
      <legend className={css.legend}>{t('roles.chosen_count', { count: chosen.size })}</legend>
      <TextInput
        leftSection={<IconSearch size={14} stroke={1.8} />}
        placeholder={t('roles.find_permission')}
        aria-label={t('roles.find_permission')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {error ? (
        <p className={css.error} role="alert">
          {error}
        </p>
      ) : null}
      {found.length === 0 ? <p className={css.nothing}>{t('roles.no_permission_found')}</p> : null}
      {byArea(found, (one) => one).map(({ area, items }) => (
        <Area key={area} area={area} items={items} chosen={chosen} canGive={canGive} onChoose={choose} />
      ))}
    </fieldset>
  );
}

interface AreaProps {
  area: string;
  items: readonly Permission[];
  chosen: ReadonlySet<string>;
  canGive: (permission: Permission) => boolean;
  onChoose: (keys: readonly string[], isOn: boolean) => void;
}

function Area({ area, items, chosen, canGive, onChoose }: AreaProps) {
  const { t } = useTranslation();
  const areaLabel = useAreaLabel();
  const givable = items.filter(canGive).map(({ key }) => key);
  const isAll = givable.length > 0 && givable.every((key) => chosen.has(key));
  const held = items.filter(({ key }) => chosen.has(key)).length;
  return (
    <section aria-label={areaLabel(area)}>
      <div className={css.head}>
        <h4 className={css.heading}>{areaLabel(area)}</h4>
        <span className={css.count}>{t('roles.of', { held, total: items.length })}</span>
        <Button
          variant="subtle"
          size="compact-xs"
          disabled={givable.length === 0}
          onClick={() => onChoose(givable, !isAll)}
        >
          {isAll ? t('roles.choose_none') : t('roles.choose_all')}
        </Button>
      </div>
      <ul>
        {items.map((permission) => {
          const isLocked = !canGive(permission);
          return (
            <li key={permission.key}>
              <Check
                className={css.item}
                checked={chosen.has(permission.key)}
                disabled={isLocked}
                onChange={(isChosen) => onChoose([permission.key], isChosen)}
                label={
                  <>
                    <PermissionName permission={permission} />
                    {isLocked ? <span className={css.reason}>{t('roles.not_held')}</span> : null}
                  </>
                }
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
