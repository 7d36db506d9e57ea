import type { Operation } from '../../../../changes/call.ts';
import { changeSettings } from '../change-settings.ts';

export const updateSecondOpinion: Operation<'updateSecondOpinion'> = ({ services, actor }, { params, body }) => {
  const { version, ...change } = body;
  return changeSettings(services, actor, params.id, change, { version });
};
