import { type Company, GIGABYTE, MAX_CAMERA_LIMIT, MAX_STORAGE_LIMIT_GB } from '@sightline/contract/companies';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { FixedField } from '../../../forms/fixed-field.tsx';
import { Fields, FormSection } from '../../../forms/form-section.tsx';
import { NumberField } from '../../../forms/number-field.tsx';
import { sizeText } from '../../../lib/size-text.ts';
import type { CompanyOutput, CompanyValues } from './company-form.ts';
import { CamerasUsed, StorageUsed } from './company-use.tsx';

interface CompanyLimitsProps {
  company: Company | undefined;
  control: Control<CompanyValues, unknown, CompanyOutput>;
  isViewOnly: boolean;
}

/** What a company may use, and what it uses. Its own people see it; those above it set it. */
export function CompanyLimits({ company, control, isViewOnly }: CompanyLimitsProps) {
  const { t } = useTranslation();
  const { is_superuser, user_type } = useCurrentUser();
  const isAbove = is_superuser || user_type === 'internal';
  return (
    <FormSection
      title={t('settings.company.limit.title')}
      purpose={t(isAbove ? 'settings.company.limit.purpose' : 'settings.company.limit.from_above')}
    >
      <Fields isViewOnly={isViewOnly}>
        {isAbove && !isViewOnly ? <LimitFields company={company} control={control} /> : null}
        {company ? (
          <>
            <FixedField label={t('settings.column.cameras')} value={<CamerasUsed company={company} />} />
            <FixedField label={t('settings.column.storage')} value={<StorageUsed company={company} />} />
          </>
        ) : null}
      </Fields>
    </FormSection>
  );
}

/** A limit may be lower than what is used: it stops only what is new, which is said before it is saved. */
function LimitFields({ company, control }: Omit<CompanyLimitsProps, 'isViewOnly'>) {
  const { t } = useTranslation();
  const [cameras, gigabytes] = useWatch({ control, name: ['camera_limit', 'storage_limit_gb'] });
  const { cameras: used = 0, media_bytes: bytes = 0 } = company ?? {};
  const isBelow = (limit: number | '' | null, value: number) => typeof limit === 'number' && limit < value;
  const count = used;
  return (
    <>
      <NumberField
        control={control}
        name="camera_limit"
        label={t('settings.company.limit.cameras')}
        hint={t(isBelow(cameras, used) ? 'settings.company.limit.cameras_below' : 'settings.company.limit.none', {
          count,
        })}
        min={0}
        max={MAX_CAMERA_LIMIT}
      />
      <NumberField
        control={control}
        name="storage_limit_gb"
        label={t('settings.company.limit.storage')}
        hint={
          isBelow(gigabytes, bytes / GIGABYTE)
            ? t('settings.company.limit.storage_below', { used: sizeText(bytes) })
            : t('settings.company.limit.none')
        }
        unit=" GB"
        min={1}
        max={MAX_STORAGE_LIMIT_GB}
      />
    </>
  );
}
