import type { Operation } from '../../../../changes/call.ts';
import { listUse } from '../control-panel.repo.ts';

export const getControlPanelUse: Operation<'getControlPanelUse'> = async ({ services, actor }) =>
  (await listUse(actor.reach, services.db)).map((use) => ({
    id: use.id,
    name: use.name,
    companies: use.companies,
    sites: use.sites,
    cameras: use.cameras,
    included: use.included,
    ai_inferencing: use.ai_inferencing,
    use_cases_on: use.use_cases_on,
    use_cases_allowed: use.use_cases_allowed,
  }));
