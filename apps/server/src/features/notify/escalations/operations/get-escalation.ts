import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { showEscalation } from '../escalations.present.ts';
import { findEscalation } from '../escalations.repo.ts';

export const getEscalation: Operation<'getEscalation'> = async ({ services, actor }, { params }) => {
  const { db } = services;
  const row = (await findEscalation(actor.reach, db, params.id)) ?? fail('site_not_found');
  return showEscalation(services, db, actor, row);
};
