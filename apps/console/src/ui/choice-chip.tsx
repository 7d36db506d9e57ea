import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Choice, ChoiceList } from './choice-list.tsx';
import { FilterChip } from './filter-chip.tsx';

export interface ChoiceChipProps {
  name: string;
  /** What the chip reads while nothing is chosen. */
  empty?: string;
  icon: ReactNode;
  choices: readonly Choice[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** Asks the server for choices; without it those that are here are looked through. */
  onSearch?: ((text: string) => void) | undefined;
}

/** A filter that takes some of many. */
export function ChoiceChip({ name, empty, icon, choices, chosen, onChange, onSearch }: ChoiceChipProps) {
  const { t } = useTranslation();
  const only = chosen.length === 1 ? choices.find((choice) => choice.value === chosen[0])?.label : undefined;
  // Of choices that are asked for by name nobody knows how many there are, nor before they are here.
  const some =
    onSearch || choices.length === 0
      ? String(chosen.length)
      : t('filter.of', { chosen: chosen.length, count: choices.length });
  const isSet = chosen.length > 0;
  return (
    <FilterChip
      name={name}
      value={isSet ? (only ?? some) : (empty ?? t('filter.any'))}
      icon={icon}
      isSet={isSet}
      onClear={() => onChange([])}
    >
      {() => <ChoiceList choices={choices} chosen={chosen} onChange={onChange} onSearch={onSearch} />}
    </FilterChip>
  );
}
