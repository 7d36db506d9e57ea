import IconTruck from '@tabler/icons-react/dist/esm/icons/IconTruck.mjs';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isVehicleKind, KINDS_BY_COLOR, type VehicleKind } from '../../../entities/vehicle/vehicle-looks.ts';
import { ChoiceChip } from '../../../ui/choice-chip.tsx';
import { vehicleTypesQuery } from './vehicle-queries.ts';

interface TypeChipProps {
  chosen: readonly VehicleKind[];
  /** Whether the types can be asked for; else all of them are there to choose from. */
  isAsked?: boolean;
  onChange: (chosen: VehicleKind[]) => void;
}

/** Only some types of vehicles. */
export function TypeChip({ chosen, isAsked = true, onChange }: TypeChipProps) {
  const { t } = useTranslation();
  const { data = KINDS_BY_COLOR } = useQuery({ ...vehicleTypesQuery, enabled: isAsked });
  return (
    <ChoiceChip
      name={t('vehicles.types')}
      icon={<IconTruck size={15} stroke={1.8} aria-hidden="true" />}
      choices={data.map((value) => ({ value, label: t(`kind.${value}`) }))}
      chosen={chosen}
      onChange={(next) => onChange(next.filter(isVehicleKind))}
    />
  );
}
