import { PERSON_AUTHORISATIONS, type PersonAuthorisation } from '@sightline/contract/people/authorisation';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import { useTranslation } from 'react-i18next';
import { ChoiceChip } from '../../../ui/choice-chip.tsx';

interface StateChipProps {
  chosen: readonly PersonAuthorisation[];
  onChange: (chosen: PersonAuthorisation[]) => void;
}

/** Only people that may come in, or may not. */
export function StateChip({ chosen, onChange }: StateChipProps) {
  const { t } = useTranslation();
  return (
    <ChoiceChip
      name={t('authorisation.label')}
      icon={<IconShieldCheck size={15} stroke={1.8} aria-hidden="true" />}
      choices={PERSON_AUTHORISATIONS.map((value) => ({ value, label: t(`authorisation.state.${value}`) }))}
      chosen={chosen}
      onChange={(next) => onChange(PERSON_AUTHORISATIONS.filter((each) => next.includes(each)))}
    />
  );
}
