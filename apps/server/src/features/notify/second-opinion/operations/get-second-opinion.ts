import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { presentDetail } from '../settings.present.ts';
import { findSettings } from '../settings.repo.ts';

export const getSecondOpinion: Operation<'getSecondOpinion'> = async ({ services: { db }, actor }, { params }) =>
  presentDetail(db, (await findSettings(actor.reach, db, params.id)) ?? fail('company_not_found'));
