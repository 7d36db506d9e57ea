import { useQuery } from '@tanstack/react-query';
import type { Control, FieldValues, Path } from 'react-hook-form';
import { ChoiceField } from '../../forms/choice-field.tsx';
import { choiceOf } from '../../ui/searched-chip.tsx';
import { useSearched } from '../../ui/use-searched.ts';
import { resellerChoicesQuery } from './reseller-queries.ts';

interface ResellerFieldProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  name: Path<Values>;
  label: string;
}

/** The reseller that something new belongs to. */
export function ResellerField<Values extends FieldValues, Output>(props: ResellerFieldProps<Values, Output>) {
  const { setTyped, search } = useSearched();
  const { data } = useQuery(resellerChoicesQuery(search));
  return <ChoiceField {...props} isRequired options={data?.results.map(choiceOf) ?? []} onSearch={setTyped} />;
}
