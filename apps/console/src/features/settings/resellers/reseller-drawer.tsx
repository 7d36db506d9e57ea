import type { Reseller } from '@sightline/contract/resellers';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NameWithLogo } from '../../../entities/company/company-logo.tsx';
import { resellerQuery } from '../../../entities/reseller/reseller-queries.ts';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { Fields, FormSection } from '../../../forms/form-section.tsx';
import { OpenedRecord } from '../../../forms/opened-record.tsx';
import { RecordDrawer } from '../../../forms/record-drawer.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { BrandingSection } from './branding-section.tsx';
import { DeleteReseller } from './delete-reseller.tsx';
import { DomainVerification } from './domain-verification.tsx';
import { NodeTags } from './node-tags.tsx';
import { resellerIcon } from './reseller-columns.tsx';
import { ResellerCompanies } from './reseller-companies.tsx';
import { type ResellerFormState, useResellerForm } from './use-reseller-form.ts';

interface ResellerDrawerProps {
  /** Absent for one that is to be added. */
  id: string | undefined;
  onSaved: (id: string) => void;
  onClose: () => void;
}

/** A reseller by its address, or a new one. */
export function ResellerDrawer({ id, ...on }: ResellerDrawerProps) {
  const { t } = useTranslation();
  const loaded = useQuery({ ...resellerQuery(id ?? ''), enabled: id !== undefined });
  return (
    <OpenedRecord id={id} loaded={loaded} title={t('settings.tab.resellers')} onClose={on.onClose}>
      {(reseller) => <ResellerRecord reseller={reseller} {...on} />}
    </OpenedRecord>
  );
}

interface ResellerRecordProps {
  reseller: Reseller | undefined;
  onSaved: (id: string) => void;
  onClose: () => void;
}

function ResellerRecord({ reseller, onSaved, onClose }: ResellerRecordProps) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const record = useResellerForm(reseller, onSaved);
  const [isBehind, setIsBehind] = useState(false);
  const isViewOnly = !mayOpen(user, { permission: reseller ? 'resellers__update' : 'resellers__create' });
  const title = reseller ? (
    <NameWithLogo name={reseller.name} logo={reseller.logo} icon={resellerIcon} />
  ) : (
    t('settings.reseller.new')
  );
  return (
    <RecordDrawer
      record={record}
      names={['reseller', 'tab']}
      isViewOnly={isViewOnly}
      isBehind={isBehind}
      onClose={onClose}
      title={title}
      {...(reseller ? {} : { saveLabel: t('settings.reseller.create') })}
      danger={reseller ? <DeleteReseller reseller={reseller} onAsking={setIsBehind} onDeleted={onClose} /> : null}
    >
      <FormSection title={t('settings.reseller.section')} purpose={t('settings.reseller.purpose')}>
        <Fields isViewOnly={isViewOnly}>
          <TextField
            control={record.control}
            name="name"
            label={t('settings.reseller.name')}
            isRequired
            isFirst={!reseller}
          />
          <TextField
            control={record.control}
            name="domain"
            label={t('settings.reseller.domain')}
            hint={t('settings.reseller.domain_hint')}
          />
        </Fields>
        {reseller ? <SavedDomain record={record} reseller={reseller} /> : null}
      </FormSection>
      <BrandingSection record={record} reseller={reseller} isViewOnly={isViewOnly} />
      {reseller ? <ResellerCompanies reseller={reseller} /> : null}
      {reseller ? <NodeTags reseller={reseller} onAsking={setIsBehind} /> : null}
    </RecordDrawer>
  );
}

/** A domain is verified as it was saved: one that is being edited has to be saved first. */
function SavedDomain({ record, reseller }: { record: ResellerFormState; reseller: Reseller }) {
  const typed = useWatch({ control: record.control, name: 'domain' });
  const isSaved = typed.trim().toLowerCase() === reseller.domain;
  if (!isSaved || !reseller.domain_verification) return null;
  return <DomainVerification reseller={reseller} verification={reseller.domain_verification} />;
}
