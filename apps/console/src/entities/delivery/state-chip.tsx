import type { DeliveryState } from '@sightline/contract/deliveries';
import { DELIVERY_STATES } from '@sightline/contract/delivery-rights';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import { useTranslation } from 'react-i18next';
import { OneChoiceChip } from '../../ui/one-choice-chip.tsx';

const ANY = 'any';

interface StateChipProps {
  state: DeliveryState | undefined;
  onChange: (state: DeliveryState | undefined) => void;
}

/** Narrows a log down to deliveries that ended in one way. */
export function StateChip({ state, onChange }: StateChipProps) {
  const { t } = useTranslation();
  const any = { value: ANY, label: t('deliveries.any') };
  return (
    <OneChoiceChip
      name={t('deliveries.column.state')}
      empty={t('deliveries.any')}
      icon={<IconCircleDashed size={14} stroke={1.8} />}
      choices={[any, ...DELIVERY_STATES.map((value) => ({ value, label: t(`deliveries.state.${value}`) }))]}
      chosen={state}
      onChange={(value) => onChange(value === ANY ? undefined : (value as DeliveryState))}
    />
  );
}
