import type { VehicleRecord } from '@sightline/contract/vehicles/records';
import { useTranslation } from 'react-i18next';
import { Check } from '../../../ui/check.tsx';
import type { Column } from '../../../ui/record-table.tsx';
import type { Selection } from '../../../ui/use-selection.ts';

/** The boxes that records are chosen by. */
export function useChoiceColumn(
  { keys, isAll, toggle, toggleAll }: Selection<VehicleRecord>,
  rows: readonly VehicleRecord[],
): Column<VehicleRecord> {
  const { t } = useTranslation();
  return {
    key: 'chosen',
    label: t('vehicles.bulk.choose_all'),
    head: (
      <Check
        spokenLabel={t('vehicles.bulk.choose_all')}
        checked={isAll}
        isPartly={keys.size > 0 && !isAll}
        disabled={rows.length === 0}
        onChange={toggleAll}
      />
    ),
    isControl: true,
    cell: ({ id, license_plate }) => (
      <Check
        spokenLabel={t('vehicles.bulk.choose', { name: license_plate ?? t('vehicles.unread') })}
        checked={keys.has(id)}
        onChange={() => toggle(id)}
      />
    ),
  };
}
