import type { Operation } from '../../../../changes/call.ts';
import { changeOne } from '../change-one.ts';

export const markAlertForDeletion: Operation<'markAlertForDeletion'> = (
  call,
  { params, body: { reason, ...fields } },
) => changeOne(call, params.id, { fields, reason });
