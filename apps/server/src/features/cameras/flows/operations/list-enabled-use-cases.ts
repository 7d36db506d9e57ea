import { isUseCase, specOfUseCase } from '@sightline/contract/use-cases/catalogue';
import type { Operation } from '../../../../changes/call.ts';
import { findDependencies, listEnabledSlugs } from '../depends-on.repo.ts';

/** What is out of reach has none: it is a filter. */
export const listEnabledUseCases: Operation<'listEnabledUseCases'> = async ({ services, actor }, { query }) => {
  const cameras = await findDependencies(actor.reach, services.db, [query.camera]);
  const enabled = await listEnabledSlugs(
    services.db,
    cameras.map(({ id }) => id),
  );
  return enabled
    .map(({ slug, name }) => ({ slug, name: name ?? (isUseCase(slug) ? specOfUseCase(slug).label : slug) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
};
