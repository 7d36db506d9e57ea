import { TextInput } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Choice } from './choice-list.tsx';
import { FilterChip } from './filter-chip.tsx';
import css from './one-choice-chip.module.css';

interface OneChoiceChipProps {
  name: string;
  /** What the chip reads while nothing is chosen. */
  empty: string;
  icon: ReactNode;
  choices: readonly Choice[];
  chosen: string | undefined;
  isNameHidden?: boolean;
  onChange: (value: string) => void;
  /** Takes the choice back; absent where something is always chosen. */
  onClear?: (() => void) | undefined;
}

const SEARCH_FROM = 8;
const SHOWN_AT_MOST = 200;

/** A chip that takes one of many. */
export function OneChoiceChip({
  name,
  empty,
  icon,
  choices,
  chosen,
  isNameHidden = false,
  onChange,
  onClear,
}: OneChoiceChipProps) {
  const label = choices.find(({ value }) => value === chosen)?.label;
  return (
    <FilterChip {...{ name, icon, isNameHidden, onClear }} value={label ?? empty} isSet={label !== undefined}>
      {(close) => (
        <OneOf
          choices={choices}
          chosen={chosen}
          onChange={(value) => {
            onChange(value);
            close();
          }}
        />
      )}
    </FilterChip>
  );
}

function OneOf({ choices, chosen, onChange }: Pick<OneChoiceChipProps, 'choices' | 'chosen' | 'onChange'>) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLocaleLowerCase();
  const found = choices
    .filter(({ label, group = '' }) => `${label} ${group}`.toLocaleLowerCase().includes(wanted))
    .slice(0, SHOWN_AT_MOST);
  return (
    <div className={css.box}>
      {choices.length > SEARCH_FROM ? (
        <TextInput
          leftSection={<IconSearch size={14} stroke={1.8} />}
          placeholder={t('filter.search')}
          aria-label={t('filter.search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          data-autofocus
        />
      ) : null}
      <ul className={css.list}>
        {found.map(({ value, label, group }, index) => (
          <li key={value}>
            {group && group !== found[index - 1]?.group ? <div className={css.group}>{group}</div> : null}
            <button
              type="button"
              className={css.choice}
              aria-current={value === chosen ? 'true' : undefined}
              onClick={() => onChange(value)}
            >
              {label}
              {value === chosen ? <IconCheck size={14} stroke={2} aria-hidden="true" /> : null}
            </button>
          </li>
        ))}
        {found.length === 0 ? <li className={css.none}>{t('filter.nothing_found')}</li> : null}
      </ul>
    </div>
  );
}
