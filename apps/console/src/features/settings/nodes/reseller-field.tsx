import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { resellerChoicesQuery } from '../../../entities/reseller/reseller-queries.ts';
import { ChoiceField } from '../../../forms/choice-field.tsx';
import type { NodeValues } from './use-node-form.ts';

const SEARCH_DELAY_MS = 200;

/** The reseller a new node belongs to. */
export function ResellerField({ control }: { control: Control<NodeValues, unknown, NodeValues> }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), SEARCH_DELAY_MS);
  const { data } = useQuery(resellerChoicesQuery(search));
  return (
    <ChoiceField
      control={control}
      name="reseller"
      label={t('nodes.reseller')}
      isRequired
      options={data?.results.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      onSearch={setTyped}
    />
  );
}
