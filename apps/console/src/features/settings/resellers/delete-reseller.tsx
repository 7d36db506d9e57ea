import type { Reseller } from '@sightline/contract/resellers';
import { useTranslation } from 'react-i18next';
import { companyKeys } from '../../../entities/company/company-queries.ts';
import { DeleteAction } from '../../../entities/deletion/delete-action.tsx';
import { resellerKeys } from '../../../entities/reseller/reseller-queries.ts';
import { siteKeys } from '../../../entities/site/site-queries.ts';
import { call } from '../../../lib/api.ts';

interface DeleteResellerProps {
  reseller: Reseller;
  onAsking: (isAsking: boolean) => void;
  onDeleted: () => void;
}

export function DeleteReseller({ reseller: { id, name }, ...on }: DeleteResellerProps) {
  const { t } = useTranslation();
  return (
    <DeleteAction
      {...on}
      kind="reseller"
      id={id}
      permission="resellers__delete"
      words={{
        action: t('settings.reseller.delete'),
        question: t('settings.reseller.delete_title', { name }),
        failed: t('settings.reseller.delete_failed', { name }),
        done: t('settings.reseller.deleted', { name }),
      }}
      confirmText={name}
      loadImpact={(signal) => call('GET /resellers/:id/deletion_impact/', { params: { id } }, signal)}
      onDelete={(otp) => call('DELETE /resellers/:id/', { params: { id }, query: {}, body: { otp } })}
      stale={[resellerKeys.all, companyKeys.all, siteKeys.all]}
    />
  );
}
