import type { AuditFields } from '@sightline/contract/audit';
import type { SecondOpinion, SecondOpinionDetail } from '@sightline/contract/second-opinion';
import { HIDDEN } from '../../../changes/secrets/masked-address.ts';
import type { Db } from '../../../platform/db/db.ts';
import { listAlertFlows, type OpinionSettings, type SettingsRow } from './settings.repo.ts';

export const valuesOf = (row: OpinionSettings): OpinionSettings => ({
  active: row.active,
  url: row.url,
  model: row.model,
  input_price: row.input_price,
  output_price: row.output_price,
  currency: row.currency,
  use_cases: row.use_cases,
  monthly_limit: row.monthly_limit,
  doubtful_apart: row.doubtful_apart,
});

export const presentSettings = (row: SettingsRow): SecondOpinion => ({
  ...valuesOf(row),
  company: { id: row.company_id, name: row.company_name },
  api_key: row.api_key === null ? '' : HIDDEN,
  asked_this_month: row.asked_this_month,
  version: row.version,
});

export const presentDetail = async (db: Db, row: SettingsRow): Promise<SecondOpinionDetail> => ({
  ...presentSettings(row),
  flows: await listAlertFlows(db, row.company_id),
});

export const auditSettings = (values: OpinionSettings): AuditFields => ({ ...valuesOf(values) });

export const auditedSettings = (row: SettingsRow) =>
  ({
    type: 'second_opinion',
    id: row.company_id,
    name: row.company_name,
    place: { resellerId: row.reseller_id, companyId: row.company_id },
  }) as const;
