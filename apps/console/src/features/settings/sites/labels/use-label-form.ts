import { createLabel, type SiteLabel } from '@sightline/contract/areas/labels';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useRecordForm } from '../../../../forms/use-record-form.ts';
import { call } from '../../../../lib/api.ts';
import { LABELS } from './label-queries.ts';
import { nameOfLabelUse } from './label-uses.ts';

const { shape } = createLabel.body;

/** A label as its form holds it; nothing typed means that an area has one category. */
const LabelForm = z.object({
  name: shape.name,
  use_cases: shape.use_cases,
  categories: shape.categories,
  max_category_limit: z.preprocess((value) => (value === '' ? null : value), shape.max_category_limit),
});
type LabelOutput = z.output<typeof LabelForm>;
export interface LabelValues {
  name: string;
  use_cases: string[];
  categories: { id?: string; name: string }[];
  max_category_limit: number | null;
}

const valuesOf = (label: SiteLabel | undefined): LabelValues => ({
  name: label?.name ?? '',
  use_cases: label?.use_cases ?? [],
  categories: label?.categories ?? [],
  max_category_limit: label?.max_category_limit ?? null,
});

export function useLabelForm(label: SiteLabel | undefined, siteId: string, onSaved: (id: string) => void) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  return useRecordForm<LabelValues, LabelOutput, SiteLabel>({
    schema: LabelForm as never,
    saved: valuesOf(label),
    words: {
      name: { label: t('settings.labels.name') },
      use_cases: {
        label: t('settings.labels.uses'),
        show: (keys) => keys.map((key) => nameOfLabelUse(t, key)).join(', '),
      },
      categories: {
        label: t('settings.labels.categories'),
        show: (categories) => categories.map(({ name }) => name).join(', '),
      },
      max_category_limit: { label: t('settings.labels.most') },
    },
    save: (part, _pictures, whole) =>
      label
        ? call('PATCH /labels/:id/', { params: { id: label.id }, body: { ...part, version: label.version } })
        : call('POST /labels/', { body: { ...whole, site: siteId } }),
    valuesOf,
    ...(label ? {} : { savedText: (made: SiteLabel) => t('settings.labels.created', { name: made.name }) }),
    onSaved: (saved, isLeaving) => {
      void queries.invalidateQueries({ queryKey: LABELS });
      void queries.invalidateQueries({ queryKey: ['camera-labels'] });
      if (!isLeaving) onSaved(saved.id);
    },
  });
}

export type LabelFormState = ReturnType<typeof useLabelForm>;
