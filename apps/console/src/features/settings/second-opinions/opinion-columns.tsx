import type { SecondOpinion } from '@sightline/contract/second-opinion';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../ui/record-table.tsx';
import { OpinionState } from './opinion-state.tsx';

export function useOpinionColumns(): Column<SecondOpinion & { id: string }>[] {
  const { t, i18n } = useTranslation();
  const number = (value: number) => value.toLocaleString(i18n.language);
  return [
    { key: 'company', label: t('opinions.company'), cell: ({ company }) => company.name },
    { key: 'state', label: t('opinions.state_head'), cell: (settings) => <OpinionState settings={settings} /> },
    { key: 'model', label: t('opinions.model'), cell: ({ model }) => model || '–', isMinor: true },
    {
      key: 'use_cases',
      label: t('opinions.use_case_count'),
      cell: ({ use_cases }) => number(use_cases.length),
      isNumber: true,
      isMinor: 'first',
    },
    {
      key: 'month',
      label: t('opinions.month'),
      cell: ({ asked_this_month, monthly_limit }) => `${number(asked_this_month)} / ${number(monthly_limit)}`,
      isNumber: true,
    },
  ];
}
