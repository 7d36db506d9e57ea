import IconTags from '@tabler/icons-react/dist/esm/icons/IconTags.mjs';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { OneChoiceChip } from '../../../ui/one-choice-chip.tsx';
import type { IamFilter } from './iam-address.ts';
import { attributesQuery } from './iam-queries.ts';

interface AttributeChipProps {
  filter: IamFilter;
  onChange: (part: Pick<IamFilter, 'attribute' | 'value'>) => void;
}

interface Pair {
  name: string;
  value: string;
}

const keyOf = ({ name, value }: Pair) => JSON.stringify([name, value]);

/** Only persons with one value of one attribute, such as a trade. */
export function AttributeChip({ filter: { sites, attribute, value }, onChange }: AttributeChipProps) {
  const { t } = useTranslation();
  const { data = [] } = useQuery(attributesQuery(sites));
  const listed = data.flatMap(({ name, values }) => values.map((each) => ({ name, value: each })));
  const chosen = { name: attribute, value };
  const isSet = attribute !== '' && value !== '';
  const isListed = listed.some((each) => keyOf(each) === keyOf(chosen));
  // What an address asks for is shown also where nobody has it any more.
  const pairs = isSet && !isListed ? [chosen, ...listed] : listed;
  if (pairs.length === 0) return null;
  return (
    <OneChoiceChip
      name={t('people.attributes.name')}
      empty={t('filter.any')}
      icon={<IconTags size={15} stroke={1.8} aria-hidden="true" />}
      choices={pairs.map((pair) => ({ value: keyOf(pair), label: pair.value, group: pair.name }))}
      chosen={isSet ? keyOf(chosen) : undefined}
      onChange={(key) => {
        const pair = pairs.find((each) => keyOf(each) === key);
        if (pair) onChange({ attribute: pair.name, value: pair.value });
      }}
      onClear={() => onChange({ attribute: '', value: '' })}
    />
  );
}
