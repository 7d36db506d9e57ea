import { MAX_AUTOMATIONS } from '@sightline/contract/automations/routes';
import { uuidv7 } from 'uuidv7';
import { recordChange } from '../../../../changes/audit/record-change.ts';
import type { Operation } from '../../../../changes/call.ts';
import { justMade } from '../../../../changes/reach/reached.ts';
import { refuseTaken } from '../../../../platform/db/refuse-taken.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { findCameraFor } from '../../../cameras/cameras/public.ts';
import { auditAutomation, auditedAutomation } from '../automations.present.ts';
import { countHolding, findAutomation, insertAutomation } from '../automations.repo.ts';
import { AUTOMATION_TAKEN } from '../change-automation.ts';
import { readRule, refuseForbidden } from '../check-automation.ts';
import { ruleOf } from '../rule-of.ts';
import { showAutomation } from '../show-automations.ts';

export const createAutomation: Operation<'createAutomation'> = ({ services, actor }, { body }) => {
  const work = services.db.transaction(async (tx) => {
    const camera = await findCameraFor(tx, actor, body.camera, 'camera');
    const rule = await readRule({ services, db: tx, actor, camera, given: ruleOf(body) });
    refuseForbidden(actor, rule);
    if ((await countHolding(tx, camera.id)) >= MAX_AUTOMATIONS) fail('too_many_automations', { max: MAX_AUTOMATIONS });
    const id = justMade('automation', uuidv7());
    const values = { name: body.automation_name, is_active: body.is_active ?? true, rule };
    await insertAutomation(tx, { id, cameraId: camera.id, byId: actor.userId, ...values });
    const row = (await findAutomation(actor.reach, tx, id)) ?? fail('automation_not_found');
    await recordChange(services, tx, actor, {
      object: auditedAutomation(row),
      action: 'created',
      after: auditAutomation(row),
    });
    return showAutomation(services, tx, actor, row);
  });
  return refuseTaken(work, AUTOMATION_TAKEN);
};
