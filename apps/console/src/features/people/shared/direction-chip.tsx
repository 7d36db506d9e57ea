import { FACE_DIRECTIONS } from '@sightline/contract/people/logs';
import IconArrowsLeftRight from '@tabler/icons-react/dist/esm/icons/IconArrowsLeftRight.mjs';
import { useTranslation } from 'react-i18next';
import { OneChoiceChip } from '../../../ui/one-choice-chip.tsx';
import type { LogFilter } from './log-address.ts';

interface DirectionChipProps {
  chosen: LogFilter['direction'];
  onChange: (chosen: LogFilter['direction']) => void;
}

/** Only people who came in, or who went out. */
export function DirectionChip({ chosen, onChange }: DirectionChipProps) {
  const { t } = useTranslation();
  return (
    <OneChoiceChip
      name={t('people.direction.label')}
      empty={t('filter.any')}
      icon={<IconArrowsLeftRight size={15} stroke={1.8} aria-hidden="true" />}
      choices={FACE_DIRECTIONS.map((value) => ({ value, label: t(`people.direction.${value}`) }))}
      chosen={chosen === 'any' ? undefined : chosen}
      onChange={(value) => onChange(FACE_DIRECTIONS.find((each) => each === value) ?? 'any')}
      onClear={() => onChange('any')}
    />
  );
}
