import {
  detectorsOfTab,
  type FlowIcon,
  flowIconPath,
  type PaletteItem,
  paletteName,
  rulesOfTab,
} from '@sightline/contract/logic-flows/palette';
import { tabOfSlug } from '@sightline/contract/logic-flows/tabs';
import type { Operation } from '../../../../changes/call.ts';

const itemOf = (slug: FlowIcon): PaletteItem => ({
  name: paletteName(slug),
  slug,
  icon_url: `/api${flowIconPath(slug)}`,
});

export const getFlowNodes: Operation<'getFlowNodes'> = async (_call, { query }) => {
  const tab = tabOfSlug(query.tab_slug);
  return { detectors: detectorsOfTab(tab).map(itemOf), rules: rulesOfTab(tab).map(itemOf) };
};
