import type { Operation } from '../../../../changes/call.ts';
import { changeOne } from '../change-one.ts';

export const changeAlert: Operation<'changeAlert'> = (call, { params, body: { version, reason, ...fields } }) =>
  changeOne(call, params.id, { fields, version, reason });
