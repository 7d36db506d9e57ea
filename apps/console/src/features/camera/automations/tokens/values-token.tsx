import type { ValuePair } from '@sightline/contract/automations/draft';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceList } from '../../../../ui/choice-list.tsx';
import { Chip } from './chip.tsx';
import { Token } from './token.tsx';

interface ValuesTokenProps {
  values: readonly ValuePair[];
  options: readonly ValuePair[];
  wordOf: (pair: ValuePair) => string;
  problem: string | undefined;
  /** Whether it is said at once, or only after somebody was here. */
  isChecked: boolean;
  onChange: (values: ValuePair[]) => void;
}

/** The values of a condition, each with its cross, and the way to more. */
export function ValuesToken({ values, options, wordOf, problem, isChecked, onChange }: ValuesTokenProps) {
  const { t } = useTranslation();
  const [wasHere, setWasHere] = useState(false);
  // What was chosen once stays to be seen, also when the camera does not have it any more.
  const all = [...options, ...values.filter(([value]) => !options.some(([known]) => known === value))];
  const choose = (chosen: string[]) => onChange(all.filter(([value]) => chosen.includes(value)));
  const leave = (value: string) => {
    setWasHere(true);
    choose(values.map(([one]) => one).filter((one) => one !== value));
  };
  const isEmpty = values.length === 0;
  return (
    <>
      {values.map((pair) => (
        <Chip key={pair[0]} label={wordOf(pair)} onRemove={() => leave(pair[0])} />
      ))}
      <Token
        name={t(isEmpty ? 'automations.token.values' : 'automations.add_value')}
        value={isEmpty ? t('automations.choose') : t('automations.token.values')}
        face={isEmpty ? t('automations.choose') : <IconPlus size={15} stroke={1.8} aria-hidden="true" />}
        look={isEmpty ? 'plain' : 'add'}
        hasArrow={isEmpty}
        problem={isChecked || wasHere ? problem : undefined}
        onLeave={() => setWasHere(true)}
      >
        {() => (
          <ChoiceList
            choices={all.map((pair) => ({ value: pair[0], label: wordOf(pair) }))}
            chosen={values.map(([value]) => value)}
            onChange={choose}
          />
        )}
      </Token>
    </>
  );
}
