import type { Reseller } from '@sightline/contract/resellers';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { siteConfigQuery } from '../../../entities/branding/site-config.ts';
import { companyKeys } from '../../../entities/company/company-queries.ts';
import { resellerKeys, resellerQuery } from '../../../entities/reseller/reseller-queries.ts';
import { savePicture } from '../../../forms/picture.ts';
import { type Pictures, useRecordForm } from '../../../forms/use-record-form.ts';
import { call } from '../../../lib/api.ts';
import { showFailure } from '../../../ui/failure-toast.ts';
import { ResellerForm, type ResellerOutput, type ResellerValues, valuesOf } from './reseller-values.ts';

/** The calls that save each picture of a reseller. */
const PICTURES = {
  logo: ['PUT /resellers/:id/logo/', 'DELETE /resellers/:id/logo/'],
  logo_dark: ['PUT /resellers/:id/logo_dark/', 'DELETE /resellers/:id/logo_dark/'],
  favicon: ['PUT /resellers/:id/favicon/', 'DELETE /resellers/:id/favicon/'],
} as const;

/** The reseller after its pictures were saved; absent when none had changed. */
async function savePictures(id: string, pictures: Pictures): Promise<Reseller | undefined> {
  const params = { id };
  let saved: Reseller | undefined;
  for (const [name, [put, remove]] of Object.entries(PICTURES)) {
    const answer = await savePicture(pictures[name], {
      put: (upload) => call(put, { params, upload }),
      remove: () => call(remove, { params }),
    });
    saved = answer ?? saved;
  }
  return saved;
}

async function create(body: ResellerOutput, pictures: Pictures): Promise<Reseller> {
  const reseller = await call('POST /resellers/', { body });
  // The reseller is there whatever becomes of its pictures.
  const withPictures = await savePictures(reseller.id, pictures).catch((error: unknown) => void showFailure(error));
  return withPictures ?? reseller;
}

async function update(reseller: Reseller, body: Partial<ResellerOutput>, pictures: Pictures): Promise<Reseller> {
  const withPictures = await savePictures(reseller.id, pictures);
  if (Object.keys(body).length === 0) return withPictures ?? reseller;
  return call('PATCH /resellers/:id/', { params: { id: reseller.id }, body });
}

export function useResellerForm(reseller: Reseller | undefined, onSaved: (id: string) => void) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const field = (name: keyof ResellerValues) => ({ label: t(`settings.reseller.${name}`) });
  return useRecordForm<ResellerValues, ResellerOutput, Reseller>({
    schema: ResellerForm,
    saved: valuesOf(reseller),
    words: {
      name: field('name'),
      domain: field('domain'),
      title: field('title'),
      navbar_color: field('navbar_color'),
      navbar_menu_color: field('navbar_menu_color'),
      navbar_hover_color: field('navbar_hover_color'),
    },
    pictureWords: {
      logo: t('settings.logo'),
      logo_dark: t('settings.reseller.logo_dark'),
      favicon: t('settings.reseller.favicon'),
    },
    save: (part, pictures, whole) => (reseller ? update(reseller, part, pictures) : create(whole, pictures)),
    ...(reseller ? {} : { savedText: ({ name }: Reseller) => t('settings.reseller.created', { name }) }),
    onSaved: (saved, isLeaving) => {
      queries.setQueryData(resellerQuery(saved.id).queryKey, saved);
      for (const { all } of [resellerKeys, companyKeys]) void queries.invalidateQueries({ queryKey: all });
      // The bar above may be this reseller's own.
      void queries.invalidateQueries(siteConfigQuery);
      if (!isLeaving) onSaved(saved.id);
    },
  });
}

export type ResellerFormState = ReturnType<typeof useResellerForm>;
