import type { Operation } from '../../../../changes/call.ts';
import { VERSION } from '../../../../platform/version.ts';

export const getLiveness: Operation<'getLiveness'> = async ({ services }) => {
  await services.db.query('select 1');
  return { status: 'ok', version: VERSION };
};
