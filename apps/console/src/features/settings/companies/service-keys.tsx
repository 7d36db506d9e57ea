import type { Company } from '@sightline/contract/companies';
import { useTranslation } from 'react-i18next';
import { KeyList } from '../../../entities/api-key/key-list.tsx';
import { serviceKeysOf } from '../../../entities/api-key/key-source.ts';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { FormSection } from '../../../forms/form-section.tsx';

interface ServiceKeysProps {
  company: Company;
  onAsking: (isAsking: boolean) => void;
}

/** Keys with which programs act for the company. */
export function ServiceKeys({ company, onAsking }: ServiceKeysProps) {
  const { t } = useTranslation();
  if (!mayOpen(useCurrentUser(), { permission: 'service_keys__manage' })) return null;
  return (
    <FormSection title={t('api_keys.service_title')} purpose={t('api_keys.service_purpose')}>
      <KeyList source={serviceKeysOf(company.id)} onAsking={onAsking} />
    </FormSection>
  );
}
