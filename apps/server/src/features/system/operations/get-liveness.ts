import type { Operation } from '../../../http/call.ts';
import { VERSION } from '../../../version.ts';

export const getLiveness: Operation<'getLiveness'> = async ({ services }) => {
  await services.db.query('select 1');
  return { status: 'ok', version: VERSION };
};
