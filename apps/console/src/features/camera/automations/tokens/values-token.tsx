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

/** So many are shown one by one; a sentence with forty of them reads as none. */
const MOST_SHOWN = 5;

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
  const hidden = values.slice(MOST_SHOWN).map(wordOf);
  return (
    <>
      {values.slice(0, MOST_SHOWN).map((pair) => (
        <Chip key={pair[0]} label={wordOf(pair)} onRemove={() => leave(pair[0])} />
      ))}
      <Token
        name={t(isEmpty ? 'automations.token.values' : 'automations.add_value')}
        {...faceOf(hidden, isEmpty ? t('automations.choose') : undefined, t('automations.token.values'))}
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

/** An invitation while nothing is chosen, how many more there are, or only the way to more. */
function faceOf(hidden: readonly string[], invitation: string | undefined, name: string) {
  if (invitation !== undefined) return { value: invitation, face: invitation, look: 'plain', hasArrow: true } as const;
  if (hidden.length > 0)
    return { value: hidden.join(', '), face: `+${hidden.length}`, look: 'set', hasArrow: true } as const;
  const face = <IconPlus size={15} stroke={1.8} aria-hidden="true" />;
  return { value: name, face, look: 'add', hasArrow: false } as const;
}
