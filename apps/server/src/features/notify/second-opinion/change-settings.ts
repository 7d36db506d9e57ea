import { isDeepStrictEqual } from 'node:util';
import { problemEntry } from '@sightline/contract/errors';
import type { SecondOpinionDetail, SecondOpinionFields } from '@sightline/contract/second-opinion';
import { recordChange } from '../../../changes/audit/record-change.ts';
import type { Actor } from '../../../changes/reach/reach.ts';
import { HIDDEN } from '../../../changes/secrets/masked-address.ts';
import { seal } from '../../../changes/secrets/secret-store.ts';
import type { Services } from '../../../changes/services.ts';
import { AppError, fail } from '../../../platform/errors/app-error.ts';
import { refuseForeignKey, refuseIncomplete, refuseOwnNetwork, refuseUnknown } from './check-settings.ts';
import { auditedSettings, auditSettings, presentDetail, valuesOf } from './settings.present.ts';
import {
  findSettings,
  listAlertFlows,
  lockSettings,
  type OpinionSettings,
  type SettingsRow,
  storeKey,
  storeSettings,
} from './settings.repo.ts';

interface Options {
  /** As it was loaded. */
  version?: number;
  reverts?: string;
}

/** What is given; what is left out stays. */
const given = (change: Partial<OpinionSettings>): Partial<OpinionSettings> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

/** The stored key stays when it is left out or masked. */
const isKeyNew = ({ api_key: stored }: SettingsRow, key: string | undefined): key is string =>
  key !== undefined && key !== HIDDEN && (key !== '' || stored !== null);

/** Changes what is given of a company's second opinion. */
export const changeSettings = (
  services: Services,
  actor: Actor,
  companyId: string,
  { api_key: key, ...change }: SecondOpinionFields,
  { version, reverts }: Options = {},
): Promise<SecondOpinionDetail> => {
  if (change.url) refuseOwnNetwork(services, change.url);
  return services.db.transaction(async (tx) => {
    const row = (await lockSettings(actor.reach, tx, companyId)) ?? fail('company_not_found');
    const before = valuesOf(row);
    const after = { ...before, ...given(change) };
    const newKey = isKeyNew(row, key) ? key : undefined;
    // Somebody who sends the same again has it already.
    if (isDeepStrictEqual(before, after) && newKey === undefined) return presentDetail(tx, row);
    if (version !== undefined && version !== row.version)
      throw new AppError(
        [problemEntry('changed_since', { fields: 'second_opinion' })],
        undefined,
        await presentDetail(tx, row),
      );
    if (change.use_cases) refuseUnknown(change.use_cases, await listAlertFlows(tx, row.company_id));
    if (newKey === undefined) refuseForeignKey(row, after);
    refuseIncomplete(after);
    await storeSettings(tx, row, after);
    if (newKey !== undefined)
      await storeKey(tx, row.company_id, newKey === '' ? null : seal(services.secrets, 'second_opinion_key', newKey));
    await recordChange(services, tx, actor, {
      object: auditedSettings(row),
      action: 'updated',
      before: auditSettings(before),
      // The trail says that the key changed, never what it is.
      after: { ...auditSettings(after), ...(newKey === undefined ? {} : { credentials: 'changed' }) },
      ...(reverts === undefined ? {} : { reverts }),
    });
    return presentDetail(tx, (await findSettings(actor.reach, tx, companyId)) ?? fail('company_not_found'));
  });
};
