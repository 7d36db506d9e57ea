import type { ControlCamera } from '@sightline/contract/control-panel';
import { call } from '../../../lib/api.ts';
import { csvText } from '../../../lib/csv-text.ts';
import { saveAs } from '../../../lib/download-file.ts';
import { pageAt } from '../../../lib/paging.ts';
import { type PanelFilter, panelQueryOf } from './panel-address.ts';

const COLUMNS = {
  camera: ({ name }) => name,
  site: ({ site }) => site.name,
  company: ({ company }) => company.name,
  reseller: ({ reseller }) => reseller.name,
  processing_node: ({ node }) => node?.name ?? '',
  health: ({ state }) => state ?? '',
  include: ({ include }) => String(include),
  ai_inferencing: ({ ai_inferencing }) => String(ai_inferencing),
  use_cases: ({ use_cases }) => use_cases.join(' '),
  use_cases_on: ({ use_cases }) => use_cases.length,
  use_cases_allowed: ({ max_use_cases }) => max_use_cases,
} as const satisfies Record<string, (camera: ControlCamera) => string | number>;

/** A line per camera, for a spreadsheet. */
export const panelCsv = (cameras: readonly ControlCamera[]): string =>
  csvText([Object.keys(COLUMNS), ...cameras.map((camera) => Object.values(COLUMNS).map((cell) => cell(camera)))]);

const PAGE_SIZE = 100;

/** Every camera that the filter finds, also those that are not shown yet. */
async function allOf(filter: PanelFilter): Promise<ControlCamera[]> {
  const found: ControlCamera[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: { results: ControlCamera[]; next?: string | null } = await call('GET /control_panel/', {
      query: { ...pageAt(PAGE_SIZE, cursor), ...panelQueryOf(filter) },
    });
    found.push(...page.results);
    cursor = page.next ?? null;
  }
  return found;
}

export const savePanelCsv = async (filter: PanelFilter) =>
  saveAs('control-panel.csv', new Blob([panelCsv(await allOf(filter))], { type: 'text/csv' }));
