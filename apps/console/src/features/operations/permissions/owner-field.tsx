import { can } from '@sightline/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { companyChoicesQuery } from '../../../entities/company/company-queries.ts';
import { resellerChoicesQuery } from '../../../entities/reseller/reseller-queries.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { ChoiceField } from '../../../forms/choice-field.tsx';
import { useSearched } from '../../../ui/use-searched.ts';
import { ownerValue, type RoleValues } from './role-values.ts';

interface OwnerFieldProps {
  control: Control<RoleValues, unknown, RoleValues>;
  /** There is no choice: it is this one. */
  onOnly: (owner: string) => void;
}

/** Companies and resellers within reach. */
export function OwnerField({ control, onOnly }: OwnerFieldProps) {
  const { t } = useTranslation();
  const me = useCurrentUser();
  const { search, setTyped } = useSearched();
  const resellers = useQuery({
    ...resellerChoicesQuery(search),
    enabled: can(me, 'resellers_list__view'),
  }).data?.results.map(({ id, name }) => ({
    value: ownerValue('reseller', id),
    label: t('roles.owner_reseller', { name }),
  }));
  const companies = useQuery({
    ...companyChoicesQuery(search),
    enabled: can(me, 'companies_list__view'),
  }).data?.results.map(({ id, name }) => ({
    value: ownerValue('company', id),
    label: t('roles.owner_company', { name }),
  }));
  const options = [...(resellers ?? []), ...(companies ?? [])];
  const only = options.length === 1 && search === '' ? options[0]?.value : undefined;
  useEffect(() => {
    if (only) onOnly(only);
  }, [only, onOnly]);
  return (
    <ChoiceField
      control={control}
      name="owner"
      label={t('roles.owner')}
      isRequired
      options={options}
      onSearch={setTyped}
    />
  );
}
