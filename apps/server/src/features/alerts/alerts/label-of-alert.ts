import { isUseCase, USE_CASES } from '@sightline/contract/use-cases/catalogue';

/** What an alert is called in English: by its logic flow, or by its use case. */
export const labelOfAlert = ({ use_case, flow_name }: { use_case: string; flow_name: string | null }): string =>
  flow_name ?? (isUseCase(use_case) ? USE_CASES[use_case].label : use_case);
