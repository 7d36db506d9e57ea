import {
  type AskedUseCase,
  type SecondOpinionFields as Fields,
  type SecondOpinionDetail,
  SecondOpinionFields,
} from '@sightline/contract/second-opinion';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { conflictIn } from '../../../forms/conflict.ts';
import { typedNumber } from '../../../forms/number-field.tsx';
import { useRecordForm } from '../../../forms/use-record-form.ts';
import { call } from '../../../lib/api.ts';
import { opinionKeys, opinionQuery } from './opinion-queries.ts';

/** As it is typed: what is not given is empty. */
export interface OpinionValues {
  active: boolean;
  url: string;
  model: string;
  api_key: string;
  use_cases: AskedUseCase[];
  doubtful_apart: boolean;
  monthly_limit: number | '';
  currency: SecondOpinionDetail['currency'];
  input_price: number | '';
  output_price: number | '';
}

const { url, input_price, output_price, monthly_limit, ...others } = SecondOpinionFields.required().shape;
const orNull = <T extends z.ZodType, Typed>(known: T) =>
  z.preprocess((value: Typed | '') => (value === '' ? null : value), known);

const required = { params: { code: 'required' } };
/** What has to be there before anything can be asked. */
const OpinionForm = z
  .object({
    ...others,
    url: orNull<typeof url, string>(url),
    input_price: orNull<typeof input_price, number>(input_price),
    output_price: orNull<typeof output_price, number>(output_price),
    monthly_limit: typedNumber(monthly_limit),
  })
  .refine((values) => !values.active || values.url !== null, { path: ['url'], ...required })
  .refine(({ active, model }) => !active || model !== '', { path: ['model'], ...required })
  .refine(({ active, use_cases }) => !active || use_cases.length > 0, { path: ['use_cases'], ...required });

const valuesOf = (settings: SecondOpinionDetail): OpinionValues => ({
  active: settings.active,
  url: settings.url ?? '',
  model: settings.model,
  api_key: settings.api_key,
  use_cases: settings.use_cases,
  doubtful_apart: settings.doubtful_apart,
  monthly_limit: settings.monthly_limit,
  currency: settings.currency,
  input_price: settings.input_price ?? '',
  output_price: settings.output_price ?? '',
});

export function useOpinionForm(settings: SecondOpinionDetail) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { id } = settings.company;
  const keep = (now: SecondOpinionDetail) => queries.setQueryData(opinionQuery(id).queryKey, now);
  const onOff = (isOn: boolean) => t(isOn ? 'opinions.state.on' : 'opinions.state.off');
  const save = async (part: Fields) => {
    try {
      const body = { ...part, version: settings.version };
      return await call('PATCH /second_opinions/:id/', { params: { id }, body });
    } catch (error) {
      // Somebody was first: theirs comes into the form, and what both changed is asked about.
      const now = conflictIn(error);
      if (now) keep(now as SecondOpinionDetail);
      throw error;
    }
  };
  return useRecordForm<OpinionValues, z.output<typeof OpinionForm>, SecondOpinionDetail>({
    schema: OpinionForm as z.ZodType<z.output<typeof OpinionForm>, OpinionValues>,
    saved: valuesOf(settings),
    words: {
      active: { label: t('opinions.active'), show: onOff },
      url: { label: t('opinions.url') },
      model: { label: t('opinions.model') },
      api_key: { label: t('opinions.key'), instead: t('opinions.key_changed') },
      use_cases: { label: t('opinions.use_cases'), instead: t('opinions.use_cases_changed') },
      doubtful_apart: { label: t('opinions.apart'), show: onOff },
      monthly_limit: { label: t('opinions.monthly_limit') },
      currency: { label: t('opinions.currency') },
      input_price: { label: t('opinions.input_price') },
      output_price: { label: t('opinions.output_price') },
    },
    save,
    valuesOf,
    onSaved: (saved) => {
      keep(saved);
      void queries.invalidateQueries({ queryKey: opinionKeys.all });
    },
  });
}

export type OpinionFormState = ReturnType<typeof useOpinionForm>;
