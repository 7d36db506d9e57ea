import { uuidv7 } from 'uuidv7';
import { recordChange } from '../../../../changes/audit/record-change.ts';
import type { Operation } from '../../../../changes/call.ts';
import { justMade } from '../../../../changes/reach/reached.ts';
import { refuseTaken } from '../../../../platform/db/refuse-taken.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { holdSiteFor } from '../../../tenancy/sites/public.ts';
import { LABEL_TAKEN } from '../change-label.ts';
import { categoriesAfter } from '../label-categories.ts';
import { auditLabel, placeOfLabel, presentLabel } from '../labels.present.ts';
import { findLabel, insertLabel } from '../labels.repo.ts';

export const createLabel: Operation<'createLabel'> = ({ services, actor }, { body }) => {
  const work = services.db.transaction(async (tx) => {
    const site = await holdSiteFor(tx, actor, body.site, 'site');
    const id = justMade('label', uuidv7());
    const values = {
      name: body.name,
      use_cases: [...new Set<string>(body.use_cases)],
      categories: categoriesAfter([], body.categories),
      max_category_limit: body.max_category_limit,
    };
    await insertLabel(tx, { id, site, ...values });
    const row = (await findLabel(actor.reach, tx, id)) ?? fail('label_not_found');
    await recordChange(services, tx, actor, {
      object: { type: 'label', id, name: row.name, place: placeOfLabel(row) },
      action: 'created',
      after: auditLabel(row),
    });
    return presentLabel(row);
  });
  return refuseTaken(work, LABEL_TAKEN);
};
