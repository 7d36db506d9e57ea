import { VENDOR_KINDS, type Vendor } from '@sightline/contract/vendors';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { Fields, FormSection } from '../../../forms/form-section.tsx';
import { NotesField } from '../../../forms/notes-field.tsx';
import { OpenedRecord } from '../../../forms/opened-record.tsx';
import { RecordDrawer } from '../../../forms/record-drawer.tsx';
import { SelectField } from '../../../forms/select-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { DeleteVendor } from './delete-vendor.tsx';
import { NodesField } from './nodes-field.tsx';
import { useVendorForm } from './use-vendor-form.ts';
import { vendorQuery } from './vendor-queries.ts';

interface VendorDrawerProps {
  /** Absent for one that is to be added. */
  id: string | undefined;
  onSaved: (id: string) => void;
  onClose: () => void;
}

/** A vendor by its address, or a new one. */
export function VendorDrawer({ id, ...rest }: VendorDrawerProps) {
  const { t } = useTranslation();
  const loaded = useQuery({ ...vendorQuery(id ?? ''), enabled: id !== undefined });
  return (
    <OpenedRecord id={id} loaded={loaded} title={t('vendors.one')} onClose={rest.onClose}>
      {(vendor) => <VendorRecord vendor={vendor} {...rest} />}
    </OpenedRecord>
  );
}

interface VendorRecordProps extends Omit<VendorDrawerProps, 'id'> {
  vendor: Vendor | undefined;
}

function VendorRecord({ vendor, onSaved, onClose }: VendorRecordProps) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const record = useVendorForm(vendor, onSaved);
  const [isAsking, setIsAsking] = useState(false);
  const isViewOnly = !mayOpen(user, { permission: 'vendors__write' });
  const { control } = record;
  return (
    <RecordDrawer
      record={record}
      names={['vendor']}
      isViewOnly={isViewOnly}
      isBehind={isAsking}
      onClose={onClose}
      title={vendor?.name ?? t('vendors.new')}
      {...(vendor ? {} : { saveLabel: t('vendors.create') })}
      danger={vendor ? <DeleteVendor vendor={vendor} onAsking={setIsAsking} onDeleted={onClose} /> : null}
    >
      <FormSection title={t('vendors.company')} purpose={t('vendors.company_purpose')}>
        <Fields isViewOnly={isViewOnly}>
          <TextField control={control} name="name" label={t('vendors.name')} isRequired isFirst={!vendor} />
          <SelectField
            control={control}
            name="kind"
            label={t('vendors.supplies')}
            options={VENDOR_KINDS.map((value) => ({ value, label: t(`vendors.kind.${value}`) }))}
          />
        </Fields>
      </FormSection>
      <FormSection title={t('vendors.reach')} purpose={t('vendors.reach_purpose')}>
        <Fields isViewOnly={isViewOnly}>
          <TextField control={control} name="contact" label={t('vendors.contact')} />
          <TextField control={control} name="email" label={t('vendors.email')} />
          <TextField control={control} name="phone" label={t('vendors.phone')} />
          <TextField control={control} name="website" label={t('vendors.website')} hint={t('vendors.website_hint')} />
        </Fields>
      </FormSection>
      <FormSection title={t('vendors.nodes')} purpose={t('vendors.nodes_purpose')}>
        <Fields isViewOnly={isViewOnly} columns={1}>
          <NodesField control={control} known={vendor?.nodes ?? []} />
        </Fields>
      </FormSection>
      <FormSection title={t('vendors.notes')} purpose={t('vendors.notes_purpose')}>
        <Fields isViewOnly={isViewOnly} columns={1}>
          <NotesField control={control} name="notes" label={t('vendors.notes')} />
        </Fields>
      </FormSection>
    </RecordDrawer>
  );
}
