import type { Operation } from '../../../../changes/call.ts';
import { changeUseCaseSettings } from '../change-use-case-settings.ts';

export const putUseCaseSettings: Operation<'putUseCaseSettings'> = ({ services, actor }, { params, body }) =>
  changeUseCaseSettings(services, actor, params.id, body, { needsVersions: true });
