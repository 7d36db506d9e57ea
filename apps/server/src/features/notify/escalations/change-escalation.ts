import { isDeepStrictEqual } from 'node:util';
import { problemEntry } from '@sightline/contract/errors';
import type { Escalation, EscalationFields } from '@sightline/contract/escalation';
import { recordChange } from '../../../changes/audit/record-change.ts';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import { AppError, fail } from '../../../platform/errors/app-error.ts';
import { refuseUnknownPeople, refuseUnknownUseCases } from './check-fields.ts';
import { auditEscalation, auditedEscalation, showEscalation } from './escalations.present.ts';
import { findEscalation, lockEscalation, storeEscalation } from './escalations.repo.ts';

interface Options {
  /** As it was loaded. */
  version?: number;
  reverts?: string;
}

/** Changes what is given of a site's escalation. */
export const changeEscalation = (
  services: Services,
  actor: Actor,
  siteId: string,
  { use_cases, steps }: EscalationFields,
  { version, reverts }: Options = {},
): Promise<Escalation> =>
  services.db.transaction(async (tx) => {
    const row = (await lockEscalation(actor.reach, tx, siteId)) ?? fail('site_not_found');
    const after = { use_cases: use_cases === undefined ? row.use_cases : use_cases, steps: steps ?? row.steps };
    const audited = { before: auditEscalation(row), after: auditEscalation(after) };
    // Somebody who sends the same again has it already.
    if (isDeepStrictEqual(audited.before, audited.after)) return showEscalation(services, tx, actor, row);
    if (version !== undefined && version !== row.version)
      throw new AppError(
        [problemEntry('changed_since', { fields: 'escalation' })],
        undefined,
        await showEscalation(services, tx, actor, row),
      );
    await refuseUnknownUseCases(tx, row, after);
    await refuseUnknownPeople(services, tx, actor, row, after);
    await storeEscalation(tx, row.site_id, after, row.steps.length === 0);
    await recordChange(services, tx, actor, {
      object: auditedEscalation(row),
      action: 'updated',
      ...audited,
      ...(reverts === undefined ? {} : { reverts }),
    });
    const changed = (await findEscalation(actor.reach, tx, siteId)) ?? fail('site_not_found');
    return showEscalation(services, tx, actor, changed);
  });
