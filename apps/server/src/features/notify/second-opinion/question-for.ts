import { isUseCase } from '@sightline/contract/use-cases/catalogue';
import { DEFAULT_QUESTIONS, questionForFlow } from '@sightline/contract/use-cases/questions';
import { type AlertToSend, labelOfAlert } from '../../alerts/alerts/public.ts';
import type { OpinionSettings } from './settings.repo.ts';

type Asked = Pick<AlertToSend, 'use_case' | 'flow_name'>;

/** The company's own question about alerts of this kind, or the usual one. */
export function questionFor({ use_cases }: Pick<OpinionSettings, 'use_cases'>, alert: Asked): string {
  const own = use_cases.find(({ use_case }) => use_case === alert.use_case)?.question;
  if (own) return own;
  return isUseCase(alert.use_case) ? DEFAULT_QUESTIONS[alert.use_case] : questionForFlow(labelOfAlert(alert));
}
