import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resellerChoicesQuery } from '../../../entities/reseller/reseller-queries.ts';
import { LIST_CLASSES } from '../../../forms/list-classes.ts';
import css from './reseller-stats.module.css';

const SEARCH_DELAY_MS = 200;

interface ResellerPickerProps {
  /** The chosen one, with its name when that is known. */
  value: string;
  name: string | undefined;
  onChange: (id: string) => void;
}

/** One reseller of many: typing asks the server. */
export function ResellerPicker({ value, name, onChange }: ResellerPickerProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  // The name of the chosen one stands in the field and is nothing somebody looks for.
  const [search] = useDebouncedValue(typed.trim() === name ? '' : typed.trim(), SEARCH_DELAY_MS);
  const { data } = useQuery(resellerChoicesQuery(search));
  const found = data?.results.map((reseller) => ({ value: reseller.id, label: reseller.name })) ?? [];
  const isListed = found.some((option) => option.value === value);
  return (
    <Select
      className={css.picker}
      size="xs"
      aria-label={t('stats.reseller')}
      data={isListed || !name ? found : [{ value, label: name }, ...found]}
      value={value}
      onChange={(id) => id && onChange(id)}
      searchable
      allowDeselect={false}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      nothingFoundMessage={t('state.empty')}
      maxDropdownHeight={264}
      comboboxProps={{ transitionProps: { duration: 120, transition: 'fade' }, shadow: 'none' }}
      classNames={LIST_CLASSES}
    />
  );
}
