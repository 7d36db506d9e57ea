import { Menu } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Flag } from '../shared/summary-address.ts';
import css from './filter-bar.module.css';

export type MoreFilter = 'time' | 'group' | 'zone' | Flag;

const MORE: readonly MoreFilter[] = [
  'time',
  'group',
  'zone',
  'bookmarked',
  'followed',
  'doubtful',
  'marked_for_deletion',
];

function nameOf(t: TFunction, filter: MoreFilter): string {
  if (filter === 'time') return t('inbox.time_of_day');
  if (filter === 'group') return t('viewer.group');
  return filter === 'zone' ? t('filter.zone') : t(`inbox.flag.${filter}`);
}

interface MoreFiltersProps {
  /** Those that have their chip already, or are not for this person. */
  isSet: Record<MoreFilter, boolean>;
  onAdd: (filter: MoreFilter) => void;
}

/** Filters that are rarely needed. */
export function MoreFilters({ isSet, onAdd }: MoreFiltersProps) {
  const { t } = useTranslation();
  const offered = MORE.filter((filter) => !isSet[filter]);
  if (offered.length === 0) return null;
  return (
    <Menu position="bottom-start" offset={6} returnFocus>
      <Menu.Target>
        <button type="button" className={css.more}>
          <IconPlus size={14} stroke={1.8} aria-hidden="true" />
          {t('inbox.add_filter')}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map((filter) => (
          <Menu.Item key={filter} onClick={() => onAdd(filter)}>
            {nameOf(t, filter)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
