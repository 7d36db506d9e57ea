import type { Operation } from '../../../../changes/call.ts';
import { VERSION } from '../../../../platform/version.ts';
import { pingDatabase } from '../system.repo.ts';

export const getLiveness: Operation<'getLiveness'> = async ({ services }) => {
  await pingDatabase(services.db);
  return { status: 'ok', version: VERSION };
};
