import type { Company } from '@sightline/contract/companies';
import { useTranslation } from 'react-i18next';
import { companyKeys } from '../../../entities/company/company-queries.ts';
import { DeleteAction } from '../../../entities/deletion/delete-action.tsx';
import { resellerKeys } from '../../../entities/reseller/reseller-queries.ts';
import { siteKeys } from '../../../entities/site/site-queries.ts';
import { call } from '../../../lib/api.ts';

interface DeleteCompanyProps {
  company: Company;
  onAsking: (isAsking: boolean) => void;
  onDeleted: () => void;
}

export function DeleteCompany({ company: { id, name }, ...on }: DeleteCompanyProps) {
  const { t } = useTranslation();
  return (
    <DeleteAction
      {...on}
      kind="company"
      id={id}
      permission="companies__delete"
      words={{
        action: t('settings.company.delete'),
        question: t('settings.company.delete_title', { name }),
        failed: t('settings.company.delete_failed', { name }),
        done: t('settings.company.deleted', { name }),
      }}
      confirmText={name}
      loadImpact={(signal) => call('GET /companies/:id/deletion_impact/', { params: { id } }, signal)}
      onDelete={(otp) => call('DELETE /companies/:id/', { params: { id }, query: {}, body: { otp } })}
      stale={[companyKeys.all, siteKeys.all, resellerKeys.all]}
    />
  );
}
