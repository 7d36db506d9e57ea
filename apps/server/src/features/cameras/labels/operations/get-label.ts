import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { presentLabel } from '../labels.present.ts';
import { findLabel } from '../labels.repo.ts';

export const getLabel: Operation<'getLabel'> = async ({ services, actor }, { params }) =>
  presentLabel((await findLabel(actor.reach, services.db, params.id)) ?? fail('label_not_found'));
