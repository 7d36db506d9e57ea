import type { Operation } from '../../../../changes/call.ts';
import { findCamera } from '../../camera-store/cameras.repo.ts';
import { listLabelsOfSite } from '../../labels/labels.repo.ts';

/** What is out of reach has none: it is a filter. */
export const listFlowLabels: Operation<'listFlowLabels'> = async ({ services, actor }, { query }) => {
  const camera = await findCamera(actor.reach, services.db, query.camera);
  const labels = camera ? await listLabelsOfSite(services.db, camera.site_id) : [];
  return labels.map(({ id, name, categories, max_category_limit }) => ({
    id,
    display_name: name,
    categories: categories.map((category) => ({ id: category.id, display_name: category.name })),
    max_category_limit,
  }));
};
