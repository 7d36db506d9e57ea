import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { SearchSelect } from '../../../forms/search-select.tsx';
import { call } from '../../../lib/api.ts';
import { useSearched } from '../../../ui/use-searched.ts';

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
  error?: string | undefined;
  className?: string | undefined;
  onChange: (id: string) => void;
}

/** One company, looked up under its reseller. */
export function CompanyField(props: CompanyFieldProps) {
  const { label, value, current, isRequired = false, error, className, onChange } = props;
  const { search, setTyped } = useSearched();
  const { data } = useQuery({ ...companiesQuery(search), placeholderData: keepPreviousData });
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
    <SearchSelect
      className={className}
      label={label}
      isRequired={isRequired}
      options={[...kept, ...groups]}
      value={value}
      onChange={onChange}
      onSearch={setTyped}
      error={error}
    />
  );
}
