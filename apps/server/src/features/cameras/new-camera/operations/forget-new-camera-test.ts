import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { deleteTests, findTest } from '../new-camera-tests.repo.ts';

/** The picture goes first: a row whose picture is gone can be deleted later, a picture without a row cannot be found. */
export const forgetNewCameraTest: Operation<'forgetNewCameraTest'> = async ({ services, actor }, { params }) => {
  const { db, storage } = services;
  const row = (await findTest(actor, db, params.id)) ?? fail('connection_test_not_found');
  if (row.frame_key !== null) await storage.remove(row.frame_key);
  await deleteTests(db, [row.id]);
  return { id: row.id };
};
