import { NewVendor, type Vendor, type VendorKind } from '@sightline/contract/vendors';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { orNone } from '../../../forms/or-none.ts';
import { useRecordForm } from '../../../forms/use-record-form.ts';
import { call } from '../../../lib/api.ts';
import { VENDORS } from './vendor-queries.ts';

const { shape } = NewVendor;

/** A vendor as its form holds it. */
const VendorForm = z.object({
  name: shape.name,
  kind: shape.kind,
  contact: orNone(shape.contact.unwrap()),
  email: orNone(shape.email.unwrap()),
  phone: orNone(shape.phone.unwrap()),
  website: orNone(shape.website.unwrap()),
  notes: orNone(shape.notes.unwrap()),
  nodes: shape.nodes.unwrap(),
});
export type VendorOutput = z.output<typeof VendorForm>;
export type VendorValues = Record<Exclude<keyof VendorOutput, 'kind' | 'nodes'>, string> & {
  kind: VendorKind;
  nodes: string[];
};

const valuesOf = (vendor: Vendor | undefined): VendorValues => ({
  name: vendor?.name ?? '',
  kind: vendor?.kind ?? 'cameras',
  contact: vendor?.contact ?? '',
  email: vendor?.email ?? '',
  phone: vendor?.phone ?? '',
  website: vendor?.website ?? '',
  notes: vendor?.notes ?? '',
  nodes: vendor?.nodes.map(({ id }) => id) ?? [],
});

const update = ({ id, version }: Vendor, part: Partial<VendorOutput>) =>
  call('PATCH /vendors/:id/', { params: { id }, body: { ...part, version } });

export function useVendorForm(vendor: Vendor | undefined, onSaved: (id: string) => void) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  return useRecordForm<VendorValues, VendorOutput, Vendor>({
    schema: VendorForm,
    saved: valuesOf(vendor),
    words: {
      name: { label: t('vendors.name') },
      kind: { label: t('vendors.supplies'), show: (kind) => t(`vendors.kind.${kind}`) },
      contact: { label: t('vendors.contact') },
      email: { label: t('vendors.email') },
      phone: { label: t('vendors.phone') },
      website: { label: t('vendors.website') },
      notes: { label: t('vendors.notes') },
      nodes: { label: t('vendors.nodes'), show: (nodes) => t('vendors.node_count', { count: nodes.length }) },
    },
    save: (part, _pictures, whole) => (vendor ? update(vendor, part) : call('POST /vendors/', { body: whole })),
    valuesOf,
    ...(vendor ? {} : { savedText: (made: Vendor) => t('vendors.created', { name: made.name }) }),
    onSaved: (saved, isLeaving) => {
      void queries.invalidateQueries({ queryKey: VENDORS });
      if (!isLeaving) onSaved(saved.id);
    },
  });
}
