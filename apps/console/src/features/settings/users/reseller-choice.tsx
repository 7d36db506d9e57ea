import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { useSearched } from '../../../ui/use-searched.ts';
import { PlaceChoice } from './place-choice.tsx';
import type { UserFormState } from './use-user-form.ts';

/** More are found by their name. */
const SHOWN = 100;

export const resellersQuery = (search: string) =>
  queryOptions({
    queryKey: ['resellers', 'names', search],
    queryFn: ({ signal }) => call('GET /resellers/', { query: { size: SHOWN, ...(search ? { search } : {}) } }, signal),
    staleTime: 60_000,
  });

/** An internal user's resellers. */
export function ResellerChoice({ record }: { record: UserFormState }) {
  const { t } = useTranslation();
  const { typed, setTyped, search } = useSearched();
  const query = useQuery({ ...resellersQuery(search), placeholderData: keepPreviousData });
  const { field, fieldState } = useController({ control: record.control, name: 'resellers' });
  return (
    <PlaceChoice
      label={t('users.field.resellers')}
      searchLabel={t('users.find_reseller')}
      search={typed}
      onSearch={setTyped}
      groups={query.data ? [{ id: 'resellers', name: '', places: query.data.results }] : undefined}
      failure={query.isError ? { error: query.error, onRetry: () => void query.refetch() } : undefined}
      chosen={field.value}
      onChange={field.onChange}
      nothing={t('state.empty')}
      error={fieldState.error?.message}
    />
  );
}
