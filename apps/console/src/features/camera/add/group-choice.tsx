import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groupChoicesQuery } from '../../../entities/site/site-tree-queries.ts';
import { SearchSelect } from '../../../forms/search-select.tsx';

interface GroupChoiceProps {
  value: string;
  isMissing: boolean;
  onChange: (group: string) => void;
}

/** Where the camera will be. Its site decides which node opens the address. */
export function GroupChoice({ value, isMissing, onChange }: GroupChoiceProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const { data } = useQuery(groupChoicesQuery(search));
  const options = (data?.results ?? []).map(({ id, name, site }) => ({ value: id, label: `${name} · ${site.name}` }));
  return (
    <SearchSelect
      label={t('camera.field.site_group')}
      isRequired
      options={options}
      value={value}
      error={isMissing ? t('error.required') : undefined}
      onChange={onChange}
      onSearch={setSearch}
    />
  );
}
