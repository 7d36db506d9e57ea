import { VEHICLE_AUTHORISATIONS, type VehicleAuthorisation } from '@sightline/contract/vehicles/authorisation';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import { useTranslation } from 'react-i18next';
import { ChoiceChip } from '../../../ui/choice-chip.tsx';

interface AuthorisationChipProps {
  chosen: readonly VehicleAuthorisation[];
  onChange: (chosen: VehicleAuthorisation[]) => void;
}

/** Only vehicles that may come in, or may not. */
export function AuthorisationChip({ chosen, onChange }: AuthorisationChipProps) {
  const { t } = useTranslation();
  return (
    <ChoiceChip
      name={t('authorisation.label')}
      icon={<IconShieldCheck size={15} stroke={1.8} aria-hidden="true" />}
      choices={VEHICLE_AUTHORISATIONS.map((value) => ({ value, label: t(`authorisation.state.${value}`) }))}
      chosen={chosen}
      onChange={(next) => onChange(VEHICLE_AUTHORISATIONS.filter((each) => next.includes(each)))}
    />
  );
}
