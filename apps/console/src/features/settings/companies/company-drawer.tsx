import type { Company } from '@sightline/contract/companies';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NameWithLogo } from '../../../entities/company/company-logo.tsx';
import { companyKeys, companyQuery } from '../../../entities/company/company-queries.ts';
import { ResellerField } from '../../../entities/reseller/reseller-field.tsx';
import { resellerKeys } from '../../../entities/reseller/reseller-queries.ts';
import { siteKeys } from '../../../entities/site/site-queries.ts';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { DateField } from '../../../forms/date-field.tsx';
import { FixedField } from '../../../forms/fixed-field.tsx';
import { Fields, FormSection, WideField } from '../../../forms/form-section.tsx';
import { OpenedRecord } from '../../../forms/opened-record.tsx';
import { type Picture, savePicture } from '../../../forms/picture.ts';
import { PictureField } from '../../../forms/picture-field.tsx';
import { RecordDrawer } from '../../../forms/record-drawer.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { useRecordForm } from '../../../forms/use-record-form.ts';
import { call } from '../../../lib/api.ts';
import { dateInFormat, dayOf, startOfDay } from '../../../lib/dates.ts';
import { showFailure } from '../../../ui/failure-toast.ts';
import { CompanyForm, type CompanyOutput, type CompanyValues, valuesOf } from './company-form.ts';
import { CompanyLimits } from './company-limits.tsx';
import { CompanySites } from './company-sites.tsx';
import { DeleteCompany } from './delete-company.tsx';
import { ServiceKeys } from './service-keys.tsx';
import { SiteTags } from './site-tags.tsx';

interface CompanyDrawerProps {
  /** Absent for one that is to be added. */
  id: string | undefined;
  onSaved: (id: string) => void;
  onClose: () => void;
}

/** A company by its address, or a new one. */
export function CompanyDrawer({ id, ...on }: CompanyDrawerProps) {
  const { t } = useTranslation();
  const loaded = useQuery({ ...companyQuery(id ?? ''), enabled: id !== undefined });
  return (
    <OpenedRecord id={id} loaded={loaded} title={t('settings.tab.companies')} onClose={on.onClose}>
      {(company) => <CompanyRecord company={company} {...on} />}
    </OpenedRecord>
  );
}

const saveLogo = (id: string, logo: Picture) =>
  savePicture(logo, {
    put: (upload) => call('PUT /companies/:id/logo/', { params: { id }, upload }),
    remove: () => call('DELETE /companies/:id/logo/', { params: { id } }),
  });

async function createCompany(body: CompanyOutput, logo: Picture): Promise<Company> {
  const company = await call('POST /companies/', { body });
  // The company is there whatever becomes of its picture.
  const withLogo = await saveLogo(company.id, logo).catch((error: unknown) => void showFailure(error));
  return withLogo ?? company;
}

async function updateCompany(company: Company, body: Partial<CompanyOutput>, logo: Picture): Promise<Company> {
  const withLogo = await saveLogo(company.id, logo);
  if (Object.keys(body).length === 0) return withLogo ?? company;
  return call('PATCH /companies/:id/', { params: { id: company.id }, body });
}

interface CompanyRecordProps {
  company: Company | undefined;
  onSaved: (id: string) => void;
  onClose: () => void;
}

function useCompanyForm({ company, onSaved }: CompanyRecordProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [today] = useState(() => dayOf(new Date()));
  const { preferred_date_format: format } = useCurrentUser();
  return useRecordForm<CompanyValues, CompanyOutput, Company>({
    schema: CompanyForm,
    saved: valuesOf(company, today),
    words: {
      name: { label: t('settings.company.name') },
      reseller: { label: t('settings.company.reseller') },
      registration_date: {
        label: t('settings.company.registered'),
        show: (day) => (day ? dateInFormat(startOfDay(day), format) : ''),
      },
      camera_limit: { label: t('settings.company.limit.cameras') },
      storage_limit_gb: {
        label: t('settings.company.limit.storage'),
        show: (limit) => (typeof limit === 'number' ? `${limit} GB` : ''),
      },
    },
    pictureWords: { logo: t('settings.logo') },
    save: (part, { logo }, whole) => (company ? updateCompany(company, part, logo) : createCompany(whole, logo)),
    ...(company ? {} : { savedText: ({ name }: Company) => t('settings.company.created', { name }) }),
    onSaved: (saved, isLeaving) => {
      queries.setQueryData(companyQuery(saved.id).queryKey, saved);
      for (const { all } of [companyKeys, siteKeys, resellerKeys]) void queries.invalidateQueries({ queryKey: all });
      if (!isLeaving) onSaved(saved.id);
    },
  });
}

function CompanyRecord(props: CompanyRecordProps) {
  const { company, onClose } = props;
  const { t } = useTranslation();
  const user = useCurrentUser();
  const record = useCompanyForm(props);
  const [isBehind, setIsBehind] = useState(false);
  const isViewOnly = !mayOpen(user, { permission: company ? 'companies__update' : 'companies__create' });
  return (
    <RecordDrawer
      record={record}
      names={['company', 'tab']}
      isViewOnly={isViewOnly}
      isBehind={isBehind}
      onClose={onClose}
      title={company ? <NameWithLogo name={company.name} logo={company.logo} /> : t('settings.company.new')}
      {...(company ? {} : { saveLabel: t('settings.company.create') })}
      danger={company ? <DeleteCompany company={company} onAsking={setIsBehind} onDeleted={onClose} /> : null}
    >
      <FormSection title={t('settings.company.section')} purpose={t('settings.company.purpose')}>
        <Fields isViewOnly={isViewOnly}>
          <TextField
            control={record.control}
            name="name"
            label={t('settings.company.name')}
            isRequired
            isFirst={!company}
          />
          {company ? (
            <FixedField label={t('settings.company.reseller')} value={company.reseller.name} />
          ) : (
            <ResellerField control={record.control} name="reseller" label={t('settings.company.reseller')} />
          )}
          <DateField
            control={record.control}
            name="registration_date"
            label={t('settings.company.registered')}
            format={user.preferred_date_format}
          />
          <WideField>
            <PictureField
              label={t('settings.logo')}
              url={company?.logo ?? null}
              picture={record.pictures.logo}
              onChange={(picture) => record.setPicture('logo', picture)}
            />
          </WideField>
        </Fields>
      </FormSection>
      <CompanyLimits company={company} control={record.control} isViewOnly={isViewOnly} />
      {company ? <CompanySites company={company} /> : null}
      {company ? <SiteTags company={company} onAsking={setIsBehind} /> : null}
      {company ? <ServiceKeys company={company} onAsking={setIsBehind} /> : null}
    </RecordDrawer>
  );
}
