import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIST_CLASSES } from '../../../forms/list-classes.ts';
import { call } from '../../../lib/api.ts';

const SEARCH_MS = 300;

/** Companies under their resellers; a search narrows by any name. */
export const companiesQuery = (search: string) =>
  queryOptions({
    queryKey: ['resellers', 'with-companies', search],
    queryFn: ({ signal }) => call('GET /resellers/group_companies/', { query: search ? { search } : {} }, signal),
    staleTime: 60_000,
  });

interface Named {
  id: string;
  name: string;
}

interface CompanyFieldProps {
  label: string;
  value: string;
  /** The company that is chosen, while it is not among those found. */
  current?: Named | null | undefined;
  isRequired?: boolean;
  disabled?: boolean;
  error?: string | undefined;
  className?: string | undefined;
  onChange: (id: string) => void;
}

/** One company, looked up under its reseller. */
export function CompanyField(props: CompanyFieldProps) {
  const { label, value, current, isRequired = false, disabled = false, error, className, onChange } = props;
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, SEARCH_MS);
  const { data } = useQuery({ ...companiesQuery(search), placeholderData: keepPreviousData, enabled: !disabled });
  const groups = (data ?? [])
    .filter(({ companies }) => companies.length > 0)
    .map(({ name, companies }) => ({
      group: name,
      items: companies.map((company) => ({ value: company.id, label: company.name })),
    }));
  const found = groups.flatMap(({ items }) => items);
  const isFound = found.some((item) => item.value === value);
  const kept = current && !isFound ? [{ value: current.id, label: current.name }] : [];
  return (
    <Select
      size="xs"
      className={className}
      label={label}
      withAsterisk={isRequired}
      aria-required={isRequired}
      disabled={disabled}
      data={[...kept, ...groups]}
      value={value || null}
      onChange={(id) => onChange(id ?? '')}
      searchable
      allowDeselect={false}
      onSearchChange={(text) => setTyped(found.some((item) => item.label === text) ? '' : text.trim())}
      filter={({ options }) => options}
      nothingFoundMessage={t('state.empty')}
      maxDropdownHeight={264}
      comboboxProps={{ transitionProps: { duration: 120, transition: 'fade' }, shadow: 'none' }}
      classNames={LIST_CLASSES}
      error={error}
      autoComplete="off"
    />
  );
}
