import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { resellerChoicesQuery } from '../../../entities/reseller/reseller-queries.ts';
import { SearchSelect } from '../../../forms/search-select.tsx';
import { useSearched } from '../../../ui/use-searched.ts';
import css from './reseller-stats.module.css';

interface ResellerPickerProps {
  /** The chosen one, with its name when that is known. */
  value: string;
  name: string | undefined;
  onChange: (id: string) => void;
}

/** One reseller of many: typing asks the server. */
export function ResellerPicker({ value, name, onChange }: ResellerPickerProps) {
  const { t } = useTranslation();
  const { search, setTyped } = useSearched();
  const { data } = useQuery(resellerChoicesQuery(search));
  const found = data?.results.map((reseller) => ({ value: reseller.id, label: reseller.name })) ?? [];
  const isListed = found.some((option) => option.value === value);
  return (
    <SearchSelect
      className={css.picker}
      aria-label={t('stats.reseller')}
      options={isListed || !name ? found : [{ value, label: name }, ...found]}
      value={value}
      onChange={onChange}
      onSearch={setTyped}
    />
  );
}
