import { AGREEMENT_DAYS } from '@sightline/contract/second-opinion';
import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { countAgreement } from '../agreement.repo.ts';
import { added, presentAgreement } from '../agreement.ts';
import { findSettings } from '../settings.repo.ts';

const DAY_MS = 86_400_000;

export const getOpinionAgreement: Operation<'getOpinionAgreement'> = async (
  { services: { db }, actor },
  { params },
) => {
  const { company_id, currency } = (await findSettings(actor.reach, db, params.id)) ?? fail('company_not_found');
  const from = new Date(Date.now() - AGREEMENT_DAYS * DAY_MS);
  const rows = await countAgreement(db, company_id, { from, currency });
  return {
    from: from.toISOString(),
    currency,
    total: presentAgreement(added(rows)),
    use_cases: rows.map((row) => ({
      use_case: row.use_case,
      use_case_name: row.flow_name,
      ...presentAgreement(row),
    })),
  };
};
