import type { Operation } from '../../../../changes/call.ts';
import { changeLabel } from '../change-label.ts';

export const updateLabel: Operation<'updateLabel'> = ({ services, actor }, { params, body }) => {
  const { version, ...change } = body;
  return changeLabel(services, actor, params.id, () => change, { version });
};
