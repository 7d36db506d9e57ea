import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { presentPlate } from '../plates.present.ts';
import { findPlate } from '../plates.repo.ts';

export const getRegisteredPlate: Operation<'getRegisteredPlate'> = async ({ services, actor }, { params }) =>
  presentPlate((await findPlate(actor.reach, services.db, params.id)) ?? fail('plate_not_found'));
