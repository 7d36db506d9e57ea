import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { presentMonthlyUsage } from '../monthly-usage.present.ts';
import { listActiveUsers, listAlertsByDay, listCompaniesWithSites } from '../monthly-usage.repo.ts';
import { findReseller } from '../reseller-stats.repo.ts';

export const getMonthlyUsage: Operation<'getMonthlyUsage'> = async ({ services: { db }, actor }, { params, query }) => {
  const reseller = (await findReseller(actor.reach, db, params.id)) ?? fail('reseller_not_found');
  const [sites, alerts, users] = await Promise.all([
    listCompaniesWithSites(db, reseller.id, query),
    listAlertsByDay(db, reseller.id, query),
    listActiveUsers(db, reseller.id, query),
  ]);
  return presentMonthlyUsage({ reseller, month: query, sites, alerts, users });
};
