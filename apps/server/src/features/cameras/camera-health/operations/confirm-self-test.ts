import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { noteShown } from '../../../nodes/self-tests/public.ts';
import { presentSelfTest } from '../self-tests.present.ts';

export const confirmSelfTest: Operation<'confirmSelfTest'> = async ({ services: { db }, actor }, { params }) =>
  presentSelfTest(
    (await noteShown(actor.reach, db, { id: params.id, userId: actor.userId })) ?? fail('self_test_not_found'),
  );
