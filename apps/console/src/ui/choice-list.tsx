import { TextInput } from '@mantine/core';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Check } from './check.tsx';
import css from './choice-list.module.css';

export interface Choice {
  value: string;
  label: string;
  /** Choices of one group stand under its name. */
  group?: string;
  icon?: ReactNode;
}

interface ChoiceListProps {
  choices: readonly Choice[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** Asks the server instead of looking through the choices that are here: there may be more of them. */
  onSearch?: ((text: string) => void) | undefined;
}

const SEARCH_FROM = 8;
/** Longer lists are searched, not scrolled. */
const SHOWN_AT_MOST = 200;

const contains = (choice: Choice, text: string) =>
  `${choice.label} ${choice.group ?? ''}`.toLocaleLowerCase().includes(text.trim().toLocaleLowerCase());

/** Some of many: checkboxes, with a search above when there are more than a few. */
export function ChoiceList({ choices, chosen, onChange, onSearch }: ChoiceListProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const found = choices.filter((choice) => onSearch || contains(choice, search)).slice(0, SHOWN_AT_MOST);
  const look = (text: string) => {
    setSearch(text);
    onSearch?.(text);
  };
  const toggle = (value: string) =>
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  return (
    <div className={css.box}>
      {onSearch || choices.length > SEARCH_FROM ? (
        <TextInput
          className={css.search}
          leftSection={<IconSearch size={14} stroke={1.8} />}
          placeholder={t('filter.search')}
          aria-label={t('filter.search')}
          value={search}
          onChange={(event) => look(event.target.value)}
          data-autofocus
        />
      ) : null}
      <div className={css.list}>
        {found.map((choice, index) => (
          <div key={choice.value}>
            {choice.group && choice.group !== found[index - 1]?.group ? (
              <div className={css.group}>{choice.group}</div>
            ) : null}
            <Check
              className={css.choice}
              checked={chosen.includes(choice.value)}
              onChange={() => toggle(choice.value)}
              label={
                <>
                  {choice.icon}
                  <span className={css.label}>{choice.label}</span>
                </>
              }
            />
          </div>
        ))}
        {found.length === 0 ? <p className={css.nothing}>{t('filter.nothing_found')}</p> : null}
      </div>
    </div>
  );
}
