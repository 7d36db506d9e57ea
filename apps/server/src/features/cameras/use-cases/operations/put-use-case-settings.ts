import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { changeUseCaseSettings } from '../change-use-case-settings.ts';
import { alertChangesIn } from '../feature-changes.ts';

export const putUseCaseSettings: Operation<'putUseCaseSettings'> = ({ services, actor }, { params, body }) => {
  const { alert_features: given, ...rest } = body;
  const changeOf: Parameters<typeof changeUseCaseSettings>[3] = (known) => {
    if (given?.id !== undefined && given.id !== known.row.id) fail('invalid_value', { field: 'alert_features.id' });
    return given ? { ...rest, alerts: alertChangesIn(known, given) } : rest;
  };
  return changeUseCaseSettings(services, actor, params.id, changeOf, { needsVersions: true });
};
