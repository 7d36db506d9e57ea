import { isDeepStrictEqual } from 'node:util';
import { LabelFields, type SiteLabel } from '@sightline/contract/areas/labels';
import { problemEntry } from '@sightline/contract/errors';
import { z } from 'zod';
import { recordChange } from '../../../changes/audit/record-change.ts';
import { bumpConfigVersion } from '../../../changes/node-news/node-news.ts';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import { refuseTaken } from '../../../platform/db/refuse-taken.ts';
import { AppError, fail } from '../../../platform/errors/app-error.ts';
import { categoriesAfter } from './label-categories.ts';
import { auditLabel, placeOfLabel, presentLabel } from './labels.present.ts';
import {
  findLabel,
  type LabelRow,
  type LabelValues,
  listNodesWithLabel,
  lockLabel,
  storeLabel,
} from './labels.repo.ts';

export const LABEL_TAKEN = { site_labels_sibling_name: { code: 'name_taken', field: 'name' } } as const;

interface Options {
  /** As it was loaded. */
  version?: number;
  reverts?: string;
}

function valuesAfter(now: LabelRow, change: LabelFields): LabelValues {
  return {
    name: change.name ?? now.name,
    use_cases: change.use_cases ? [...new Set<string>(change.use_cases)] : now.use_cases,
    categories: change.categories ? categoriesAfter(now.categories, change.categories) : now.categories,
    max_category_limit: change.max_category_limit === undefined ? now.max_category_limit : change.max_category_limit,
  };
}

const valuesOf = ({ name, use_cases, categories, max_category_limit }: LabelRow): LabelValues => ({
  name,
  use_cases,
  categories,
  max_category_limit,
});

/** Changes a label; `changeOf` says how, knowing what there is. */
export async function changeLabel(
  services: Services,
  actor: Actor,
  id: string,
  changeOf: (now: LabelRow) => LabelFields,
  { version, reverts }: Options = {},
): Promise<SiteLabel> {
  const work = services.db.transaction(async (tx) => {
    const row = (await lockLabel(actor.reach, tx, id)) ?? fail('label_not_found');
    const [before, after] = [valuesOf(row), valuesAfter(row, changeOf(row))];
    // Somebody who sends the same again has it already.
    if (isDeepStrictEqual(before, after)) return presentLabel(row);
    if (version !== undefined && version !== row.version)
      throw new AppError([problemEntry('changed_since', { fields: 'label' })], undefined, presentLabel(row));
    await storeLabel(tx, row.id, after);
    await recordChange(services, tx, actor, {
      object: { type: 'label', id: row.id, name: after.name, place: placeOfLabel(row) },
      action: 'updated',
      before: auditLabel(before),
      after: auditLabel(after),
      ...(reverts === undefined ? {} : { reverts }),
    });
    await bumpConfigVersion(tx, await listNodesWithLabel(tx, row.id));
    return presentLabel((await findLabel(actor.reach, tx, id)) ?? fail('label_not_found'));
  });
  return refuseTaken(work, LABEL_TAKEN);
}

/** What an entry of the audit trail says of a label. */
export const LabelEntry = LabelFields.extend({ categories: z.array(z.string()).optional() });

export const revertLabel = (
  services: Services,
  actor: Actor,
  id: string,
  { categories, ...fields }: z.output<typeof LabelEntry>,
  { reverts }: { reverts: string },
) =>
  changeLabel(
    services,
    actor,
    id,
    () => ({ ...fields, ...(categories ? { categories: categories.map((name) => ({ name })) } : {}) }),
    { reverts },
  );
