import type { LabelFields } from '@sightline/contract/areas/labels';
import { uuidv7 } from 'uuidv7';
import { fail } from '../../../platform/errors/app-error.ts';
import type { LabelValues } from './labels.repo.ts';

type Categories = LabelValues['categories'];

const nameKey = (name: string) => name.toLowerCase();

/** The categories a label is to have, each under the id it has, or a new one. One that is given by its name alone stays, too. */
export function categoriesAfter(now: Categories, given: NonNullable<LabelFields['categories']>): Categories {
  const known = new Set(now.map(({ id }) => id));
  const byName = new Map(now.map((category) => [nameKey(category.name), category.id]));
  const seen = { ids: new Set<string>(), names: new Set<string>() };
  return given.map(({ id: own, name }, index) => {
    const field = `categories.${index}`;
    if (own !== undefined && !known.has(own)) fail('invalid_id', { field: `${field}.id` });
    if (seen.names.has(nameKey(name))) fail('name_taken', { field: `${field}.name` });
    const id = own ?? byName.get(nameKey(name)) ?? uuidv7();
    if (seen.ids.has(id)) fail('invalid_id', { field: `${field}.id` });
    seen.ids.add(id);
    seen.names.add(nameKey(name));
    return { id, name };
  });
}
