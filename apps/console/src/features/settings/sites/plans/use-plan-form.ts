import { createSitePlan, type SitePlan } from '@sightline/contract/site-plans';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { zoneKeys } from '../../../../entities/zones/zone-queries.ts';
import { typedNumber } from '../../../../forms/number-field.tsx';
import type { Picture } from '../../../../forms/picture.ts';
import { useRecordForm } from '../../../../forms/use-record-form.ts';
import { call } from '../../../../lib/api.ts';
import { upload } from '../../../../lib/upload.ts';

const { shape } = createSitePlan.body;

/** A plan as its form holds it; nothing typed means that its scale is not known. */
const PlanForm = z.object({
  name: shape.name,
  level: typedNumber(shape.level),
  metres_per_pixel: z.preprocess((value) => (value === '' ? null : value), shape.metres_per_pixel),
});
type PlanOutput = z.output<typeof PlanForm>;
interface PlanValues {
  name: string;
  level: number;
  metres_per_pixel: number | null;
}

const valuesOf = (plan: SitePlan | undefined): PlanValues => ({
  name: plan?.name ?? '',
  level: plan?.level ?? 0,
  metres_per_pixel: plan?.metres_per_pixel ?? null,
});

/** The file is sent first; the plan takes it over by its key. */
const sent = async (picture: Picture) => (picture ? { picture: (await upload(picture, 'block_plans')).key } : {});

export function usePlanForm(plan: SitePlan | undefined, siteId: string, onSaved: (id: string) => void) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [isRefused, setIsRefused] = useState(false);
  const record = useRecordForm<PlanValues, PlanOutput, SitePlan>({
    schema: PlanForm as never,
    saved: valuesOf(plan),
    words: {
      name: { label: t('settings.plans.name') },
      level: { label: t('settings.plans.level') },
      metres_per_pixel: { label: t('settings.plans.scale') },
    },
    pictureWords: { picture: t('settings.plans.picture') },
    save: async (part, { picture }, whole) => {
      const { picture: key } = await sent(picture);
      const withPicture = key ? { picture: key } : {};
      if (plan)
        return call('PATCH /site_plans/:id/', {
          params: { id: plan.id },
          body: { ...part, ...withPicture, version: plan.version },
        });
      return call('POST /site_plans/', { body: { ...whole, site: siteId, picture: key ?? '' } });
    },
    valuesOf,
    ...(plan ? {} : { savedText: (made: SitePlan) => t('settings.plans.created', { name: made.name }) }),
    onSaved: (saved, isLeaving) => {
      void queries.invalidateQueries({ queryKey: zoneKeys.all });
      if (!isLeaving) onSaved(saved.id);
    },
  });
  const hasPicture = plan !== undefined || record.pictures.picture instanceof File;
  return {
    ...record,
    isPictureMissing: isRefused && !hasPicture,
    /** There is no plan without its picture. */
    save: async (leaves?: boolean) => {
      setIsRefused(!hasPicture);
      return hasPicture ? record.save(leaves) : false;
    },
  };
}
