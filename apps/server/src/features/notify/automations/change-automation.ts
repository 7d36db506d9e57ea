import { isDeepStrictEqual } from 'node:util';
import type { Automation, AutomationFields } from '@sightline/contract/automations/routes';
import { problemEntry } from '@sightline/contract/errors';
import { recordChange } from '../../../changes/audit/record-change.ts';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import { refuseTaken, type TakenBy } from '../../../platform/db/refuse-taken.ts';
import { AppError, fail } from '../../../platform/errors/app-error.ts';
import { auditAutomation, auditedAutomation } from './automations.present.ts';
import { type AutomationValues, findAutomation, lockAutomation, storeAutomation } from './automations.repo.ts';
import { readRule, refuseForbidden } from './check-automation.ts';
import { showAutomation } from './show-automations.ts';

export const AUTOMATION_TAKEN: TakenBy = {
  automations_sibling_name: { code: 'name_taken', field: 'automation_name' },
};

interface Options {
  /** As it was loaded. */
  version?: number | undefined;
  reverts?: string;
}

/** Changes what is given of an automation. */
export async function changeAutomation(
  services: Services,
  actor: Actor,
  id: string,
  { automation_name, is_active, ...given }: AutomationFields,
  { version, reverts }: Options = {},
): Promise<Automation> {
  const work = services.db.transaction(async (tx) => {
    const row = (await lockAutomation(actor.reach, tx, id)) ?? fail('automation_not_found');
    const { name, rule: now } = row;
    const camera = { ...row, id: row.camera_id };
    const rule = await readRule({ services, db: tx, actor, camera, given, now });
    const before: AutomationValues = { name, is_active: row.is_active, rule: now };
    const after = { name: automation_name ?? name, is_active: is_active ?? row.is_active, rule };
    // Somebody who sends the same again has it already.
    if (isDeepStrictEqual(before, after)) return showAutomation(services, tx, actor, row);
    const isStarted = after.is_active && !before.is_active;
    if (isStarted || !isDeepStrictEqual(now, rule)) refuseForbidden(actor, rule);
    if (version !== undefined && version !== row.version)
      throw new AppError(
        [problemEntry('changed_since', { fields: 'automation' })],
        undefined,
        await showAutomation(services, tx, actor, row),
      );
    await storeAutomation(tx, row.id, after, actor.userId);
    await recordChange(services, tx, actor, {
      object: auditedAutomation(row, after.name),
      action: 'updated',
      before: auditAutomation(before),
      after: auditAutomation(after),
      ...(reverts === undefined ? {} : { reverts }),
    });
    const changed = (await findAutomation(actor.reach, tx, id)) ?? fail('automation_not_found');
    return showAutomation(services, tx, actor, changed);
  });
  return refuseTaken(work, AUTOMATION_TAKEN);
}
